import { type RawBuilder, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#server/db/database.ts'

export type StoredDeadJob = {
  id: string
  task: string
  order_id: string | null
  /** The mail that it should have delivered. */
  mail_id: string | null
  attempts: number
  last_error: string | null
  failed_at: Date
}

/** The UUID in a field of the payload, else null: casting anything else would make the query fail. */
const idIn = (field: string): RawBuilder<string | null> => sql`
  case when j.payload ->> ${sql.lit(field)} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    then (j.payload ->> ${sql.lit(field)})::uuid end`

/** The order that a job is about, if it is still there. */
export const ORDER_OF_JOB = sql<string | null>`(
  select id from public.orders where id = coalesce(
    ${idIn('orderId')},
    (select order_id from private.proofs where id = ${idIn('proofId')}),
    (select order_id from private.outbox where id = ${idIn('mailId')}),
    (select coalesce(r.order_id, p.order_id) from private.refunds r join private.payments p on p.id = r.payment_id
      where r.id = ${idIn('refundId')})
  ))`

const COLUMNS = sql`
  j.id::text, t.identifier as task, ${ORDER_OF_JOB} as order_id, ${idIn('mailId')} as mail_id,
  j.attempts::int, j.last_error, j.updated_at as failed_at`
const FROM = sql`
  graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`
const IS_DEAD = sql`j.attempts >= j.max_attempts and j.locked_at is null`

/**
 * Jobs that failed so often that the queue does not try them again. The public view of the queue
 * has no payloads, so its own table is read; the version of the library is pinned.
 */
export const deadJobs = {
  /** The last ones first. */
  async list(db: Database, limit: number): Promise<StoredDeadJob[]> {
    const { rows } = await sql<StoredDeadJob>`
      select ${COLUMNS} from ${FROM} where ${IS_DEAD} order by j.updated_at desc limit ${limit}
    `.execute(db)
    return rows
  },

  /** Holds one of them, or all of a task, until the transaction ends. */
  async lock(
    trx: DatabaseTransaction,
    request: { jobId: string } | { task: string },
  ): Promise<StoredDeadJob[]> {
    const isWanted =
      'jobId' in request
        ? sql`j.id = ${request.jobId}::bigint`
        : sql`t.identifier = ${request.task}`
    const { rows } = await sql<StoredDeadJob>`
      select ${COLUMNS} from ${FROM} where ${IS_DEAD} and ${isWanted} for update of j
    `.execute(trx)
    return rows
  },

  /** As if they had just been added. */
  async retry(trx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
    await sql`select graphile_worker.reschedule_jobs(
      ${ids}::bigint[], run_at => now(), attempts => 0
    )`.execute(trx)
  },

  async discard(trx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
    await sql`select graphile_worker.complete_jobs(${ids}::bigint[])`.execute(trx)
  },
}
