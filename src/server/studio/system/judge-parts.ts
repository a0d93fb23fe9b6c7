import type { PartState, SystemPart, SystemReport } from '#contract/studio/system.ts'
import { LANES } from '#domain/operations/lanes.ts'
import { type RecentFigures, workersOf } from '#server/telemetry/shop-figures.ts'

const SLOW_DATABASE_MS = 500
const OLD_JOB_SECONDS = 15 * 60
/** Photos wait for their turn, one at a time. */
const OLD_PHOTO_SECONDS = 3600
const OLD_MAIL_SECONDS = 30 * 60
/** Events come within seconds; asking is a quarter of an hour later. */
const LATE_EVENT_SECONDS = 15 * 60
const PIXEL_TASKS = ['restore-order', 'make-print-file']
/** What the clock starts more often than nightly, with the longest pause that is still usual. */
const LONGEST_PAUSE_SECONDS: Record<string, number> = {
  'reconcile-payments': 30 * 60,
  'remind-proofs': 3 * 3600,
}
const NIGHTLY_PAUSE_SECONDS = 26 * 3600
/** Backups are made daily. */
const OLD_BACKUP_SECONDS = 26 * 3600

export type Observed = {
  figures: RecentFigures
  isFileStoreUp: boolean
  disk: { free: number; size: number }
  milliseconds: number
  now: Date
}

/**
 * Green, yellow or red for each part, by the bounds of the alert rules; a shop without any backup
 * is yellow before its alert speaks.
 */
export function judgeParts(observed: Observed): SystemReport['parts'] {
  const states: Record<SystemPart, PartState> = {
    database: observed.milliseconds > SLOW_DATABASE_MS ? 'look' : 'good',
    files: filesState(observed),
    workers: workersState(observed),
    queue: queueState(observed),
    mail: mailState(observed),
    payments: paymentState(observed),
    disk: diskState(observed),
    schedule: scheduleState(observed),
    backup: backupState(observed),
  }
  // The keys of a record of all parts are all parts.
  return Object.entries(states).map(([part, state]) => ({ part: part as SystemPart, state }))
}

function filesState({ isFileStoreUp, figures: { fileCheck } }: Observed): PartState {
  if (!isFileStoreUp || (fileCheck?.missing ?? 0) > 0) return 'bad'
  return (fileCheck?.orphans ?? 0) > 0 ? 'look' : 'good'
}

function workersState({ figures }: Observed): PartState {
  return LANES.every((lane) => workersOf(lane, figures.workers) > 0) ? 'good' : 'bad'
}

function queueState({ figures }: Observed): PartState {
  const isLate = figures.queue.some(
    ({ task, oldestSeconds }) =>
      oldestSeconds > (PIXEL_TASKS.includes(task) ? OLD_PHOTO_SECONDS : OLD_JOB_SECONDS),
  )
  if (isLate || figures.stuck.length > 0) return 'bad'
  return figures.queue.some(({ dead }) => dead > 0) ? 'look' : 'good'
}

function mailState({ figures: { outbox } }: Observed): PartState {
  if (outbox.oldestSeconds > OLD_MAIL_SECONDS) return 'bad'
  return outbox.givenUp > 0 ? 'look' : 'good'
}

function paymentState({ figures }: Observed): PartState {
  const { lastPaidAt, lastEventAt, findings } = figures
  const isSilent = lastPaidAt !== null && lastPaidAt - (lastEventAt ?? 0) > LATE_EVENT_SECONDS
  if (isSilent) return 'bad'
  return findings.length > 0 ? 'look' : 'good'
}

function diskState({ disk }: Observed): PartState {
  const share = disk.free / disk.size
  if (share < 0.1) return 'bad'
  return share < 0.2 ? 'look' : 'good'
}

/** A shop that was opened today has not been through a night yet. */
function scheduleState({ figures, now }: Observed): PartState {
  const isLate = figures.taskRuns.some(({ task, succeededAt }) => {
    const pause = LONGEST_PAUSE_SECONDS[task] ?? NIGHTLY_PAUSE_SECONDS
    return now.getTime() / 1000 - succeededAt > pause
  })
  return isLate ? 'look' : 'good'
}

/** None is never good, also on the first day, when no alert speaks of it yet. */
function backupState({ figures: { backup }, now }: Observed): PartState {
  if (backup === null) return 'look'
  const isOld = now.getTime() / 1000 - backup.at > OLD_BACKUP_SECONDS
  const isFaulty = backup.missing + backup.changed > 0
  return isOld || isFaulty ? 'look' : 'good'
}
