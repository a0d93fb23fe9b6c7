import { soldPrintSizeSchema } from '#contract/orders/order.ts'
import type { WithdrawalAnswer, WithdrawalLink } from '#contract/withdrawals/withdrawal.ts'
import { AppError } from '#domain/app-error.ts'
import { mayCancel } from '#domain/orders/order-life.ts'
import { formatMoney } from '#domain/payments/money.ts'
import { oldestLinkedWithdrawal } from '#domain/withdrawals/withdrawals.ts'
import { createSealedIds } from '#server/access-tokens/sealed-ids.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { type CallLimit, createCallCounter } from '#server/limits/call-counter.ts'
import { clientLimits } from '#server/limits/client-limits.ts'
import { createOrderCancellation } from '#server/orders/order-cancellation.ts'
import { orderProgress } from '#server/orders/order-progress.ts'
import { frameOf } from '#server/orders/order-texts.ts'
import { orders, type StoredOrder } from '#server/orders/orders.ts'
import { findMatchingOrders } from './matching-orders.ts'
import { resumeOrder } from './withdrawal-pause.ts'
import { type StoredWithdrawal, WITHDRAWAL_LINK_PURPOSE, withdrawals } from './withdrawals.ts'

/** A household shares a network. Nobody finds a token by trying. */
const LINK_LIMIT: CallLimit = { most: 60, minutes: 60 }

/** What the owner of an order does about a statement: by the mailed link, or signed in. */
export function createWithdrawalAnswerService(context: AppContext) {
  const { db, clock } = context
  const tokens = createSealedIds(context.secrets.urlKey, WITHDRAWAL_LINK_PURPOSE)
  const cancellation = createOrderCancellation(context)
  const callCounter = createCallCounter(context)

  return {
    /** What a mailed link shows. The token alone is the right. */
    async show(clientAddress: string, token: string): Promise<WithdrawalLink> {
      await requireTurn(clientAddress)
      return await db.transaction().execute(async (trx) => {
        const withdrawal = requireOpen(await withdrawals.find(trx, idOf(token)))
        const found = await candidatesOf(trx, withdrawal)
        return {
          receivedAt: withdrawal.received_at.toISOString(),
          orders: found.map(toLinkedOrder),
        }
      })
    },

    /**
     * Ends the order that is named, as its owner does, or takes the statement back. A link works
     * until one of both has happened.
     */
    async answer(clientAddress: string, request: WithdrawalAnswer): Promise<void> {
      await requireTurn(clientAddress)
      await db.transaction().execute(async (trx) => {
        const stored = requireOpen(await withdrawals.find(trx, idOf(request.token)))
        if (request.answer === 'end') await endOrder(trx, stored, request.orderId)
        else await takeBackStatement(trx, stored)
      })
    },

    /** Takes back what waits about an order of the caller, and goes on with it. */
    async takeBack(userId: string, orderId: string): Promise<{ takenBack: boolean }> {
      return await db.transaction().execute(async (trx) => {
        const order = await orders.lockOwn(trx, userId, orderId)
        return { takenBack: await takeBackAll(trx, order) }
      })
    },
  }

  async function requireTurn(clientAddress: string): Promise<void> {
    await callCounter.requireAll(clientLimits('withdrawal-link', clientAddress, LINK_LIMIT))
  }

  function idOf(token: string): string {
    const id = tokens.idIn(token)
    if (id === undefined) throw new AppError('withdrawal_link_gone')
    return id
  }

  /** Whatever a link was made for that does not work any more is answered in one way. */
  function requireOpen(withdrawal: StoredWithdrawal | undefined): StoredWithdrawal {
    const oldest = oldestLinkedWithdrawal(clock())
    if (withdrawal?.state !== 'received' || withdrawal.received_at < oldest) {
      throw new AppError('withdrawal_link_gone')
    }
    return withdrawal
  }

  /** The order that a statement means, or all that it may mean as its account has them now. */
  async function candidatesOf(
    trx: DatabaseTransaction,
    withdrawal: StoredWithdrawal,
  ): Promise<StoredOrder[]> {
    const ids =
      withdrawal.order_id === null
        ? (await findMatchingOrders(trx, withdrawal)).orderIds
        : [withdrawal.order_id]
    const found = await Promise.all(ids.map((id) => orders.find(trx, id)))
    // An account may have given its address away since.
    return found.flatMap((order) =>
      order !== undefined && order.user_id === withdrawal.user_id ? [order] : [],
    )
  }

  async function endOrder(
    trx: DatabaseTransaction,
    stored: StoredWithdrawal,
    orderId: string,
  ): Promise<void> {
    const candidates = await candidatesOf(trx, stored)
    if (!candidates.some(({ id }) => id === orderId)) throw new AppError('order_not_found')
    const order = await orders.lock(trx, orderId)
    const { id } = requireOpen(await withdrawals.lock(trx, stored.id))
    if (order === undefined) throw new AppError('order_not_found')
    await cancellation.cancelOrder(trx, order, { by: 'customer', actorId: order.user_id })
    await withdrawals.settle(trx, id, { state: 'ended', at: clock(), orderId })
  }

  async function takeBackStatement(
    trx: DatabaseTransaction,
    stored: StoredWithdrawal,
  ): Promise<void> {
    const order = stored.order_id === null ? undefined : await orders.lock(trx, stored.order_id)
    const { id } = requireOpen(await withdrawals.lock(trx, stored.id))
    if (order) await takeBackAll(trx, order)
    else await withdrawals.settle(trx, id, { state: 'taken_back', at: clock() })
  }

  async function takeBackAll(trx: DatabaseTransaction, order: StoredOrder): Promise<boolean> {
    const waiting = await withdrawals.lockOpenOfOrder(trx, order.id)
    if (waiting.length === 0) return false
    const actor = { by: 'customer', actorId: order.user_id } as const
    const pause = waiting.find(({ paused_at }) => paused_at !== null)
    if (pause) await resumeOrder(trx, order, { pause, ...actor })
    await withdrawals.settleOfOrder(trx, order.id, { state: 'taken_back', at: clock() })
    await orderProgress.note(trx, order, { kind: 'withdrawal_taken_back', ...actor })
    return true
  }
}

function toLinkedOrder(order: StoredOrder): WithdrawalLink['orders'][number] {
  const { id, status, amount, currency, language } = order
  return {
    id,
    printSize: soldPrintSizeSchema.parse(order.print_size).name,
    frame: frameOf(order)?.name ?? null,
    total: formatMoney({ amount, currency }, language),
    status,
    isEndable: mayCancel(order),
  }
}
