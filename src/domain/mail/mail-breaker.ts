/**
 * So many deliveries in a row to which the mail server gave no answer, and no more are tried. A
 * single one may be a connection that broke; three are four places of the lane, all in vain.
 */
export const FAILURES_TO_OPEN = 3
/** Half of what the whole conversation about a mail may take: the second try comes after the first. */
const FIRST_PAUSE_MS = 30_000
/** So late, at most, the shop notices that the server is back. */
const LONGEST_PAUSE_MS = 5 * 60_000

/**
 * Whether the mail server is asked at all. Closed, mails are delivered. Open, they wait, but for one
 * delivery after each pause, and each pause is twice as long as the one before.
 */
export type MailBreaker =
  | { isOpen: false; failures: number }
  | { isOpen: true; pauseMs: number; retryAt: Date }

export const CLOSED_BREAKER: MailBreaker = { isOpen: false, failures: 0 }

/**
 * Whether a delivery may begin now. Nobody waits longer than a pause: if more is left of it, the
 * clock was set back since it began.
 */
export function mayDeliver(breaker: MailBreaker, now: Date): boolean {
  if (!breaker.isOpen) return true
  const leftMs = breaker.retryAt.getTime() - now.getTime()
  return leftMs <= 0 || leftMs > breaker.pauseMs
}

/**
 * The breaker once a delivery that was allowed begins. While it is open the next one waits for a
 * pause from now on, whatever becomes of this one.
 */
export function afterBeginning(breaker: MailBreaker, now: Date): MailBreaker {
  if (!breaker.isOpen) return breaker
  const pauseMs = Math.min(breaker.pauseMs * 2, LONGEST_PAUSE_MS)
  return { isOpen: true, pauseMs, retryAt: after(now, pauseMs) }
}

/** The breaker once a delivery that was allowed has not reached the server: the next one may begin. */
export function afterUnusedTurn(breaker: MailBreaker, now: Date): MailBreaker {
  if (!breaker.isOpen) return breaker
  const pauseMs = Math.max(breaker.pauseMs / 2, FIRST_PAUSE_MS)
  return { isOpen: true, pauseMs, retryAt: now }
}

/** The breaker once the server gave no answer. Deliveries that had begun before it opened change nothing. */
export function afterSilence(breaker: MailBreaker, now: Date): MailBreaker {
  if (breaker.isOpen) return breaker
  const failures = breaker.failures + 1
  if (failures < FAILURES_TO_OPEN) return { isOpen: false, failures }
  return { isOpen: true, pauseMs: FIRST_PAUSE_MS, retryAt: after(now, FIRST_PAUSE_MS) }
}

const after = (now: Date, ms: number) => new Date(now.getTime() + ms)
