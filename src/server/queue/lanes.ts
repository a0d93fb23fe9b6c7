import type { Lane } from '#domain/operations/lanes.ts'
import type { WorkerKind } from '#server/db/tables/monitoring-tables.ts'
import type { JobName } from './queue.ts'

/** How many jobs of a lane one process does at a time. */
export const JOBS_AT_ONCE: Record<Lane, number> = {
  /** Short calls to the payment provider. */
  payments: 4,
  /** Each starts a process; more than two take the processor from one another. */
  pictures: 2,
  printing: 1,
  /** Mail servers refuse clients that open many connections. */
  mail: 4,
  /** The second place is for the short ones, while one goes through all files. */
  housekeeping: 2,
  /** In a process that gets what the others leave of the processor. */
  'first-looks': 1,
  /** Each takes all the processor that it gets. */
  restorations: 1,
}

/** The one lane of each job. */
const LANE_OF: Record<JobName, Lane> = {
  'refund-payment': 'payments',
  'close-checkouts': 'payments',
  'reconcile-payments': 'payments',
  'deliver-test-event': 'payments',
  'settle-test-payment': 'payments',

  'make-proof-picture': 'pictures',
  'make-sizes': 'pictures',
  'copy-picture': 'pictures',

  // A partner's machine may be silent as well.
  'give-print-job': 'printing',

  'deliver-mail': 'mail',
  'deliver-mail-with-files': 'mail',
  'mail-link': 'mail',
  'match-withdrawal': 'mail',

  'remind-proofs': 'housekeeping',
  'sweep-accounts': 'housekeeping',
  'sweep-files': 'housekeeping',
  'check-files': 'housekeeping',
  'enforce-retention': 'housekeeping',
  'sweep-messages': 'housekeeping',
  'sweep-withdrawals': 'housekeeping',
  'ask-for-reviews': 'housekeeping',
  'carry-out-deletions': 'housekeeping',

  'make-first-look': 'first-looks',

  'restore-order': 'restorations',
  'make-print-file': 'restorations',
}

/** The lane of a job; undefined for one that only another release knows. */
export function laneOf(task: string): Lane | undefined {
  return (LANE_OF as Record<string, Lane | undefined>)[task]
}

/** The lane of a job in figures. */
export function laneLabel(task: string): Lane | 'other' {
  return laneOf(task) ?? 'other'
}

/** As what the worker of a lane is registered: all that the release before knows of it. */
export function workerKindOf(lane: Lane): WorkerKind {
  return lane === 'restorations' ? 'restorations' : 'errands'
}
