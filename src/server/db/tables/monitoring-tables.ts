import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Created, Updated } from './column-types.ts'

export type WorkerKind = 'errands' | 'restorations'

/** What the shop knows of its own running, as queries see it. */
export type MonitoringTables = {
  'private.workers': {
    id: string
    kind: WorkerKind
    started_at: Created
    seen_at: Updated
    facts: ColumnType<unknown, string, string>
  }
  'private.job_deaths': {
    job_id: string
    task: string
    deaths: number
    died_at: ColumnType<Date, never, never>
  }
  'private.task_runs': { task: string; succeeded_at: Date }
  'private.backups': {
    id: Generated<string>
    taken_at: Date
    snapshot: string
    files: number
    bytes: ColumnType<string, number, number>
    missing: number
    changed: number
  }
  'private.reconcile_findings': {
    kind: 'missed' | 'failed'
    subject: string
    found_at: Updated
  }
  'private.job_decisions': {
    id: GeneratedAlways<string>
    decided_at: Created
    decision: 'retried' | 'discarded'
    job_id: string
    task: string
    order_id: string | null
    staff: string | null
    reason: string | null
    attempts: number
  }
}
