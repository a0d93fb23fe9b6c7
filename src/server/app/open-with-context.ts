import type { Logger } from 'pino'
import { readModelConfiguration } from '#engine/models/install/model-configuration.ts'
import { readPrintProfile } from '#engine/print/print-profile.ts'
import { closeAppContext, openAppContext } from '#server/app/open-app-context.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Config } from '#server/config/config.ts'
import { requireSigning } from '#server/content-credentials/own-credential.ts'
import { SigningCredentialError } from '#server/content-credentials/signing-credential.ts'
import {
  type DatabaseServer,
  migrateDatabase,
  openDatabaseServer,
} from '#server/db/embedded/database-server.ts'
import { untilReachable } from '#server/db/until-reachable.ts'
import { requireFinishedRestore } from '#server/operations/backup/unfinished-restore.ts'
import { createLog } from '#server/telemetry/log/create-log.ts'
import { type Closing, createClosing } from './closing.ts'
import { openMonitoring } from './open-monitoring.ts'
import { readyConfig } from './ready-config.ts'

export type Environment = Record<string, string | undefined>
/** What the parts of a process are opened with. */
export type Infrastructure = { context: AppContext; database: DatabaseServer; closing: Closing }

/**
 * Opens the database and the context of a process, and then its parts. What was opened before a
 * failure is closed again.
 */
export async function openWithContext<Opened>(
  environment: Environment,
  openParts: (infrastructure: Infrastructure) => Promise<Opened>,
  openDatabase = openDatabaseServer,
): Promise<Opened> {
  const config = await readyConfig(environment)
  const log = createLog({ level: config.logLevel })
  if (config.mode === 'production' && config.stripe?.isLive === false) {
    log.warn('payments are tests: anybody can order for nothing (ALLOW_TEST_PAYMENTS)')
  }
  if (config.quickRestoration) {
    log.warn('photos are restored quickly, and not as well as they could be (QUICK_RESTORATION)')
  }
  // Other processes read these files; a fault in them should show at the start, not at an order.
  if (config.models !== undefined) await readModelConfiguration(config.models)
  if (config.printProfile !== undefined) await readPrintProfile(config.printProfile)
  await lookAtCredential(config, log)
  const closing = createClosing(config.shutdown, log)
  try {
    const database = await openDatabase(config, log)
    closing.addInfrastructure(database.stop)
    await requireFinishedRestore(database)
    await migrateDatabase(database, log)
    const context = await openAppContext(config, log, database)
    closing.addInfrastructure(() => closeAppContext(context))
    if (database.url !== database.directUrl) await untilReachable(context.pool, log)
    const monitoring = await openMonitoring(context)
    closing.addInfrastructure(monitoring.stop)
    return await openParts({ context, database, closing })
  } catch (error) {
    await closing.close()
    throw error
  }
}

/** A shop whose certificate has ended finishes no picture, and yet takes orders and answers customers. */
async function lookAtCredential(config: Config, log: Logger): Promise<void> {
  try {
    await requireSigning(config)
  } catch (error) {
    if (!(error instanceof SigningCredentialError) || !error.isOutOfTime) throw error
    log.error({ err: error }, 'pictures cannot be signed: none is restored, shown or printed')
  }
}
