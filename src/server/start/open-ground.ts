import { readModelConfiguration } from '#engine/models/model-configuration.ts'
import { readPrintProfile } from '#engine/print-profile.ts'
import { createLog } from '#server/adapters/log/create-log.ts'
import type { Foundations } from './assemble.ts'
import { type Closing, createClosing } from './closing.ts'
import { type DatabaseServer, migrateDatabase, openDatabaseServer } from './database-server.ts'
import { closeFoundations, openFoundations } from './foundations.ts'
import { openMonitoring } from './open-monitoring.ts'
import { readyConfig } from './ready-config.ts'

export type Environment = Record<string, string | undefined>
export type Ground = { foundations: Foundations; database: DatabaseServer; closing: Closing }

/**
 * Opens what a process of the shop stands on and then its parts, in the order in which they need
 * one another. What was opened before a failure is closed again.
 */
export async function openOnGround<Opened>(
  environment: Environment,
  openParts: (ground: Ground) => Promise<Opened>,
): Promise<Opened> {
  const config = await readyConfig(environment)
  const log = createLog({ level: config.logLevel })
  if (config.mode === 'production' && config.stripe?.isLive === false) {
    log.warn('payments are tests: anybody can order for nothing (ALLOW_TEST_PAYMENTS)')
  }
  // Another process reads these two files; a fault in them should show at the start, not at an order.
  if (config.models !== undefined) await readModelConfiguration(config.models)
  if (config.printProfile !== undefined) await readPrintProfile(config.printProfile)
  const closing = createClosing(config.shutdown, log)
  try {
    const database = await openDatabaseServer(config, log)
    closing.addGround(database.stop)
    await migrateDatabase(database, log)
    const foundations = await openFoundations(config, log, database)
    closing.addGround(() => closeFoundations(foundations))
    const monitoring = await openMonitoring(foundations)
    closing.addGround(monitoring.stop)
    return await openParts({ foundations, database, closing })
  } catch (error) {
    await closing.close()
    throw error
  }
}
