import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import getPort from 'get-port'
import { type Logger, pino } from 'pino'
import { systemClock } from '#domain/clock.ts'
import { createPasswords, type PasswordCost } from '#server/accounts/passwords/passwords.ts'
import { openContextParts } from '#server/app/open-context-parts.ts'
import { openTelemetry } from '#server/app/open-telemetry.ts'
import { createServer } from '#server/app/server.ts'
import type { AppContext } from '#server/app-context.ts'
import { parseConfig } from '#server/config/config.ts'
import { loadSecrets } from '#server/config/secrets.ts'
import { createDatabase } from '#server/db/database.ts'
import { HTTP_LIMITS, type HttpLimits } from '#server/http/serve/http-limits.ts'
import { openHttpServer } from '#server/http/serve/http-server.ts'
import { aSite } from '#test/factories/a-site.ts'
import { copyDatabase, type TestDatabase } from './test-database.ts'

export type TestShop = AppContext & {
  url: string
  dataDir: string
  /** A client as the web app has it: the real one, with a session of its own in memory. */
  client(): SupabaseClient
  stop(): Promise<void>
}

/** Tests sign in more often than they wait for the work of it. */
const CHEAP: PasswordCost = { memoryCost: 1024, timeCost: 1, parallelism: 1 }
/** Tests come from one address. */
const ROOMY = { connectionsPerClient: 10_000 }

/** The whole shop on a free port, with a database and a data folder of its own. */
export async function startTestShop(
  options: {
    environment?: Record<string, string>
    clock?: () => Date
    log?: Logger
    limits?: Partial<HttpLimits>
    /** What a password costs to look at, where a test is about that. */
    passwordCost?: PasswordCost
    /** What a shop was restored into; it takes them over. */
    place?: { database: TestDatabase; dataDir: string }
  } = {},
): Promise<TestShop> {
  const database = options.place?.database ?? (await copyDatabase())
  const dataDir = options.place?.dataDir ?? (await mkdtemp(join(tmpdir(), 'hueloom-shop-')))
  const siteRoot = await aSite(join(dataDir, 'site'))
  const port = await getPort({ host: '127.0.0.1' })
  const config = parseConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    ...options.environment,
  })
  const telemetry = await openTelemetry(config)
  const context = await openContextParts({
    config,
    secrets: await loadSecrets(dataDir, undefined),
    pool: database.pool,
    sessionPool: database.pool,
    db: config.traces ? createDatabase(database.pool, telemetry.tracing) : database.db,
    clock: options.clock ?? systemClock,
    passwords: createPasswords(options.passwordCost ?? CHEAP),
    log: options.log ?? pino({ level: 'silent' }),
    telemetry,
  })
  const app = await createServer(context, { siteRoot })
  const server = await openHttpServer(app.fetch, context.config.http, {
    limits: { ...HTTP_LIMITS, ...ROOMY, ...options.limits },
  })
  const url = context.config.http.publicOrigin
  return {
    ...context,
    url,
    dataDir,
    client: () =>
      createClient(url, context.secrets.anonKey, {
        auth: {
          autoRefreshToken: false,
          persistSession: false,
          detectSessionInUrl: false,
          experimental: { recoveryCodes: true },
        },
      }),
    async stop() {
      // Tests do not wait for one another's requests to end.
      await server.close(AbortSignal.abort())
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
