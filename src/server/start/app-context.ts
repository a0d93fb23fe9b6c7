import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { type Clock, systemClock } from '#domain/clock.ts'
import { createDatabase, type Database } from '#server/adapters/db/database.ts'
import { createPasswords, type Passwords } from '#server/adapters/passwords/passwords.ts'
import type { Telemetry } from '#server/adapters/telemetry/telemetry.ts'
import type { Config } from '#server/config.ts'
import type { DatabaseAddress } from './database-server.ts'
import { openPool } from './open-pool.ts'
import { openTelemetry } from './open-telemetry.ts'
import { loadSecrets, type Secrets } from './secrets.ts'

/** One hears of changes, one holds locks of uploads, and the sweep has its own. */
const SESSION_CONNECTIONS = 4
const END_WITHIN_MS = 3000

/** What all parts of a process share. */
export type AppContext = {
  config: Config
  secrets: Secrets
  /** Lends connections for a query or a transaction. */
  pool: Pool
  /**
   * Lends connections that keep their session for as long as they are lent. The same pool, unless a
   * pooler stands before the database that gives each transaction another session.
   */
  sessionPool: Pool
  db: Database
  clock: Clock
  passwords: Passwords
  log: Logger
  telemetry: Telemetry
}

/** Opens what all parts of a process share. Closing it is the caller's job. */
export async function openAppContext(
  config: Config,
  log: Logger,
  { url, directUrl }: DatabaseAddress,
): Promise<AppContext> {
  const pool = openPool(url, config.databaseConnections, log)
  const sessionPool = url === directUrl ? pool : openPool(directUrl, SESSION_CONNECTIONS, log)
  const telemetry = await openTelemetry(config)
  return {
    config,
    secrets: await loadSecrets(config.dataDir, config.secrets),
    pool,
    sessionPool,
    db: createDatabase(pool, config.traces && telemetry.tracing),
    clock: systemClock,
    passwords: createPasswords(),
    log,
    telemetry,
  }
}

/**
 * A request or job that was broken off may still wait in the database, for a lock that nobody gives
 * back. The end of the process ends it; until then nobody waits for it any longer.
 */
export async function closeAppContext(
  { pool, sessionPool, log }: AppContext,
  { withinMs = END_WITHIN_MS } = {},
): Promise<void> {
  const ended = Promise.all([...new Set([pool, sessionPool])].map((open) => open.end()))
  const isEnded = await Promise.race([
    ended.then(() => true),
    wait(withinMs, false, { ref: false }),
  ])
  if (!isEnded) log.warn('the database is still at work for this process, which does not wait')
}
