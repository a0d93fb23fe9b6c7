import { MAX_REFUSED_UPLOADS, MAX_UPLOADS } from '#domain/limits.ts'
import type { AppContext } from '#server/app-context.ts'
import { createCallCounter } from '#server/limits/call-counter.ts'

/** How many uploads an account may begin, and how many of its pictures may turn out to be none. */
export function createUploadLimits(context: Pick<AppContext, 'db' | 'clock'>) {
  const calls = createCallCounter(context)
  const refusedBy = (userId: string) => `uploads refused:${userId}`

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
  }
}
