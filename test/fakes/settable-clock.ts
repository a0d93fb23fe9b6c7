import type { Clock } from '#domain/clock.ts'

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** A clock that stands still until a test moves it on. It begins now, for clients with their own. */
export function settableClock(): { now: Clock; advance(milliseconds: number): void } {
  let time = Date.now()
  return {
    now: () => new Date(time),
    advance(milliseconds) {
      time += milliseconds
    },
  }
}
