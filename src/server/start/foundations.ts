import { Pool } from 'pg'
import type { Logger } from 'pino'
import { systemClock } from '#domain/clock.ts'
import { createDatabase } from '#server/adapters/db/database.ts'
import { silentTelemetry } from '#server/adapters/telemetry/telemetry.ts'
import type { Config } from '#server/config.ts'
import type { Foundations } from './assemble.ts'
import { loadSecrets } from './secrets.ts'

/** Opens what every process of the shop stands on. Closing the pool is the caller's job. */
export async function openFoundations(
  config: Config,
  log: Logger,
  databaseUrl: string,
): Promise<Foundations> {
  const pool = new Pool({ connectionString: databaseUrl, max: 20 })
  // An idle connection that breaks is replaced by the pool; a query on it reports its own error.
  // The error carries the whole connection with it, so only its message is logged. A pool that is
  // being closed does not wait for its connections: that the database ends them first is no loss.
  pool.on('error', ({ message }) => {
    if (!pool.ending) log.warn({ fault: message }, 'database connection lost')
  })
  // While a connection is lent, the pool does not listen to it: losing it between two queries of a
  // transaction would end the process. The next query on it reports the loss.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    config,
    secrets: await loadSecrets(config.dataDir, config.secrets),
    pool,
    db: createDatabase(pool),
    clock: systemClock,
    log,
    telemetry: silentTelemetry,
  }
}
