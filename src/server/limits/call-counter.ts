import { AppError } from '#domain/app-error.ts'
import { type CallLimit, type CallVerdict, countCall, spacingOf } from '#domain/call-limit.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Database, DatabaseTransaction } from '#server/db/database.ts'
import { rateLimits } from './rate-limits.ts'

export type { CallLimit }

/** Under which key a call counts, and how often it may come there. */
export type Counted = { key: string; limit: CallLimit }
type CountResult =
  | {
      ok: true
      /** Whether there is no room now for one more. */
      isFull: boolean
    }
  | { ok: false; retryAfterSeconds: number }

/** Counts calls in the database, so that every copy of the server refuses at the same point. */
export function createCallCounter(context: Pick<AppContext, 'db' | 'clock'>) {
  const { db, clock } = context

  async function countIn(
    trx: DatabaseTransaction,
    calls: readonly Counted[],
  ): Promise<CountResult> {
    const keys = calls.map(({ key }) => key)
    await rateLimits.lock(trx, keys)
    const kept = await rateLimits.find(trx, keys)
    const now = clock()
    const freeAts: { key: string; freeAt: Date }[] = []
    let isFull = false
    let waitMs = 0
    for (const { key, limit } of calls) {
      const verdict = countCall(limit, kept.get(key)?.getTime(), now.getTime())
      if (verdict.ok) freeAts.push({ key, freeAt: new Date(verdict.freeAt) })
      else waitMs = Math.max(waitMs, verdict.waitMs)
      await keepCapped(trx, key, verdict)
      if (verdict.ok && verdict.isLast) isFull = true
    }
    if (waitMs > 0) return { ok: false, retryAfterSeconds: Math.ceil(waitMs / 1000) }
    await rateLimits.set(trx, freeAts)
    await rateLimits.sweepSome(trx, now)
    return { ok: true, isFull }
  }

  /**
   * Counts a call under each of its keys, or, where one has no room, under none: refused calls keep
   * nobody out for longer and leave no row.
   */
  async function count(calls: readonly Counted[]): Promise<CountResult> {
    return await db.transaction().execute((trx) => countIn(trx, calls))
  }

  /** The same for a call that counts under several keys. */
  async function requireAll(calls: readonly Counted[]): Promise<void> {
    const result = await count(calls)
    if (result.ok) return
    throw new AppError('rate_limited', { retryAfterSeconds: result.retryAfterSeconds })
  }

  async function look(key: string, limit: CallLimit): Promise<CallVerdict> {
    const kept = await rateLimits.find(db, [key])
    const verdict = countCall(limit, kept.get(key)?.getTime(), clock().getTime())
    await keepCapped(db, key, verdict)
    return verdict
  }

  /** Otherwise it would be capped anew at each call, and never come closer. */
  async function keepCapped(db: Database, key: string, verdict: CallVerdict): Promise<void> {
    if (verdict.ok || verdict.cappedFreeAt === undefined) return
    await rateLimits.cap(db, key, new Date(verdict.cappedFreeAt))
  }

  return {
    count,
    /** The same in a transaction of the caller: without it nothing was counted. */
    countIn,

    /** Counts a call, and says whether it was still allowed. */
    async isWithin(key: string, limit: CallLimit): Promise<boolean> {
      return (await count([{ key, limit }])).ok
    },

    /** Counts a call, and refuses one too many by saying when there is room for it. */
    async require(key: string, limit: CallLimit): Promise<void> {
      await requireAll([{ key, limit }])
    },
    requireAll,

    /** Undoes the counting of a call whose work was not done. */
    async giveBack(calls: readonly Counted[]): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await rateLimits.lock(
          trx,
          calls.map(({ key }) => key),
        )
        for (const { key, limit } of calls) {
          await rateLimits.bringForward(trx, key, spacingOf(limit))
        }
      })
    },

    /** Whether one more call would be allowed; counts nothing. */
    async hasRoom(key: string, limit: CallLimit): Promise<boolean> {
      return (await look(key, limit)).ok
    },

    /** Counts nothing; refuses where one more call would not be allowed. */
    async requireRoom(key: string, limit: CallLimit): Promise<void> {
      const verdict = await look(key, limit)
      if (verdict.ok) return
      throw new AppError('rate_limited', { retryAfterSeconds: Math.ceil(verdict.waitMs / 1000) })
    },

    async forget(key: string): Promise<void> {
      await rateLimits.forget(db, key)
    },
  }
}
