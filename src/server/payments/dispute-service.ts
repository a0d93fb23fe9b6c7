import { disputeStateOf, isOver } from '#domain/payments/disputes.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { orderProgress } from '#server/orders/order-progress.ts'
import type { StoredOrder } from '#server/orders/orders.ts'
import { purchaseOrders } from '#server/orders/purchases/purchase-orders.ts'
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
      const paid = await purchaseOrders.lockOfPayment(trx, known)
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
      if (!wasOver && disputeStateOf(status) === 'won') await giveBackUnmade(trx, payment, paid)
      const params = { amount, currency: known.currency, reason, status }
      const note = async (kind: 'dispute_opened' | 'dispute_closed') => {
        for (const order of paid) {
          await orderProgress.note(trx, order, { kind, params, by: 'payment' })
        }
      }
      if (before === undefined || (wasOver && !isOver(status))) await note('dispute_opened')
      if (!wasOver && isOver(status)) await note('dispute_closed')
      return known
    },
  }
}

async function giveBackUnmade(
  trx: DatabaseTransaction,
  payment: StoredPayment,
  paid: readonly StoredOrder[],
): Promise<void> {
  if (!payment.pays_order) {
    await refundRequests.ask(trx, payment, { reason: 'not_wanted', by: 'payment' })
    return
  }
  for (const order of paid.filter(({ status }) => status === 'cancelled')) {
    await refundRequests.ask(trx, payment, { reason: 'cancelled', by: 'payment', order })
  }
}
