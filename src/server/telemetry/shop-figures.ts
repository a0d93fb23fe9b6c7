import { sql } from 'kysely'
import { DEATHS_TO_SET_ASIDE } from '#domain/operations/job-deaths.ts'
import type { Lane } from '#domain/operations/lanes.ts'
import type { Database } from '#server/db/database.ts'
import type { WorkerKind } from '#server/db/tables/monitoring-tables.ts'
import { workerKindOf } from '#server/queue/lanes.ts'

/** A worker says every 30 s that it is alive; three times missed is gone. */
export const WORKER_GONE_SECONDS = 90
/** A paid order on which the shop, not the customer, has done nothing for so long. */
const STUCK_HOURS = 24

type TaskQueue = {
  task: string
  ready: number
  running: number
  later: number
  /** Failed so often that nobody tries again. */
  dead: number
  /** How long the first of the ready ones has waited. */
  oldestSeconds: number
}

/** Times are seconds since 1970; null where there is none. */
export type RecentFigures = {
  queue: TaskQueue[]
  /** By lane; null of those of a release that had no lanes. */
  workers: { kind: WorkerKind; lane: string | null; alive: number }[]
  /** Jobs of the last day that ended their process each time. */
  setAside: { task: string; count: number }[]
  taskRuns: { task: string; succeededAt: number }[]
  stuck: { status: string; orders: number; oldestSeconds: number }[]
  findings: { kind: string; count: number }[]
  lastEventAt: number | null
  lastPaidAt: number | null
  outbox: { waiting: number; oldestSeconds: number; givenUp: number }
  /** What the last comparison of rows and files found; null before the first. */
  fileCheck: { at: number; missing: number; orphans: number } | null
  /** The last backup, with the files that were not there or not right in it; null before the first. */
  backup: { at: number; missing: number; changed: number } | null
}

export type TotalFigures = {
  orders: { status: string; count: number }[]
  payments: { status: string; count: number }[]
  storage: { kind: string; bytes: number }[]
}

/**
 * Figures of the whole shop, the same whichever process asks. Waiting customers and proofs that are
 * out do not count as standing still.
 */
export const shopFigures = {
  /** What changes by the second, read along indexes. */
  async recent(db: Database): Promise<RecentFigures> {
    const { rows } = await sql<RecentFigures>`
      select
        (select coalesce(json_agg(q), '[]') from (
          select task_identifier as task,
            count(*) filter (where locked_at is null and attempts < max_attempts
              and run_at <= now())::int as ready,
            count(*) filter (where locked_at is not null)::int as running,
            count(*) filter (where locked_at is null and attempts < max_attempts
              and run_at > now())::int as later,
            count(*) filter (where locked_at is null and attempts >= max_attempts)::int as dead,
            coalesce(extract(epoch from now() - min(run_at) filter (where locked_at is null
              and attempts < max_attempts and run_at <= now())), 0)::float8 as "oldestSeconds"
          from graphile_worker.jobs group by 1 order by 1
        ) q) as queue,
        (select coalesce(json_agg(w), '[]') from (
          select kind, facts ->> 'lane' as lane, count(*)::int as alive from private.workers
          where seen_at > now() - make_interval(secs => ${WORKER_GONE_SECONDS}) group by 1, 2
        ) w) as workers,
        (select coalesce(json_agg(d), '[]') from (
          select task, count(*)::int as count from private.job_deaths
          where deaths >= ${DEATHS_TO_SET_ASIDE} and died_at > now() - interval '1 day' group by 1
        ) d) as "setAside",
        (select coalesce(json_agg(r), '[]') from (
          select task, extract(epoch from succeeded_at)::float8 as "succeededAt"
          from private.task_runs
        ) r) as "taskRuns",
        (select coalesce(json_agg(s), '[]') from (
          select status, count(*)::int as orders,
            extract(epoch from now() - min(updated_at))::float8 as "oldestSeconds"
          from public.orders waiting
          where status in ('uploaded', 'processing', 'colorizing', 'framing')
            and payment_status = 'paid' and on_hold_at is null and proof_status <> 'sent'
            -- A copy waits for its customer to approve the picture that it is made of.
            and not (status = 'uploaded' and exists (
              select from public.orders original
              where original.id = waiting.copy_of and original.proof_status <> 'approved'
                and original.status in ('uploaded', 'processing', 'colorizing')))
            and updated_at < now() - make_interval(hours => ${STUCK_HOURS})
          group by 1
        ) s) as stuck,
        (select coalesce(json_agg(f), '[]') from (
          select kind, count(*)::int as count from private.reconcile_findings
          where found_at > now() - interval '24 hours' group by 1
        ) f) as findings,
        (select extract(epoch from max(received_at))::float8
          from private.payment_events) as "lastEventAt",
        (select extract(epoch from max(paid_at))::float8
          from private.payments where paid_at is not null) as "lastPaidAt",
        (select json_build_object(
          'waiting', count(*) filter (where failed_at is null),
          'oldestSeconds', coalesce(
            extract(epoch from now() - min(created_at) filter (where failed_at is null)), 0),
          'givenUp', count(*) filter (where failed_at > now() - interval '24 hours')
        ) from private.outbox where sent_at is null) as outbox,
        (select json_build_object(
          'at', extract(epoch from checked_at),
          'missing', missing,
          'orphans', orphans - removed
        ) from private.file_checks order by checked_at desc limit 1) as "fileCheck",
        (select json_build_object(
          'at', extract(epoch from taken_at),
          'missing', missing,
          'changed', changed
        ) from private.backups order by taken_at desc limit 1) as backup
    `.execute(db)
    return only(rows)
  },

  /** Sums over whole tables. */
  async totals(db: Database): Promise<TotalFigures> {
    const { rows } = await sql<TotalFigures>`
      select
        (select coalesce(json_agg(o), '[]') from (
          select status, count(*)::int as count from public.orders group by 1) o) as orders,
        (select coalesce(json_agg(p), '[]') from (
          select status, count(*)::int as count from private.payments group by 1) p) as payments,
        (select coalesce(json_agg(s), '[]') from (
          select bucket_id as kind, sum(size)::float8 as bytes from storage.objects group by 1
          union all select 'sizes', sum(bytes)::float8 from private.picture_sizes having count(*) > 0
          union all select 'first-looks', sum(picture_bytes + original_bytes)::float8
            from private.first_looks having count(picture_bytes) > 0
          union all select 'prints', sum(bytes)::float8 from private.print_files having count(*) > 0
        ) s) as storage
    `.execute(db)
    return only(rows)
  },
}

/** A select without a table has one row. */
function only<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error('the database answered no figures')
  return row
}

/** How many workers take the jobs of a lane. One without a lane takes all of its kind. */
export function workersOf(lane: Lane, workers: RecentFigures['workers']): number {
  const kind = workerKindOf(lane)
  return workers
    .filter((one) => one.lane === lane || (one.lane === null && one.kind === kind))
    .reduce((sum, { alive }) => sum + alive, 0)
}
