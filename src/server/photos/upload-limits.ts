import {
  MAX_BROKEN_OFF_LOOKS,
  MAX_FAILED_FINISHES,
  MAX_REFUSED_UPLOADS,
  MAX_UPLOADS,
} from '#domain/limits.ts'
import type { AppContext } from '#server/app-context.ts'
import { createCallCounter } from '#server/limits/call-counter.ts'

/** How many uploads an account may begin, and how many of its pictures may turn out to be none. */
export function createUploadLimits(context: Pick<AppContext, 'db' | 'clock'>) {
  const calls = createCallCounter(context)
  const refusedBy = (userId: string) => `uploads refused:${userId}`

  const finishesOf = (userId: string) => ({
    key: `uploads finishing:${userId}`,
    limit: MAX_FAILED_FINISHES,
  })

  return {
    /** Counts an upload that begins, and refuses one too many with `rate_limited`. */
    async require(userId: string): Promise<void> {
      await calls.requireRoom(refusedBy(userId), MAX_REFUSED_UPLOADS)
      await calls.require(`uploads:${userId}`, MAX_UPLOADS)
    },

    /** Counts a picture that was looked at and refused. */
    async countRefused(userId: string): Promise<void> {
      await calls.count([{ key: refusedBy(userId), limit: MAX_REFUSED_UPLOADS }])
    },

    /** Counts a look that was broken off, and says whether there were too many of them by now. */
    async countBrokenOff(userId: string): Promise<boolean> {
      const key = `uploads broken off:${userId}`
      const counted = await calls.count([{ key, limit: MAX_BROKEN_OFF_LOOKS }])
      return !counted.ok || counted.isFull
    },

    /**
     * Finishes an upload whose bytes are all there. Counts as long as it does not succeed, and one
     * attempt too many is refused with `rate_limited` before anything is done.
     */
    async finish(userId: string, work: () => Promise<void>): Promise<void> {
      const attempt = finishesOf(userId)
      await calls.require(attempt.key, attempt.limit)
      await work()
      await calls.giveBack([attempt])
    },
  }
}
