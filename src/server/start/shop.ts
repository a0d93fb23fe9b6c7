import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { Logger } from 'pino'
import { parseConfig } from '#server/config.ts'
import { assembleApp } from './assemble.ts'
import { migrateDatabase, openDatabaseServer } from './database-server.ts'
import { openFoundations } from './foundations.ts'
import { keepRestorationWorker } from './restoration-process.ts'
import { runErrands } from './run-jobs.ts'

/** A photo may take its time on a slow line; headers may not. */
const REQUEST_TIMEOUT_MS = 30 * 60_000
const HEADERS_TIMEOUT_MS = 20_000
const DRAIN_MS = 5_000

export type Shop = { url: string; mailboxUrl: string | undefined; stop(): Promise<void> }

/**
 * Opens the whole shop in the order in which its parts need one another, and closes it in the
 * reverse order. What was opened before a failure is closed again.
 */
export async function openShop(
  environment: Record<string, string | undefined>,
  createLog: (level: string) => Logger,
): Promise<Shop> {
  const config = parseConfig(environment)
  const log = createLog(config.logLevel)
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
    const app = await assembleApp(foundations)
    const server = serve({
      fetch: app.fetch,
      hostname: config.http.host,
      port: config.http.port,
      serverOptions: { requestTimeout: REQUEST_TIMEOUT_MS, headersTimeout: HEADERS_TIMEOUT_MS },
    })
    await once(server, 'listening')
    closers.push(() => closeServer(server))
    const errands = await runErrands(foundations, database.url)
    closers.push(errands.stop)
    const restoration = keepRestorationWorker(database.url, log)
    closers.push(restoration.stop)
    log.debug({ address: server.address() as AddressInfo }, 'listening')
    const mailbox = config.mode === 'embedded' && config.smtpUrl === undefined
    return {
      url: config.http.publicOrigin,
      mailboxUrl: mailbox ? `${config.http.publicOrigin}/dev/mailbox` : undefined,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Lets running requests finish for a moment, then ends the connections that are left. */
async function closeServer(server: ReturnType<typeof serve>): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  const timer = setTimeout(() => {
    if ('closeAllConnections' in server) server.closeAllConnections()
  }, DRAIN_MS)
  if ('closeIdleConnections' in server) server.closeIdleConnections()
  await closed
  clearTimeout(timer)
}
