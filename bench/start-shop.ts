import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import pino from 'pino'
import { closeAppContext, openAppContext } from '#server/app/open-app-context.ts'
import type { AppContext } from '#server/app-context.ts'
import { parseConfig } from '#server/config/config.ts'
import { migrateDatabase, openDatabaseServer } from '#server/db/embedded/database-server.ts'

type Memory = { now: number; peak: number }
export type BenchShop = AppContext & {
  url: string
  dataDir: string
  databaseUrl: string
  memory(): Promise<Memory>
  stop(): Promise<void>
}

/** A shop in a process of its own, so that what is measured is not the measuring. */
export async function startShop(): Promise<BenchShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hueloom-bench-'))
  const log = pino({ level: 'warn' })
  const environment = {
    PORT: String(await getPort({ host: '127.0.0.1' })),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  }
  const config = parseConfig(environment)
  const database = await openDatabaseServer(config, log)
  await migrateDatabase(database, log)
  const context = await openAppContext(config, log, database)
  const server = fork(join(import.meta.dirname, 'serve-shop.ts'), {
    env: { ...process.env, ...environment, DATABASE_URL: database.url },
  })
  await once(server, 'message')
  return {
    ...context,
    url: config.http.publicOrigin,
    dataDir,
    databaseUrl: database.url,
    async memory() {
      server.send('memory')
      const [memory] = await once(server, 'message')
      return memory as Memory
    },
    async stop() {
      server.disconnect()
      await once(server, 'exit')
      await closeAppContext(context)
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
