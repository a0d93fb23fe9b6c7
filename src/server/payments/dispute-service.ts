import { disputeStateOf, isOver } from '#domain/payments/disputes.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { orderProgress } from '#server/orders/order-progress.ts'
import { orders } from '#server/orders/orders.ts'
import { payments, type StoredPayment } from './payments.ts'
import type { Dispute } from './provider/checkout-provider.ts'
import { disputes } from './queries/disputes.ts'
import { refundRequests } from './refund-requests.ts'

/** A dispute that was decided and is opened once more. */
const APPEAL = 'appeal_'

/** Keeps the ledger of payments that customers dispute at their banks. */
export function createDisputeService(context: Pick<AppContext, 'clock'>) {
  const { clock } = context
  return {
    /** Books a dispute as the provider has it; the shop's people see when it begins and ends. */
    async take(trx: DatabaseTransaction, dispute: Dispute): Promise<StoredPayment | undefined> {
      const known = await payments.findByIntent(trx, dispute.paymentIntent)
      if (known === undefined) return undefined
      const order = known.order_id === null ? undefined : await orders.lock(trx, known.order_id)
      const payment = (await payments.lock(trx, known.id)) ?? known
      const before = await disputes.find(trx, dispute.id)
      const { id, amount, reason, status, openedAt } = dispute
      const wasOver = before !== undefined && isOver(before.status)
      // An answer from before the end, which another event has brought, comes too late.
      if (wasOver && !isOver(status) && !status.startsWith(APPEAL)) return known
      await disputes.put(trx, {
        id,
        payment_id: known.id,
        amount,
        currency: known.currency,
        reason,
        status,
        opened_at: openedAt,
        closed_at: isOver(status) ? (before?.closed_at ?? clock()) : null,
      })
      // Nobody is to pay for what is not made: the bank only kept it until it had decided.
      const isDue = order?.status === 'cancelled' || !payment.pays_order
      if (!wasOver && disputeStateOf(status) === 'won' && isDue) {
        const reason = payment.pays_order ? 'cancelled' : 'not_wanted'
        await refundRequests.ask(trx, payment, { reason, by: 'payment' })
      }
      if (order === undefined) return known
      const params = { amount, currency: known.currency, reason, status }
      const note = (kind: 'dispute_opened' | 'dispute_closed') =>
        orderProgress.note(trx, order, { kind, params, by: 'payment' })
      if (before === undefined || (wasOver && !isOver(status))) await note('dispute_opened')
      if (!wasOver && isOver(status)) await note('dispute_closed')
      return known
    },
  }
}
