import { SESSION_IDLE_DAYS, SESSION_WHOLE_DAYS } from '#domain/limits.ts'

const DAY_MS = 24 * 60 * 60_000

/** A session is over when it was last refreshed, or begun, before these moments. */
export function sessionBounds(now: Date): { idleSince: Date; createdBefore: Date } {
  return {
    idleSince: new Date(now.getTime() - SESSION_IDLE_DAYS * DAY_MS),
    createdBefore: new Date(now.getTime() - SESSION_WHOLE_DAYS * DAY_MS),
  }
}
