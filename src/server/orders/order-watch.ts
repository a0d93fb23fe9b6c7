import { AppError } from '#domain/app-error.ts'
import { MAX_ORDER_STREAMS_PER_USER } from '#domain/limits.ts'
import type { AppContext } from '#server/app-context.ts'
import {
  createOrderChanges,
  isOfTheShop,
  type OrderChangeListener,
  type OrderChanges,
} from './queries/order-changes.ts'

/** Beyond so many unsent changes it is simpler to look at everything again. */
const MANY = 500
const STREAM_RETRY_SECONDS = 30

/** Orders that changed; `everything` after changes that nobody could hear of. */
export type OrderNews = 'everything' | readonly string[]
export type OrderWatch = {
  /** The next news; none when nothing changed in that time, or the watch was left. */
  next(waitMs: number): Promise<OrderNews | undefined>
  /** Asks again whose orders this person hears of. */
  renew(): Promise<void>
  leave(): Promise<void>
}
/** A person and the sign-in with which they look. */
type WatchCaller = { userId: string; sessionId: string }
export type OrderWatches = ReturnType<typeof createOrderWatches>

/** The watches of one process, which listens to the database once for all of them. */
export function openOrderWatches(
  context: Pick<AppContext, 'db' | 'config' | 'sessionPool' | 'log'>,
) {
  const { db, config } = context
  return createOrderWatches({
    changes: createOrderChanges(context.sessionPool, context),
    isOfTheShop: (caller) => isOfTheShop(db, caller, config.secondFactor),
  })
}

/** Sends each person who looks at orders the changes: customers of theirs, the shop of all. */
export function createOrderWatches(options: {
  changes: OrderChanges
  isOfTheShop: (caller: WatchCaller) => Promise<boolean>
}) {
  const { changes, isOfTheShop } = options
  const byPerson = new Map<string, Set<Inbox>>()
  const shop = new Set<Inbox>()
  let listening: ReturnType<OrderChanges['listen']> | undefined

  /** A new one for each time of listening: the end of the one before must not end it. */
  const newListener = (): OrderChangeListener => ({
    onChange({ orderId, userId }) {
      for (const inbox of new Set([...(byPerson.get(userId) ?? []), ...shop])) inbox.put(orderId)
    },
    onGap() {
      for (const inboxes of byPerson.values()) for (const inbox of inboxes) inbox.putEverything()
    },
  })

  return {
    /** Begins to collect news for a person. Whoever begins also leaves. */
    async begin(caller: WatchCaller): Promise<OrderWatch> {
      const { userId } = caller
      const own = byPerson.get(userId) ?? new Set()
      if (own.size >= MAX_ORDER_STREAMS_PER_USER) {
        throw new AppError('rate_limited', { retryAfterSeconds: STREAM_RETRY_SECONDS })
      }
      const inbox = createInbox()
      byPerson.set(userId, own.add(inbox))
      const watch = {
        next: inbox.next,
        async renew() {
          const isMember = await isOfTheShop(caller)
          if (isMember && own.has(inbox)) shop.add(inbox)
          else shop.delete(inbox)
        },
        async leave() {
          shop.delete(inbox)
          own.delete(inbox)
          inbox.close()
          if (own.size === 0 && byPerson.get(userId) === own) byPerson.delete(userId)
          if (byPerson.size === 0) await stopListening()
        },
      }
      try {
        listening ??= changes.listen(newListener())
        await Promise.all([listening, watch.renew()])
        return watch
      } catch (error) {
        await watch.leave()
        throw error
      }
    },
  }

  async function stopListening(): Promise<void> {
    const ended = listening
    listening = undefined
    await (await ended)?.leave()
  }
}

type Inbox = ReturnType<typeof createInbox>

/** Holds what was not sent to a slow reader yet, each order once. */
function createInbox() {
  let orderIds = new Set<string>()
  let isEverything = false
  let isOver = false
  let wake: () => void = () => undefined

  const take = (): OrderNews | undefined => {
    if (isOver) return undefined
    const news = isEverything ? 'everything' : orderIds.size > 0 ? [...orderIds] : undefined
    orderIds = new Set()
    isEverything = false
    return news
  }
  return {
    put(orderId: string) {
      orderIds.add(orderId)
      if (orderIds.size > MANY) isEverything = true
      wake()
    },
    putEverything() {
      isEverything = true
      wake()
    },
    close() {
      isOver = true
      wake()
    },
    async next(waitMs: number): Promise<OrderNews | undefined> {
      const waiting = take()
      if (waiting !== undefined || isOver) return waiting
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, waitMs)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      return take()
    },
  }
}
