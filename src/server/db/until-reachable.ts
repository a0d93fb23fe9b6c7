import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { isUnavailable } from './is-unavailable.ts'

/** PgBouncer turns everybody away for 15 seconds after its database was gone. */
const LIMIT_MS = 45_000
const ASK_EVERY_MS = 1000

/**
 * Resolves once the database answers through its pooler. A copy that starts just after the database
 * was gone would end otherwise, although the database is back. Throws what the pooler says when it
 * goes on saying so.
 */
export async function untilReachable(pool: Pick<Pool, 'query'>, log: Logger): Promise<void> {
  const end = performance.now() + LIMIT_MS
  for (let isFirst = true; ; isFirst = false) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > end) throw error
      if (isFirst)
        log.warn({ err: error }, 'the pooler of the database turns us away; asking again')
      await wait(ASK_EVERY_MS)
    }
  }
}
