import type { RefundReason } from '#domain/refunds.ts'
import type { DatabaseTransaction } from '#server/adapters/db/database.ts'
import type { StoredPayment } from '#server/adapters/db/payments.ts'
import type { Refunds, StoredRefund } from '#server/adapters/db/refunds.ts'
import type { JobQueue } from '#server/adapters/jobs/queue.ts'

export type RefundWish = {
  reason: RefundReason
  by: StoredRefund['asked_by']
  /** Minor units; what is left of the payment when not given. */
  amount?: number
  staff?: string
  note?: string
}
export type RefundDesk = ReturnType<typeof createRefundDesk>

/** Takes refunds on, inside the transaction of whatever makes them due; a job carries them out. */
export function createRefundDesk({ refunds, queue }: { refunds: Refunds; queue: JobQueue }) {
  return {
    /** The payment must be locked. Nothing happens when nothing is left to give back. */
    async ask(trx: DatabaseTransaction, payment: StoredPayment, wish: RefundWish): Promise<number> {
      const asked = await refunds.listOfPayment(trx, payment.id)
      const taken = asked
        .filter(({ status }) => status !== 'failed')
        .reduce((sum, { amount }) => sum + amount, 0)
      const left = payment.amount - taken
      const amount = Math.min(wish.amount ?? left, left)
      if (amount <= 0) return 0
      const refund = await refunds.insert(trx, {
        payment_id: payment.id,
        amount,
        currency: payment.currency,
        reason: wish.reason,
        note: wish.note ?? null,
        asked_by: wish.by,
        staff: wish.staff ?? null,
      })
      const key = `refund:${refund.id}`
      await queue.add(trx, 'refund-payment', { refundId: refund.id }, { key })
      return amount
    },
  }
}
