import type { SystemReport } from '#contract/studio/system.ts'
import type { Clock } from '#domain/clock.ts'
import type { Database } from '#server/db/database.ts'
import type { Backups } from '#server/operations/backup/backups.ts'
import type { FileChecks } from '#server/operations/files/file-checks.ts'
import type { DeadJobs, StoredDeadJob } from '#server/queue/dead-jobs.ts'
import type { JobDecisions } from '#server/queue/job-decisions.ts'
import type { ShopFigures } from '#server/telemetry/shop-figures.ts'
import type { StoredWorker, SystemFacts } from '../queries/system-facts.ts'
import { judgeParts } from './judge-parts.ts'

const MOST_DEAD_JOBS = 100
const MOST_DECISIONS = 20
const MAX_ERROR_LENGTH = 400
const MOST_MISSING_FILES = 20

/** What of a process the report tells. */
export type SystemSources = {
  isFileStoreUp: () => Promise<boolean>
  disk: () => Promise<{ free: number; size: number }>
  build: SystemReport['build']
  filesKind: SystemReport['filesKind']
  isMailBuiltIn: boolean
  isPaymentTest: boolean
  /** Takes away what says something about people. */
  mask: (text: string) => string
}
export type ReadSystem = () => Promise<SystemReport>

/** How the shop is, all of it at one moment. */
export function createSystemReport(
  options: {
    db: Database
    shopFigures: Pick<ShopFigures, 'recent'>
    systemFacts: SystemFacts
    deadJobs: Pick<DeadJobs, 'list'>
    jobDecisions: Pick<JobDecisions, 'list'>
    fileChecks: Pick<FileChecks, 'latest' | 'withOrders'>
    backups: Pick<Backups, 'latest'>
    clock: Clock
  } & SystemSources,
): ReadSystem {
  const { db, shopFigures, systemFacts, deadJobs, jobDecisions, clock, mask } = options
  const { fileChecks, backups } = options

  return async () => {
    const began = performance.now()
    const version = await systemFacts.databaseVersion(db)
    const milliseconds = Math.round(performance.now() - began)
    const figures = await shopFigures.recent(db)
    const [workers, dead, decisions, retention, fileCheck, backup] = await Promise.all([
      systemFacts.workers(db),
      deadJobs.list(db, MOST_DEAD_JOBS),
      jobDecisions.list(db, MOST_DECISIONS),
      systemFacts.lastRetentionCheck(db),
      readFileCheck(),
      readBackup(),
    ])
    const [isFileStoreUp, disk] = await Promise.all([
      options.isFileStoreUp().catch(() => false),
      options.disk(),
    ])
    const now = clock()
    const countOf = (kind: string) => figures.findings.find((one) => one.kind === kind)?.count ?? 0
    return {
      checkedAt: now.toISOString(),
      parts: judgeParts({ figures, isFileStoreUp, disk, milliseconds, now }),
      database: { version, milliseconds },
      filesKind: options.filesKind,
      workers: workers.map(toWorker),
      queue: figures.queue,
      mail: { isBuiltIn: options.isMailBuiltIn, ...figures.outbox },
      payments: {
        isTest: options.isPaymentTest,
        lastEventAt: momentOf(figures.lastEventAt),
        lastPaidAt: momentOf(figures.lastPaidAt),
        missed: countOf('missed'),
        failed: countOf('failed'),
      },
      stuckOrders: figures.stuck.reduce((sum, { orders }) => sum + orders, 0),
      disk,
      schedule: figures.taskRuns.map(({ task, succeededAt }) => ({
        task,
        succeededAt: new Date(succeededAt * 1000).toISOString(),
      })),
      retention: retention
        ? { checkedAt: retention.checked_at.toISOString(), isGood: retention.ok }
        : null,
      fileCheck,
      backup,
      build: options.build,
      deadJobs: dead.map(toDeadJob),
      decisions: decisions.map((one) => ({
        at: one.decided_at.toISOString(),
        decision: one.decision,
        task: one.task,
        orderId: one.order_id,
        by: one.name,
        reason: one.reason,
      })),
    }
  }

  async function readFileCheck(): Promise<SystemReport['fileCheck']> {
    const found = await fileChecks.latest(db)
    if (found === undefined) return null
    return {
      checkedAt: found.checked_at.toISOString(),
      named: found.named,
      missing: found.missing,
      orphans: found.orphans - found.removed,
      missingFiles: await fileChecks.withOrders(
        db,
        found.missing_keys.slice(0, MOST_MISSING_FILES),
      ),
    }
  }

  async function readBackup(): Promise<SystemReport['backup']> {
    const made = await backups.latest(db)
    if (made === undefined) return null
    const { takenAt, snapshot: _, ...facts } = made
    return { takenAt: takenAt.toISOString(), ...facts }
  }

  function toDeadJob(job: StoredDeadJob): SystemReport['deadJobs'][number] {
    return {
      id: job.id,
      task: job.task,
      orderId: job.order_id,
      attempts: job.attempts,
      error: job.last_error === null ? null : mask(job.last_error).slice(0, MAX_ERROR_LENGTH),
      failedAt: job.failed_at.toISOString(),
    }
  }
}

function momentOf(seconds: number | null): string | null {
  return seconds === null ? null : new Date(seconds * 1000).toISOString()
}

function toWorker({ facts, ...row }: StoredWorker): SystemReport['workers'][number] {
  return {
    id: row.id,
    kind: row.kind,
    isAlive: row.is_alive,
    startedAt: row.started_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    version: facts.version,
    engine: facts.engine,
    models: facts.models,
    jobs: row.jobs,
  }
}
