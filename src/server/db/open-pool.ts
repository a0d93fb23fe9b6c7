import { Pool } from 'pg'
import type { Logger } from 'pino'
import { endWhenFrozen } from './end-when-frozen.ts'
import { NOTICE_SILENCE } from './notice-silence.ts'
import { settingsOf, type TimeLimits } from './time-limits.ts'

/**
 * Connections to the database. That one is lost is no fault of the process that has it. Through a
 * pooler only the limit for getting a connection holds; its `connect_query` sets the others there.
 */
export function openPool(
  connectionString: string,
  options: { max: number; limits: TimeLimits; isPooler?: boolean },
  log: Logger,
): Pool {
  const { max, limits, isPooler = false } = options
  const settings = settingsOf(limits)
  const pool = new Pool({
    connectionString,
    max,
    connectionTimeoutMillis: limits.connectionMs,
    ...NOTICE_SILENCE,
    // Not as parameters of the connection, which a pooler refuses: a backup may go through one.
    async onConnect(client) {
      if (limits.silenceMs !== undefined) endWhenFrozen(client, limits.silenceMs)
      if (!isPooler && settings !== '') await client.query(settings)
    },
  })
  // An idle connection that breaks is replaced by the pool; a query on it reports its own error.
  // The error carries the whole connection with it, so only its message is logged. A pool that is
  // being closed does not wait for its connections: that the database ends them first is no loss.
  pool.on('error', ({ message }) => {
    if (!pool.ending) log.warn({ fault: message }, 'database connection lost')
  })
  // While a connection is lent, the pool does not listen to it: losing it between two queries of a
  // transaction would end the process. The next query on it reports the loss.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
