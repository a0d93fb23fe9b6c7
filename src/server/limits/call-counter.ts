import { AppError } from '#domain/app-error.ts'
import type { AppContext } from '#server/app-context.ts'
import { rateLimits } from './rate-limits.ts'

/** How often a call may be made within a fixed window. */
export type CallLimit = { most: number; minutes: number }

/** Counts calls in the database, so that every copy of the server refuses at the same point. */
export function createCallCounter(context: Pick<AppContext, 'db' | 'clock'>) {
  const { db, clock } = context

  /** Counts a call, and says how many the window has now. */
  async function count(key: string, minutes: number): Promise<number> {
    return await rateLimits.hit(db, key, windowOf(minutes))
  }

  /** How many calls the window has now, without another one. */
  async function read(key: string, minutes: number): Promise<number> {
    return await rateLimits.read(db, key, windowOf(minutes))
  }

  function windowOf(minutes: number): Date {
    const length = minutes * 60_000
    return new Date(Math.floor(clock().getTime() / length) * length)
  }

  /** Counts a call, and says whether it was still allowed. */
  async function isWithin(key: string, { most, minutes }: CallLimit): Promise<boolean> {
    return (await count(key, minutes)) <= most
  }

  return {
    count,
    read,
    isWithin,

    /** Counts a call, and refuses one too many by saying when the next window begins. */
    async require(key: string, limit: CallLimit): Promise<void> {
      if (await isWithin(key, limit)) return
      const seconds = limit.minutes * 60
      const passed = Math.floor(clock().getTime() / 1000) % seconds
      throw new AppError('rate_limited', { retryAfterSeconds: seconds - passed })
    },

    async forget(key: string): Promise<void> {
      await rateLimits.forget(db, key)
    },
  }
}
