import { orderNumber } from '#contract/orders/order.ts'
import { formatDay } from '#domain/format-day.ts'
import { inLanguage } from '#domain/languages.ts'
import { isPaid, mayCancel } from '#domain/orders/order-life.ts'
import { formatMoment } from '#domain/withdrawals/format-moment.ts'
import { oldestLinkedWithdrawal, WITHDRAWAL_PATH } from '#domain/withdrawals/withdrawals.ts'
import { createSealedIds } from '#server/access-tokens/sealed-ids.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { type CallLimit, createCallCounter } from '#server/limits/call-counter.ts'
import { createMailService } from '#server/mail/mail-service.ts'
import { orderProgress } from '#server/orders/order-progress.ts'
import { orders, type StoredOrder } from '#server/orders/orders.ts'
import { findMatchingOrders } from './matching-orders.ts'
import { pausedUntil } from './withdrawal-pause.ts'
import { type StoredWithdrawal, WITHDRAWAL_LINK_PURPOSE, withdrawals } from './withdrawals.ts'

/** Of links about several orders: each works for all of them, so a few are as good as many. */
const LINK_MAILS: CallLimit = { most: 4, minutes: 24 * 60 }

export type WithdrawalMatchService = ReturnType<typeof createWithdrawalMatchService>

/**
 * Looks which order a statement means. A match pauses that order once and writes to its owner; it
 * ends nothing, because anybody may know a number and an address. What is made to order already, or
 * cannot be found, waits for a person of the shop.
 */
export function createWithdrawalMatchService(context: AppContext) {
  const { db, clock } = context
  const { publicOrigin } = context.config.http
  const { contactEmail: shopAddress } = context.config
  const mails = createMailService(context)
  const callCounter = createCallCounter(context)
  const tokens = createSealedIds(context.secrets.urlKey, WITHDRAWAL_LINK_PURPOSE)

  return {
    /** A second run finds the match made; what is decided already pauses nothing. */
    async match(withdrawalId: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const stored = await withdrawals.find(trx, withdrawalId)
        if (stored === undefined) return
        const { userId, orderIds } = await findMatchingOrders(trx, stored)
        const found = await lockAll(trx, orderIds)
        const withdrawal = await withdrawals.lock(trx, withdrawalId)
        if (withdrawal?.state !== 'received' || withdrawal.matched_at !== null) return
        const [order] = found
        // Of several orders nobody knows which is meant: none is paused.
        const one = found.length === 1 ? order : undefined
        const isKnown = one !== undefined && (await isWaiting(trx, one))
        const pausedAt = one ? await pause(trx, one) : null
        if (one && !isKnown) {
          // By a stranger, for all that is known: the order's page says it once.
          await orderProgress.notify(trx, one, { code: 'withdrawal_received', by: 'clock' })
        }
        const orderId = one?.id ?? null
        await withdrawals.setMatch(trx, withdrawalId, { userId, orderId, pausedAt, at: clock() })
        if (isKnown || !found.some(mayCancel)) return
        if (found.length > 1 && userId !== null && !(await mayWriteAgain(trx, userId))) return
        await writeToOwner(trx, { ...withdrawal, paused_at: pausedAt }, found)
      })
    },
  }

  /** In the order of their ids, as everybody does who locks several. */
  async function lockAll(trx: DatabaseTransaction, ids: readonly string[]): Promise<StoredOrder[]> {
    const locked: StoredOrder[] = []
    for (const id of [...ids].sort()) {
      const order = await orders.lock(trx, id)
      if (order && order.status !== 'cancelled') locked.push(order)
    }
    return locked
  }

  /** When the order was paused; null where it is not. */
  async function pause(trx: DatabaseTransaction, order: StoredOrder): Promise<Date | null> {
    if (!mayCancel(order) || !isPaid(order) || order.on_hold_at !== null) return null
    if (await withdrawals.hasPaused(trx, order.id)) return null
    const now = clock()
    await orders.change(trx, order.id, { on_hold_at: now })
    return now
  }

  /** An earlier statement waits about the order, whose link its owner has and can still use. */
  async function isWaiting(trx: DatabaseTransaction, order: StoredOrder): Promise<boolean> {
    const oldest = oldestLinkedWithdrawal(clock())
    const waiting = await withdrawals.lockOpenOfOrder(trx, order.id)
    return waiting.some(({ received_at }) => received_at >= oldest)
  }

  async function mayWriteAgain(trx: DatabaseTransaction, userId: string): Promise<boolean> {
    const counted = { key: `withdrawal:links:${userId}`, limit: LINK_MAILS }
    return (await callCounter.countIn(trx, [counted])).ok
  }

  async function writeToOwner(
    trx: DatabaseTransaction,
    withdrawal: StoredWithdrawal,
    found: readonly StoredOrder[],
  ): Promise<void> {
    const { id, received_at } = withdrawal
    const [first] = found
    if (first === undefined) return
    // That of the order: the one of the statement was chosen by whoever sent it.
    const { language } = first
    const until = pausedUntil(withdrawal)
    const { email } = await orders.customerOf(trx, first)
    await mails.queue(trx, {
      to: email,
      replyTo: shopAddress,
      kind: 'withdrawal-link',
      language,
      params: {
        link: `${publicOrigin}${inLanguage(WITHDRAWAL_PATH, language)}#${tokens.tokenOf(id)}`,
        orderNumbers: found.map((order) => orderNumber(order.id)).join(', '),
        receivedAt: formatMoment(received_at, language),
        pausedUntil: until ? formatDay(until, language) : undefined,
      },
    })
  }
}
