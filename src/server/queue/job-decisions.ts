import type { Database, DatabaseTransaction, Tables } from '#server/db/database.ts'

/** A statement holds so many values and no more. */
const ROWS_AT_ONCE = 1000

/** What people of the shop decided about jobs that had failed for good. */
export const jobDecisions = {
  async note(
    trx: DatabaseTransaction,
    {
      jobs,
      ...decision
    }: {
      jobs: readonly { id: string; task: string; order_id: string | null; attempts: number }[]
      decision: Tables['private.job_decisions']['decision']
      staff: string
      reason: string | null
      decided_at: Date
    },
  ): Promise<void> {
    const rows = jobs.map(({ id, task, order_id, attempts }) => ({
      ...decision,
      job_id: id,
      task,
      order_id,
      attempts,
    }))
    for (let i = 0; i < rows.length; i += ROWS_AT_ONCE) {
      const some = rows.slice(i, i + ROWS_AT_ONCE)
      await trx.insertInto('private.job_decisions').values(some).execute()
    }
  },

  async list(db: Database, limit: number) {
    return await db
      .selectFrom('private.job_decisions as d')
      .leftJoin('private.staff as s', 's.user_id', 'd.staff')
      .select(['d.decided_at', 'd.decision', 'd.task', 'd.order_id', 'd.reason', 's.name'])
      .orderBy('d.decided_at', 'desc')
      .orderBy('d.id', 'desc')
      .limit(limit)
      .execute()
  },
}
