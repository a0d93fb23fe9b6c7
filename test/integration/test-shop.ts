import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { type Logger, pino } from 'pino'
import { systemClock } from '#domain/clock.ts'
import type { Load } from '#domain/operations/load.ts'
import { createPasswords, type PasswordCost } from '#server/accounts/passwords/passwords.ts'
import { openContextParts } from '#server/app/open-context-parts.ts'
import { openTelemetry } from '#server/app/open-telemetry.ts'
import { createServer } from '#server/app/server.ts'
import type { AppContext } from '#server/app-context.ts'
import { parseConfig } from '#server/config/config.ts'
import { loadSecrets } from '#server/config/secrets.ts'
import { closeConnections, openConnections } from '#server/db/open-connections.ts'
import { HTTP_LIMITS, type HttpLimits } from '#server/http/serve/http-limits.ts'
import { openHttpServer } from '#server/http/serve/http-server.ts'
import type { InspectPhoto } from '#server/photos/inspect-process.ts'
import { aSite } from '#test/factories/a-site.ts'
import { anAddress } from '#test/factories/an-address.ts'
import { lastingPort } from '../../scripts/commands/lasting-port.ts'
import { picturesInThisProcess } from './pictures-in-this-process.ts'
import { copyDatabase, type TestDatabase } from './test-database.ts'

export type TestShop = AppContext & {
  url: string
  dataDir: string
  /**
   * A client as the web app has it: the real one, with a session of its own in memory, and at an
   * address of its own.
   */
  client(): SupabaseClient
  stop(): Promise<void>
}

/** Tests sign in more often than they wait for the work of it. */
const CHEAP: PasswordCost = { memoryCost: 1024, timeCost: 1, parallelism: 1 }
/** Test files that run at the same time share one server. */
const CONNECTIONS = 12
const IDLE: Load = { memoryShare: 0, delayMs: 0 }
/** Tests come from one address. */
const ROOMY = { connectionsPerClient: 10_000 }

/** The whole shop on a free port, with a database and a data folder of its own. */
export async function startTestShop(
  options: {
    environment?: Record<string, string>
    /** For tests of what the engine makes; all others get their pictures in a fifth of the time. */
    usesWholeEngine?: boolean
    /** For tests of these processes; for all others the same is done without any. */
    usesPictureProcesses?: boolean
    clock?: () => Date
    /** What the shop takes for its load; without it nothing is put off, however busy the machine. */
    load?: () => Load
    log?: Logger
    /** Looks at photos instead of the shop's own process. */
    inspectPhoto?: InspectPhoto
    limits?: Partial<HttpLimits>
    /** What a password costs to look at, where a test is about that. */
    passwordCost?: PasswordCost
    /** How long one waits for its turn to have a password looked at. */
    passwordPatienceMs?: number
    /** The folder of a built site; without it a small one is made. */
    siteRoot?: string
    /** What a shop was restored into; it takes them over. */
    place?: { database: TestDatabase; dataDir: string }
  } = {},
): Promise<TestShop> {
  const database = options.place?.database ?? (await copyDatabase())
  const dataDir = options.place?.dataDir ?? (await mkdtemp(join(tmpdir(), 'hueloom-shop-')))
  const siteRoot = options.siteRoot ?? (await aSite(join(dataDir, 'site')))
  const port = await lastingPort()
  const config = parseConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    TRUSTED_PROXIES: '1',
    QUICK_RESTORATION: String(!options.usesWholeEngine),
    ...options.environment,
  })
  const telemetry = await openTelemetry(config)
  const log = options.log ?? pino({ level: 'silent' })
  const connections = openConnections(
    { url: database.url, directUrl: database.url },
    { max: CONNECTIONS, log, ...(config.traces && { tracing: telemetry.tracing }) },
  )
  const parts = await openContextParts({
    config,
    secrets: await loadSecrets(dataDir, undefined),
    ...connections,
    clock: options.clock ?? systemClock,
    passwords: createPasswords(options.passwordCost ?? CHEAP, options.passwordPatienceMs),
    log,
    telemetry,
  })
  const { load = () => IDLE, inspectPhoto, usesWholeEngine, usesPictureProcesses } = options
  // Nets are opened by processes only.
  const usesProcesses = usesPictureProcesses ?? usesWholeEngine ?? false
  const context = {
    ...parts,
    ...(!usesProcesses && picturesInThisProcess(config)),
    ...(inspectPhoto && { inspectPhoto }),
    load,
  }
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
        global: { headers: { 'x-forwarded-for': anAddress() } },
      }),
    async stop() {
      // Tests do not wait for one another's requests to end.
      await server.close(AbortSignal.abort())
      await closeConnections(connections)
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
