import {
  owedRefunds,
  type RefundReason,
  refundLeft,
  refundLeftOfPart,
} from '#domain/payments/refunds.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import type { StoredOrder } from '#server/orders/orders.ts'
import { jobQueue } from '#server/queue/queue.ts'
import type { StoredPayment } from './payments.ts'
import { disputes } from './queries/disputes.ts'
import { refunds, type StoredRefund } from './queries/refunds.ts'

type PaidOrder = Pick<StoredOrder, 'id' | 'amount' | 'purchase_id'>

export type RefundRequest = {
  reason: RefundReason
  by: StoredRefund['asked_by']
  /** Of a purchase, the order that it is about; no more goes back for it than was paid for it. */
  order?: PaidOrder | undefined
  /** Minor units; all that is left when not given. */
  amount?: number
  staff?: string
  note?: string
}

/** Notes refunds that are asked for, in the transaction that makes them due; a job pays them back. */
export const refundRequests = {
  leftOf,
  owedOf,

  /** The payment must be locked. Never takes on more than is left; returns what it took on. */
  async ask(
    trx: DatabaseTransaction,
    payment: StoredPayment,
    request: RefundRequest,
  ): Promise<number> {
    const left = await leftOf(trx, payment, request.order)
    const amount = Math.min(request.amount ?? left, left)
    if (amount <= 0) return 0
    const refund = await refunds.insert(trx, {
      payment_id: payment.id,
      order_id: request.order?.id ?? null,
      amount,
      currency: payment.currency,
      reason: request.reason,
      note: request.note || null,
      asked_by: request.by,
      staff: request.staff ?? null,
    })
    const key = `refund:${refund.id}`
    await jobQueue.add(trx, 'refund-payment', { refundId: refund.id }, { key })
    return amount
  },
}

/**
 * What can still go back of a payment, which must be locked: what came in, less what is asked,
 * pending or done, less what a dispute has taken. For one order of a purchase it is no more than was
 * paid for that order.
 */
async function leftOf(
  trx: DatabaseTransaction,
  payment: StoredPayment,
  order?: PaidOrder,
): Promise<number> {
  const ledger = await ledgerOf(trx, payment)
  return order?.purchase_id ? refundLeftOfPart(ledger, order) : refundLeft(ledger)
}

/** The failed refunds of a payment, which must be locked, whose money is still with the shop. */
async function owedOf(trx: DatabaseTransaction, payment: StoredPayment): Promise<StoredRefund[]> {
  return owedRefunds(await ledgerOf(trx, payment))
}

async function ledgerOf(trx: DatabaseTransaction, { id, paid_amount }: StoredPayment) {
  return {
    paid: paid_amount ?? 0,
    refunds: await refunds.listOfPayment(trx, id),
    disputes: await disputes.listOfPayment(trx, id),
  }
}
