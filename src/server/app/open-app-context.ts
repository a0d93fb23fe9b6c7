import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { systemClock } from '#domain/clock.ts'
import { createPasswords } from '#server/accounts/passwords/passwords.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Config } from '#server/config/config.ts'
import { loadSecrets } from '#server/config/secrets.ts'
import type { DatabaseAddress } from '#server/db/embedded/database-server.ts'
import { closeConnections, openConnections } from '#server/db/open-connections.ts'
import { openContextParts } from './open-context-parts.ts'
import { openTelemetry } from './open-telemetry.ts'

const END_WITHIN_MS = 3000

/** Opens what all parts of a process share. Closing it is the caller's job. */
export async function openAppContext(
  config: Config,
  log: Logger,
  database: DatabaseAddress,
): Promise<AppContext> {
  const telemetry = await openTelemetry(config)
  return await openContextParts({
    config,
    secrets: await loadSecrets(config.dataDir, config.secrets),
    ...openConnections(database, {
      max: config.databaseConnections,
      log,
      ...(config.traces && { tracing: telemetry.tracing }),
    }),
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
  context: AppContext,
  { withinMs = END_WITHIN_MS } = {},
): Promise<void> {
  const isEnded = await Promise.race([
    closeConnections(context).then(() => true),
    wait(withinMs, false, { ref: false }),
  ])
  if (!isEnded)
    context.log.warn('the database is still at work for this process, which does not wait')
}
