const DAY_MS = 24 * 60 * 60_000
const IDLE_DAYS = 30
const WHOLE_DAYS = 90

/** A session is over when it was last refreshed, or begun, before these moments. */
export function sessionBounds(now: Date): { idleSince: Date; createdBefore: Date } {
  return {
    idleSince: new Date(now.getTime() - IDLE_DAYS * DAY_MS),
    createdBefore: new Date(now.getTime() - WHOLE_DAYS * DAY_MS),
  }
}
