import type { DatabaseTransaction } from '#server/db/database.ts'
import { paymentsOfOrder } from '#server/payments/payments-of-order.ts'

/** The ledger of an order and who pays it, in the transaction of a role that may see them. */
export const studioMoney = {
  async order(trx: DatabaseTransaction, id: string) {
    return await trx
      .selectFrom('public.orders')
      .select([
        'id',
        'user_id',
        'purchase_id',
        'amount',
        'rush_amount',
        'delivery_amount',
        'discount_amount',
        'currency',
        'payment_status',
        'company',
        'is_tax_free',
      ])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  },

  async payments(trx: DatabaseTransaction, orderId: string) {
    return await trx
      .selectFrom('private.payments')
      .select(['id', 'attempt', 'status', 'amount', 'refunded_amount', 'created_at', 'paid_at'])
      .select(['paid_amount', 'pays_order'])
      .where('id', 'in', paymentsOfOrder(trx, orderId))
      .orderBy('attempt')
      .execute()
  },

  async refunds(trx: DatabaseTransaction, orderId: string) {
    return await trx
      .selectFrom('private.refunds as r')
      .innerJoin('private.payments as p', 'p.id', 'r.payment_id')
      .select(['r.id', 'r.payment_id', 'r.amount', 'r.reason', 'r.note', 'r.status', 'r.failure'])
      .select(['r.created_at', 'r.settled_at', 'r.transfer_of', 'r.order_id'])
      .where('p.id', 'in', paymentsOfOrder(trx, orderId))
      .orderBy('r.created_at')
      .execute()
  },

  async disputes(trx: DatabaseTransaction, orderId: string) {
    return await trx
      .selectFrom('private.disputes as d')
      .innerJoin('private.payments as p', 'p.id', 'd.payment_id')
      .select(['d.id', 'd.payment_id', 'd.amount', 'd.reason', 'd.status'])
      .select(['d.opened_at', 'd.closed_at'])
      .where('p.id', 'in', paymentsOfOrder(trx, orderId))
      .orderBy('d.opened_at')
      .execute()
  },

  async documents(trx: DatabaseTransaction, orderId: string) {
    return await trx
      .selectFrom('private.invoices')
      .select(['id', 'kind', 'number', 'issued_at'])
      .where('payment_id', 'in', paymentsOfOrder(trx, orderId))
      .orderBy('issued_at')
      .execute()
  },

  async mails(trx: DatabaseTransaction, orderId: string) {
    return await trx
      .selectFrom('private.outbox')
      .select(['id', 'kind', 'created_at', 'sent_at', 'failed_at', 'attempts', 'last_error'])
      .where('order_id', '=', orderId)
      .orderBy('created_at')
      .execute()
  },
}
export type StudioMoney = typeof studioMoney
