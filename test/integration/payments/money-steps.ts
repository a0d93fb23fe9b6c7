import { createOrderRefunds } from '#server/payments/order-refunds.ts'
import { testCheckoutOf } from '#server/test-checkout/open-test-checkout.ts'
import { runJobs } from '../processes/run-jobs.ts'
import type { TestShop } from '../test-shop.ts'
import { aBuyer, orderRow, pay, placeOrder } from './checkout-steps.ts'

export const STAFF = '00000000-0000-4000-8000-0000000000aa'

/** Everything that is due, without the engine. */
export const work = (shop: TestShop) => runJobs(shop, { without: ['restore-order'] })

export async function aPaidOrder(shop: TestShop, overrides: Record<string, unknown> = {}) {
  const buyer = await aBuyer(shop)
  const { url, orderId } = await placeOrder(shop, buyer, overrides)
  await pay(url, 'success')
  await work(shop)
  return { buyer, orderId, paymentIntent: (await paidOf(shop, orderId)).payment_intent ?? '' }
}

/** The payment that an order is made for. */
export async function paidOf(shop: TestShop, orderId: string) {
  return await shop.db
    .selectFrom('private.payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('pays_order', '=', true)
    .executeTakeFirstOrThrow()
}

export async function refundsOf(shop: TestShop, orderId: string) {
  return await shop.db
    .selectFrom('private.refunds')
    .innerJoin('private.payments', 'private.payments.id', 'private.refunds.payment_id')
    .selectAll('private.refunds')
    .where('private.payments.order_id', '=', orderId)
    .orderBy('private.refunds.created_at')
    .execute()
}

/** A person of the shop gives back part of what was paid, or all of it. */
export async function refund(shop: TestShop, orderId: string, amount: number): Promise<void> {
  const orderRefunds = createOrderRefunds(shop)
  await shop.db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('public.orders')
      .select('id')
      .where('id', '=', orderId)
      .forUpdate()
      .execute()
    const order = await orderRow({ ...shop, db: trx }, orderId)
    const refund = { amount, reason: 'goodwill', note: 'with our thanks', staff: STAFF } as const
    await orderRefunds.refundOrder(trx, order, refund)
  })
}

/** The provider's own dashboard. */
export function dashboard(shop: TestShop) {
  const testCheckout = testCheckoutOf(shop)
  return {
    ...testCheckout,
    async refund(paymentIntent: string, amount?: number) {
      return await shop.db
        .transaction()
        .execute((trx) => testCheckout.createRefund(trx, { paymentIntent, amount, metadata: {} }))
    },
  }
}

export async function staffEventsOf(shop: TestShop, orderId: string): Promise<string[]> {
  const { rows } = await shop.pool.query<{ kind: string }>(
    `select kind from private.order_events where order_id = $1
     and kind in ('refund_asked', 'refund_failed', 'refund_transferred', 'dispute_opened',
       'dispute_closed') order by id`,
    [orderId],
  )
  return rows.map(({ kind }) => kind)
}

export async function mailKindsOf(shop: TestShop, orderId: string): Promise<string[]> {
  const { rows } = await shop.pool.query<{ kind: string }>(
    'select kind from private.outbox where order_id = $1 order by kind',
    [orderId],
  )
  return rows.map(({ kind }) => kind)
}

/** The mail that confirms an order, in one line. */
export async function confirmationOf(shop: TestShop, orderId: string): Promise<string> {
  const { rows } = await shop.pool.query<{ text: string }>(
    `select m.text from private.outbox o join private.mailbox m using (id)
     where o.order_id = $1 and o.kind = 'order-paid'`,
    [orderId],
  )
  return rows.map(({ text }) => text.replaceAll(/\s+/g, ' ')).join()
}

/** What the provider reports is lost on its way. */
export async function dropEvents(shop: TestShop): Promise<void> {
  await shop.pool.query(
    `delete from graphile_worker._private_jobs where task_id in
     (select id from graphile_worker._private_tasks where identifier = 'deliver-test-event')`,
  )
}
