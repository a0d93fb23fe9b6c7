import { AppError } from '#domain/app-error.ts'
import type { CallLimit } from '#domain/call-limit.ts'
import type { AppContext } from '#server/app-context.ts'
import type { CallSource } from '#server/http/source-of.ts'
import { type Counted, createCallCounter } from '#server/limits/call-counter.ts'
import { networksOf } from '#server/limits/counted-as.ts'
import { createAuditTrail } from './audit-trail.ts'
import { AuthError, type AuthErrorCode } from './auth-error.ts'

/** How often it is noted that a client uses a limit up: whoever goes on must not fill the log. */
const NOTED: CallLimit = { most: 1, minutes: 60 }

/** Who calls; the account, where it is certain that it is theirs. */
type Caller = { source: CallSource; userId?: string }

/** Counts account calls, and refuses those that are too many in the words of the client library. */
export function createCallGate(context: AppContext) {
  const { db } = context
  const audit = createAuditTrail(context)
  const counter = createCallCounter(context)

  async function noteUsedUp({ source, userId }: Caller): Promise<void> {
    const [network] = networksOf(source.clientAddress)
    if (!(await counter.isWithin(`limit-noted:${network?.name}`, NOTED))) return
    await audit.note(db, 'limit_reached', { userId, source })
  }

  return {
    /** @throws AuthError `refusal`, with the seconds until there is room, and then counts nothing. */
    async require(
      calls: readonly Counted[],
      { refusal, ...caller }: Caller & { refusal: AuthErrorCode },
    ): Promise<void> {
      const result = await counter.count(calls)
      if (result.ok) {
        if (result.isFull) await noteUsedUp(caller)
        return
      }
      const { retryAfterSeconds } = result
      throw new AuthError(refusal, undefined, { retryAfterSeconds })
    },

    /** Does what was counted; where the shop was too busy to begin, it counts as not asked for. */
    async unlessOverloaded<T>(calls: readonly Counted[], work: () => Promise<T>): Promise<T> {
      try {
        return await work()
      } catch (error) {
        if (error instanceof AppError && error.code === 'busy') {
          await counter.giveBack(calls)
        }
        throw error
      }
    },

    giveBack: counter.giveBack,
    forget: counter.forget,
  }
}
