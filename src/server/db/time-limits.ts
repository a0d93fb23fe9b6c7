/**
 * How long one kind of work may wait for the database and keep it busy, in milliseconds. Without
 * these limits a single lock that somebody forgot would keep every connection waiting.
 */
export type TimeLimits = {
  /** Until a connection is free, or a new one is open. */
  connectionMs: number
  /** For a lock that somebody else holds. Undefined: without end. */
  lockMs?: number
  /** For one statement. Undefined: without end. */
  statementMs?: number
  /** For a transaction in which nothing happens. Undefined: without end. */
  idleInTransactionMs?: number
  /** Until a server that does not answer a question at all is taken for frozen. Undefined: never. */
  silenceMs?: number
}

/** How often a connection asks that otherwise only listens or holds locks. */
export const ASK_EVERY_MS = 10_000

/**
 * A person waits for the answer, and their browser repeats a read that was turned away. In a rush,
 * those who change the same order wait for one another for a second or two.
 */
export const REQUEST_LIMITS = {
  connectionMs: 8000,
  lockMs: 8000,
  // Whatever comes to an end comes to it before the server is taken for frozen.
  statementMs: 9000,
  idleInTransactionMs: 30_000,
  silenceMs: 9500,
} as const satisfies TimeLimits

/** `/readyz` answers within two seconds, whatever hangs. */
export const READINESS_LIMITS = {
  connectionMs: 1000,
  lockMs: 1000,
  statementMs: 1000,
  silenceMs: 1200,
} as const satisfies TimeLimits

/** Nobody waits for a job, and one that fails is tried again. */
export const JOB_LIMITS = {
  connectionMs: 30_000,
  lockMs: 20_000,
  statementMs: 5 * 60_000,
  idleInTransactionMs: 2 * 60_000,
  silenceMs: 5 * 60_000 + 10_000,
} as const satisfies TimeLimits

/** The queue's own questions are short; while it listens it asks (`ASK_EVERY_MS`). */
export const QUEUE_LIMITS = {
  connectionMs: 10_000,
  silenceMs: 30_000,
} as const satisfies TimeLimits

/** Listening, locks of uploads and backups last as long as they last. */
export const SESSION_LIMITS = { connectionMs: 10_000 } as const satisfies TimeLimits

/** The statement that sets the limits of a connection; empty where there are none. */
export function settingsOf(limits: TimeLimits): string {
  return settingsByName(limits)
    .map(([name, ms]) => `set ${name} = ${ms}`)
    .join('; ')
}

/** The limits by PostgreSQL's own names. */
export function settingsByName({ lockMs, statementMs, idleInTransactionMs }: TimeLimits) {
  const settings = {
    lock_timeout: lockMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  }
  return Object.entries(settings).filter(
    (entry): entry is [string, number] => entry[1] !== undefined,
  )
}
