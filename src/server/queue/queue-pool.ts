import { setTimeout as wait } from 'node:timers/promises'
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'
import type { Logger } from 'pino'
import { askRegularly } from '#server/db/ask-regularly.ts'
import { openPool } from '#server/db/open-pool.ts'
import { ASK_EVERY_MS, QUEUE_LIMITS } from '#server/db/time-limits.ts'

/** Of each lane, at least: one listens, the others take and end jobs. */
const CONNECTIONS = 3
/**
 * A failed job is due again after 2.7 seconds at the earliest. By then the library's note of the
 * failure has been repeated, so it never meets the next try of the same job.
 */
const ASK_AGAIN_MS = 500
/** What the library gets when nobody can be asked any more: no job, and nothing to do. */
const NOTHING: QueryResult = { rows: [], rowCount: 0, command: '', oid: 0, fields: [] }

type Release = (error?: Error | boolean) => void
type Borrower = (error: Error | undefined, client: PoolClient | undefined, done?: Release) => void

export type QueuePool = {
  /** For the `pgPool` of graphile-worker. */
  readonly pool: Pool
  /** From now on a query is repeated until the database answers, and never fails. */
  keepAsking(): void
  /** A query that never fails: without rows if the pool ends before the database answers. */
  ask(question: QueryConfig): Promise<QueryResult>
  /** Resolves when all queries of this moment are answered. */
  settled(): Promise<void>
  /** Repeats nothing any more; resolves when the last connection is back. */
  end(): Promise<void>
}

/**
 * The connections of a lane to its queue. graphile-worker 0.18.0 does not survive that they break:
 *
 * - It notes the end of a job without waiting for the note, so a failed query is an unhandled
 *   rejection and ends the process. Its own retries leave out lost and refused connections, and
 *   those for notes in batches stop after the first.
 * - It remembers for ever that it could not look up its tasks, and then takes no job any more.
 * - If its listening connection breaks while it stops listening, it releases that connection twice,
 *   and nobody handles the error that pg throws for it.
 *
 * So its queries are repeated here, and a second release does nothing. Repeating is safe: a note
 * that was written already changes nothing, and a job that was taken without the answer arriving is
 * given back (`followLostJobs`).
 */
export function openQueuePool({
  connectionString,
  jobsAtOnce,
  log,
  onAnswerAfterFailure,
}: {
  connectionString: string
  /** The library warns at each start of a lane that has fewer connections than that. */
  jobsAtOnce: number
  log: Logger
  onAnswerAfterFailure: () => void
}): QueuePool {
  const pool = openPool(
    connectionString,
    { max: Math.max(CONNECTIONS, jobsAtOnce), limits: QUEUE_LIMITS },
    log,
  )
  const lend = pool.connect.bind(pool)
  const underWay = new Set<Promise<QueryResult>>()
  const ending = new AbortController()
  let isPersistent = false

  // All that the library does with a connection that it borrows for a moment.
  const persistentClient = { query: ask, release: () => undefined } as unknown as PoolClient

  function connect(borrower?: Borrower): Promise<PoolClient> | undefined {
    if (borrower === undefined) return isPersistent ? Promise.resolve(persistentClient) : lend()
    lend((error, client, done) => {
      if (client === undefined) return borrower(error, client, done)
      // The library borrows in this way to listen.
      const stopAsking = askRegularly(client, ASK_EVERY_MS)
      const giveBack = once((fault?: Error | boolean) => {
        stopAsking()
        done(fault)
      })
      // The pool itself borrows so for each query, and gives back by the connection's own method.
      client.release = giveBack
      borrower(error, client, giveBack)
    })
    return undefined
  }
  pool.connect = connect as Pool['connect']

  function ask(question: QueryConfig): Promise<QueryResult> {
    const answer = askUntilAnswered(question).finally(() => underWay.delete(answer))
    underWay.add(answer)
    return answer
  }

  async function askUntilAnswered(question: QueryConfig): Promise<QueryResult> {
    for (let failures = 0; ; failures += 1) {
      try {
        const answer = await pool.query(question)
        if (failures > 0) onAnswerAfterFailure()
        return answer
      } catch (error) {
        // The error may carry the whole connection with it.
        const facts = { fault: String(error), query: question.name }
        if (ending.signal.aborted) {
          log.warn(facts, 'the queue was closed before it answered')
          return NOTHING
        }
        if (failures === 0) log.warn(facts, 'the queue does not answer and is asked again')
        await wait(ASK_AGAIN_MS, undefined, { signal: ending.signal }).catch(() => undefined)
      }
    }
  }

  return {
    pool,
    ask,
    keepAsking() {
      isPersistent = true
    },
    async settled() {
      await Promise.all(underWay)
    },
    async end() {
      ending.abort()
      await pool.end()
    },
  }
}

/** Where there is no connection, there is none to give back. */
function once(done: Release | undefined): Release {
  let isDone = false
  return (error) => {
    if (isDone) return
    isDone = true
    done?.(error)
  }
}
