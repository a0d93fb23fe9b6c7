import type { SystemReport } from '#contract/studio/system.ts'
import { LANES } from '#domain/operations/lanes.ts'
import type { AppContext } from '#server/app-context.ts'
import { BUILD } from '#server/build-facts.ts'
import { readDisk } from '#server/files/read-disk.ts'
import { backups } from '#server/operations/backup/backups.ts'
import { fileChecks } from '#server/operations/files/file-checks.ts'
import { deadJobs, type StoredDeadJob } from '#server/queue/dead-jobs.ts'
import { jobDecisions } from '#server/queue/job-decisions.ts'
import { maskPrivate } from '#server/telemetry/log/mask-private.ts'
import { shopFigures } from '#server/telemetry/shop-figures.ts'
import { type StoredWorker, systemFacts } from '../queries/system-facts.ts'
import { judgeParts } from './judge-parts.ts'

const MOST_DEAD_JOBS = 100
const MOST_DECISIONS = 20
const MAX_ERROR_LENGTH = 400
const MOST_MISSING_FILES = 20

export type ReadSystem = () => Promise<SystemReport>

/** How the shop is, all of it at one moment. */
export function createSystemReport({ config, db, files, clock }: AppContext): ReadSystem {
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
      files.check().catch(() => false),
      readDisk(config.dataDir),
    ])
    const now = clock()
    const countOf = (kind: string) => figures.findings.find((one) => one.kind === kind)?.count ?? 0
    return {
      checkedAt: now.toISOString(),
      parts: judgeParts({ figures, isFileStoreUp, disk, milliseconds, now }),
      database: { version, milliseconds },
      filesKind: config.s3 === undefined ? 'disk' : 'bucket',
      workers: workers.map(toWorker),
      queue: figures.queue,
      mail: { isBuiltIn: config.mailUrl === undefined, ...figures.outbox },
      payments: {
        isTest: !config.stripe?.isLive,
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
      build: BUILD,
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
      error:
        job.last_error === null ? null : maskPrivate(job.last_error).slice(0, MAX_ERROR_LENGTH),
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
    lane: LANES.find((lane) => lane === facts.lane) ?? null,
    isAlive: row.is_alive,
    startedAt: row.started_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    version: facts.version,
    engine: facts.engine,
    models: facts.models,
    jobs: row.jobs,
  }
}
