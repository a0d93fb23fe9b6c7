import type { Database, DatabaseTransaction } from '#server/db/database.ts'

/** The ids of all payments of an order, of a purchase those for all of it, as part of a larger query. */
export function paymentsOfOrder(db: Database | DatabaseTransaction, orderId: string) {
  return db
    .selectFrom('private.payments as payment')
    .innerJoin('public.orders as paid', (join) =>
      join.on(({ or, eb, ref }) =>
        or([
          eb('payment.order_id', '=', ref('paid.id')),
          eb('payment.purchase_id', '=', ref('paid.purchase_id')),
        ]),
      ),
    )
    .select('payment.id')
    .where('paid.id', '=', orderId)
}
