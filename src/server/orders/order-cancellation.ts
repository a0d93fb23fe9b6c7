import { AppError } from '#domain/app-error.ts'
import { isBinding, isPayable, mayMove, type OrderStatus } from '#domain/orders/order-life.ts'
import type { RefundReason } from '#domain/payments/refunds.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { payments } from '#server/payments/payments.ts'
import { refundRequests } from '#server/payments/refund-requests.ts'
import { objects } from '#server/photos/objects.ts'
import { printFiles } from '#server/printing/print-files.ts'
import { proofs } from '#server/proofs/proofs.ts'
import { jobQueue } from '#server/queue/queue.ts'
import { withdrawals } from '#server/withdrawals/withdrawals.ts'
import { goingBack } from './order-mail-facts.ts'
import { createOrderMails } from './order-mails.ts'
import { type OrderNews, orderProgress } from './order-progress.ts'
import { orders, type StoredOrder } from './orders.ts'
import { parcels } from './parcels.ts'
import { copies } from './purchases/copies.ts'
import { purchaseOrders } from './purchases/purchase-orders.ts'

export type Cancellation =
  | { by: 'customer'; actorId: string }
  /** Nobody by name where the money was given back in the provider's own dashboard. */
  | { by: 'staff'; actorId?: string; note?: string; reason?: RefundReason }

/** Cancels orders, for whoever wants it: what was paid goes back, what can be paid is closed. */
export function createOrderCancellation(context: AppContext) {
  const { clock } = context
  const orderMails = createOrderMails(context)
  return { cancelOrder }

  /**
   * The order must be locked. Returns it as it is then; one that is cancelled already stays as
   * it is. Throws `order_not_cancellable` where it is too late for everybody who asks in this role,
   * and `order_approved` where a customer has bound themselves by approving a proof.
   */
  async function cancelOrder(
    trx: DatabaseTransaction,
    order: StoredOrder,
    request: Cancellation,
  ): Promise<StoredOrder> {
    if (order.status === 'cancelled') return order
    if (!mayMove(order.status, 'cancelled', request.by)) {
      throw new AppError('order_not_cancellable', { status: order.status })
    }
    if (request.by === 'customer' && isBinding(order)) throw new AppError('order_approved')
    // A copy would be of a picture that nobody finishes, or that is not theirs any more.
    for (const copy of await copies.lockOpen(trx, order)) {
      await cancelOrder(trx, copy, request)
    }
    await takeBack(trx, order)
    const actor = {
      by: request.by,
      ...(request.actorId !== undefined && { actorId: request.actorId }),
    }
    const code = request.by === 'customer' ? 'cancelled_by_customer' : 'cancelled_by_shop'
    const step = { to: 'cancelled', code, ...actor } as const
    if (isPayable(order)) await endOthers(trx, order, step)
    const cancelled = await orderProgress.move(trx, order, step)
    const staff = request.by === 'staff' ? request.actorId : undefined
    await withdrawals.settleOfOrder(trx, order.id, { state: 'ended', at: clock(), staff })
    const refund = { by: request.by, ...staffPart(request) }
    const attempts = await payments.lockOfOrder(trx, order)
    let back = 0
    for (const payment of attempts) {
      // What came in for nothing goes back whole.
      const part = payment.pays_order ? { order } : {}
      back += await refundRequests.ask(trx, payment, { ...refund, ...part })
    }
    if (attempts.some(({ status }) => status === 'open')) {
      const key = `close-checkouts:${order.id}`
      await jobQueue.add(trx, 'close-checkouts', { orderId: order.id }, { key })
    }
    // Who leaves an unpaid order knows it; whose order the shop ends does not.
    if (request.by === 'staff' || attempts.some(({ paid_at }) => paid_at !== null)) {
      await orderMails.queue(trx, cancelled, {
        kind: 'order-cancelled',
        cause: 'cancelled',
        facts: goingBack(back, order),
      })
    }
    return cancelled
  }

  /** What is to be paid at once is ended at once, as long as nobody has paid for it. */
  async function endOthers(
    trx: DatabaseTransaction,
    order: StoredOrder,
    step: OrderNews & { to: OrderStatus },
  ): Promise<void> {
    for (const other of await purchaseOrders.lockWith(trx, order)) {
      if (other.id !== order.id && isPayable(other)) await orderProgress.move(trx, other, step)
    }
  }

  /** All money goes back, and so does what was given for it. */
  async function takeBack(trx: DatabaseTransaction, order: StoredOrder): Promise<void> {
    const { id: orderId } = order
    const approved = await proofs.findApproved(trx, orderId)
    if (approved === undefined) return
    await orders.setResult(trx, orderId, null)
    if (approved.object_id !== null) await objects.withdraw(trx, approved.object_id)
    await printFiles.removeOfOrder(trx, orderId)
    await parcels.leaveShared(trx, orderId)
    const isUnpacked = (await parcels.listOfOrder(trx, orderId)).length === 0
    if (isUnpacked && order.shipment_status === 'packed') {
      await orders.change(trx, orderId, { shipment_status: 'none' })
    }
    // A file is removed when this is committed, not before: the job does it.
    const key = `print-file:${approved.id}`
    await jobQueue.add(trx, 'make-print-file', { proofId: approved.id }, { key })
    // Whoever prints hears of it, however the order ended. Under a key of its own: the queue never
    // tries a job again that it replaced while it ran, and that one may have just given the order.
    const job = { orderId, proofId: approved.id, staff: null }
    await jobQueue.add(trx, 'give-print-job', job, { key: `print-stop:${approved.id}` })
  }
}

function staffPart(request: Cancellation) {
  if (request.by === 'customer') return { reason: 'cancelled' as const }
  const { actorId, note, reason = 'cancelled' } = request
  return { reason, ...(actorId && { staff: actorId }), ...(note && { note }) }
}
