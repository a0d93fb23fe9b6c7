import { readModelConfiguration } from '#engine/models/model-configuration.ts'
import { readPrintProfile } from '#engine/print-profile.ts'
import { createLog } from '#server/adapters/log/create-log.ts'
import { assembleApp } from './assemble.ts'
import { migrateDatabase, openDatabaseServer } from './database-server.ts'
import { type DemoMember, openDemoMember } from './demo-member.ts'
import { openFoundations } from './foundations.ts'
import { openHttpServer } from './http-server.ts'
import { readyConfig } from './ready-config.ts'
import { keepRestorationWorker } from './restoration-process.ts'
import { runErrands } from './run-jobs.ts'

export type Shop = {
  url: string
  studioUrl: string
  mailboxUrl: string | undefined
  /** Somebody to look at the studio with; never in production. */
  demoMember: DemoMember | undefined
  stop(): Promise<void>
}

/**
 * Opens the whole shop in the order in which its parts need one another, and closes it in the
 * reverse order. What was opened before a failure is closed again.
 */
export async function openShop(environment: Record<string, string | undefined>): Promise<Shop> {
  const config = await readyConfig(environment)
  const log = createLog({ level: config.logLevel })
  if (config.mode === 'production' && config.stripe?.isLive === false) {
    log.warn('payments are tests: anybody can order for nothing (ALLOW_TEST_PAYMENTS)')
  }
  // Their readers are another process; what is wrong should be known before anybody orders.
  if (config.models !== undefined) await readModelConfiguration(config.models)
  if (config.printProfile !== undefined) await readPrintProfile(config.printProfile)
  const closers: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    const database = await openDatabaseServer(config, log)
    closers.push(database.stop)
    await migrateDatabase(database.url, log)
    const foundations = await openFoundations(config, log, database.url)
    closers.push(() => foundations.pool.end())
    const demoMember = await openDemoMember(foundations)
    const app = await assembleApp(foundations)
    const server = await openHttpServer(app.fetch, config.http)
    closers.push(server.close)
    const errands = await runErrands(foundations, database.url)
    closers.push(errands.stop)
    const restoration = keepRestorationWorker(database.url, log)
    closers.push(restoration.stop)
    log.debug({ address: server.address }, 'listening')
    const mailbox = config.mode === 'embedded' && config.mailUrl === undefined
    return {
      url: config.http.publicOrigin,
      studioUrl: `${config.http.publicOrigin}/studio`,
      demoMember,
      mailboxUrl: mailbox ? `${config.http.publicOrigin}/dev/mailbox` : undefined,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
