import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'
import { type SecondFactorPolicy, secondFactorStep } from '#domain/studio/second-factor.ts'
import { mayDo } from '#domain/studio/staff.ts'
import type { Database } from '#server/db/database.ts'
import { hasApp } from '#server/db/has-app.ts'
import { createSharedSessions, type SharedSession } from '#server/db/shared-session.ts'

const CHANNEL = 'order_changed'
const FIRST_RETRY_MS = 250
const LONGEST_RETRY_MS = 10_000

const changeSchema = z.object({ orderId: z.uuid(), userId: z.uuid() })
export type OrderChange = z.infer<typeof changeSchema>
export type OrderChangeListener = {
  onChange: (change: OrderChange) => void
  /** What happened while the connection was broken is not known. */
  onGap: () => void
}
/** Calls back for each change of any order, in whichever process it was made, until it is left. */
export type OrderChanges = {
  listen(listener: OrderChangeListener): Promise<{ leave(): Promise<void> }>
}

/**
 * What the triggers of the database say over their channel: each change that was committed. All
 * listeners of a process share one connection, which is opened anew when it breaks.
 */
export function createOrderChanges(pool: Pool, { log }: { log: Logger }): OrderChanges {
  const listeners = new Set<OrderChangeListener>()
  const sessions = createSharedSessions(pool, {
    channel: CHANNEL,
    onWord(word) {
      const change = changeSchema.parse(JSON.parse(word))
      for (const { onChange } of listeners) onChange(change)
    },
    onLost(lost) {
      if (lost === session) retry()
    },
  })
  let session: SharedSession | undefined
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let leaving: Promise<void> = Promise.resolve()

  async function open(): Promise<void> {
    const opened = sessions.join()
    session = opened
    try {
      await opened.opening
    } catch (error) {
      log.warn({ err: error }, 'cannot hear of changes of orders')
      if (opened === session) retry()
      return
    }
    if (opened !== session || failures === 0) return
    failures = 0
    for (const { onGap } of listeners) onGap()
  }

  function retry(): void {
    close()
    const pause = Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS)
    failures += 1
    timer = setTimeout(() => void open(), pause)
  }

  function close(): void {
    clearTimeout(timer)
    const closed = session
    session = undefined
    if (closed) leaving = sessions.leave(closed)
  }

  return {
    async listen(listener) {
      listeners.add(listener)
      if (listeners.size === 1) await open()
      else await session?.opening.catch(() => undefined)
      return {
        async leave() {
          if (!listeners.delete(listener) || listeners.size > 0) return
          failures = 0
          close()
          await leaving
        },
      }
    },
  }
}

/** Whether a sign-in is let into the studio to work on orders, and so hears of every order. */
export async function isOfTheShop(
  db: Database,
  { userId, sessionId }: { userId: string; sessionId: string },
  policy: SecondFactorPolicy,
): Promise<boolean> {
  const member = await db
    .selectFrom('private.staff as s')
    .innerJoin('auth.sessions as session', 'session.user_id', 's.user_id')
    .select(['s.role', 'session.second_factor_at', hasApp('s.user_id').as('hasFactor')])
    .where('s.user_id', '=', userId)
    .where('s.disabled_at', 'is', null)
    .where('session.id', '=', sessionId)
    .executeTakeFirst()
  if (member === undefined || !mayDo(member.role, 'see_board')) return false
  const isConfirmed = member.second_factor_at !== null
  return secondFactorStep({ ...member, isConfirmed }, policy) === 'none'
}
