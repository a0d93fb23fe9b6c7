import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { WorkerKind } from '#server/db/tables/monitoring-tables.ts'
import { ORDER_OF_JOB } from '#server/queue/dead-jobs.ts'
import type { WorkerFacts } from '#server/queue/workers.ts'
import { WORKER_GONE_SECONDS } from '#server/telemetry/shop-figures.ts'

export type StoredWorker = {
  id: string
  kind: WorkerKind
  started_at: Date
  seen_at: Date
  is_alive: boolean
  facts: WorkerFacts
  jobs: { task: string; since: string; orderId: string | null }[]
}

/** What the status page shows besides the figures. */
export const systemFacts = {
  /** Every worker that was seen within a day, with what it is at. */
  async workers(db: Database): Promise<StoredWorker[]> {
    const { rows } = await sql<StoredWorker>`
      select w.*, w.seen_at > now() - make_interval(secs => ${WORKER_GONE_SECONDS}) as is_alive,
        (select coalesce(json_agg(json_build_object(
            'task', t.identifier, 'since', j.locked_at, 'orderId', ${ORDER_OF_JOB}
          ) order by j.locked_at), '[]')
          from graphile_worker._private_jobs j
          join graphile_worker._private_tasks t on t.id = j.task_id
          where j.locked_by = w.id) as jobs
      from private.workers w order by w.started_at
    `.execute(db)
    return rows
  },

  async databaseVersion(db: Database): Promise<string> {
    const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db)
    return rows[0]?.server_version ?? ''
  },

  /** The last nightly look for files that are kept too long. */
  async lastRetentionCheck(db: Database) {
    return await db
      .selectFrom('private.retention_checks')
      .select(['checked_at', 'ok'])
      .orderBy('checked_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  },
}
