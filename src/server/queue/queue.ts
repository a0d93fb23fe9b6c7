import { sql } from 'kysely'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { withCause } from './job-cause.ts'

/** Every job of the shop and its payload. */
export type Jobs = {
  'deliver-mail': { mailId: string }
  'deliver-mail-with-files': { mailId: string }
  'mail-link': {
    kind: 'signup' | 'recovery'
    email: string
    redirectTo: string | undefined
    trace: { client: string; device: string | undefined }
  }
  'restore-order': { orderId: string }
  'copy-picture': { orderId: string }
  'make-sizes': { objectId: string }
  'make-first-look': { objectId: string }
  'make-proof-picture': { proofId: string }
  'make-print-file': { proofId: string }
  'give-print-job': { orderId: string; proofId: string; staff: string | null }
  'remind-proofs': Record<string, never>
  'refund-payment': { refundId: string }
  'close-checkouts': { orderId: string }
  'reconcile-payments': Record<string, never>
  'sweep-accounts': Record<string, never>
  'sweep-files': Record<string, never>
  'check-files': Record<string, never>
  'enforce-retention': Record<string, never>
  'sweep-messages': Record<string, never>
  'match-withdrawal': { withdrawalId: string }
  'sweep-withdrawals': Record<string, never>
  'ask-for-reviews': Record<string, never>
  'carry-out-deletions': Record<string, never>
  'deliver-test-event': { eventId: string; url: string; isForged: boolean }
  'settle-test-payment': {
    sessionId: string
    outcome: 'succeeded' | 'failed' | 'returned'
    travel: 'once' | 'twice' | 'late' | 'reordered' | 'forged' | 'never'
  }
}
export type JobName = keyof Jobs

/** Adds jobs inside the transaction of the change that causes them: both happen or neither. */
export type JobQueue = {
  add<Name extends JobName>(
    trx: DatabaseTransaction,
    name: Name,
    payload: Jobs[Name],
    options?: {
      key?: string
      runAt?: Date
      maxAttempts?: number
      priority?: number
      flags?: readonly string[]
    },
  ): Promise<void>
}

/**
 * The queue of graphile-worker, reached through its SQL function. A key replaces an older job; what has
 * the lower number in priority comes first; flags are what a lane may hold jobs back by.
 */
export const jobQueue: JobQueue = {
  async add(trx, name, payload, { key, runAt, maxAttempts = 25, priority = 0, flags } = {}) {
    await sql`select graphile_worker.add_job(
      identifier => ${name}::text,
      payload => ${JSON.stringify(withCause(payload))}::json,
      run_at => ${runAt ?? null}::timestamptz,
      max_attempts => ${maxAttempts}::int,
      job_key => ${key ?? null}::text,
      priority => ${priority}::int,
      flags => ${flags ?? null}::text[]
    )`.execute(trx)
  },
}
