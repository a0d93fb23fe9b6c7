import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#server/db/database.ts'
import { type JobName, jobQueue } from '#server/queue/queue.ts'
import { FIRST_LOOK_FLAG } from './first-look-pace.ts'

/** `soon` for whoever waits at one photo; `in_turn` for the next one of an album. */
export type FirstLookTurn = 'soon' | 'in_turn'

const TASK: JobName = 'make-first-look'
/** The last try notes that there was none before; two are made. */
const MAX_ATTEMPTS = 3
/** Behind everything else of the queue, and those of albums behind all others. */
const PRIORITIES: Record<FirstLookTurn, number> = { soon: 20, in_turn: 30 }

const keyOf = (objectId: string) => `${TASK}:${objectId}`

/** The jobs that make first looks, and which of them comes first. */
export const firstLookJobs = {
  /** Of a photo that has a job already, which has not begun, that one is moved to the turn. */
  async add(trx: DatabaseTransaction, objectId: string, turn: FirstLookTurn): Promise<void> {
    const payload = { objectId }
    await jobQueue.add(trx, TASK, payload, {
      key: keyOf(objectId),
      maxAttempts: MAX_ATTEMPTS,
      priority: PRIORITIES[turn],
      flags: [FIRST_LOOK_FLAG],
    })
  },

  turnOf: (priority: number): FirstLookTurn =>
    priority >= PRIORITIES.in_turn ? 'in_turn' : 'soon',

  /** Whether the first look at a photo is one of an album, and nothing has begun to make it. */
  async waitsInTurn(db: Database, objectId: string): Promise<boolean> {
    const { rows } = await sql`
      select from graphile_worker.jobs
      where key = ${keyOf(objectId)} and locked_at is null and priority = ${PRIORITIES.in_turn}
    `.execute(db)
    return rows.length > 0
  },

  /**
   * Whether one of an album that is being made is in the way of somebody who waits at one photo. Of
   * several that are being made, those that came last stand back, and no more than it takes.
   */
  async isInTheWay(db: Database, jobId: string): Promise<boolean> {
    const { rows } = await sql<{ isInTheWay: boolean }>`
      select count(*) filter (where priority < ${PRIORITIES.in_turn} and locked_at is null
          and attempts < max_attempts and run_at <= now())
        > count(*) filter (where priority >= ${PRIORITIES.in_turn} and locked_at is not null
          and id > ${jobId}) as "isInTheWay"
      from graphile_worker.jobs where task_identifier = ${TASK}`.execute(db)
    return rows[0]?.isInTheWay ?? false
  },
}
