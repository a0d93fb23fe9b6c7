import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { systemClock } from '#domain/clock.ts'
import { createPasswords } from '#server/accounts/passwords/passwords.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Config } from '#server/config/config.ts'
import { loadSecrets } from '#server/config/secrets.ts'
import { createDatabase } from '#server/db/database.ts'
import type { DatabaseAddress } from '#server/db/embedded/database-server.ts'
import { openPool } from '#server/db/open-pool.ts'
import { openContextParts } from './open-context-parts.ts'
import { openTelemetry } from './open-telemetry.ts'

/** One hears of changes, one holds locks of uploads, and the sweep has its own. */
const SESSION_CONNECTIONS = 4
const END_WITHIN_MS = 3000

/** Opens what all parts of a process share. Closing it is the caller's job. */
export async function openAppContext(
  config: Config,
  log: Logger,
  { url, directUrl }: DatabaseAddress,
): Promise<AppContext> {
  const pool = openPool(url, config.databaseConnections, log)
  const sessionPool = url === directUrl ? pool : openPool(directUrl, SESSION_CONNECTIONS, log)
  const telemetry = await openTelemetry(config)
  return await openContextParts({
    config,
    secrets: await loadSecrets(config.dataDir, config.secrets),
    pool,
    sessionPool,
    db: createDatabase(pool, config.traces && telemetry.tracing),
    clock: systemClock,
    passwords: createPasswords(),
    log,
    telemetry,
  })
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
