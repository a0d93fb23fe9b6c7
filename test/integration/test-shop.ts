import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import getPort from 'get-port'
import pino from 'pino'
import { systemClock } from '#domain/clock.ts'
import { parseConfig } from '#server/config.ts'
import { assembleApp, type Foundations } from '#server/start/assemble.ts'
import { loadSecrets } from '#server/start/secrets.ts'
import { aSite } from '#test/factories/a-site.ts'
import { copyDatabase } from './test-database.ts'

export type TestShop = Foundations & {
  url: string
  dataDir: string
  /** A client as the web app has it: the real one, with a session of its own in memory. */
  client(): SupabaseClient
  stop(): Promise<void>
}

/** The whole shop on a free port, with a database and a data folder of its own. */
export async function startTestShop(
  options: { environment?: Record<string, string>; clock?: () => Date } = {},
): Promise<TestShop> {
  const database = await copyDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'hueloom-shop-'))
  const siteRoot = await aSite(join(dataDir, 'site'))
  const port = await getPort({ host: '127.0.0.1' })
  const foundations: Foundations = {
    config: parseConfig({
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      ...options.environment,
    }),
    secrets: await loadSecrets(dataDir, undefined),
    pool: database.pool,
    db: database.db,
    clock: options.clock ?? systemClock,
    log: pino({ level: 'silent' }),
  }
  const app = await assembleApp(foundations, siteRoot)
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' })
  await once(server, 'listening')
  const url = foundations.config.http.publicOrigin
  return {
    ...foundations,
    url,
    dataDir,
    client: () =>
      createClient(url, foundations.secrets.anonKey, {
        auth: { autoRefreshToken: false, persistSession: false, detectSessionInUrl: false },
      }),
    async stop() {
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
