import { createOrderCancellation } from '#server/orders/order-cancellation.ts'
import { orders } from '#server/orders/orders.ts'
import { ADDRESS, pay } from '../payments/checkout-steps.ts'
import { work } from '../payments/money-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { addVersion, approve, sendVersion } from '../proofs/proof-steps.ts'
import type { TestShop } from '../test-shop.ts'
import { aBuyerOf, SMALL } from './mixed-steps.ts'

export const IN_OHIO = {
  ...ADDRESS,
  city: 'Columbus',
  postalCode: '43004',
  state: 'OH',
  country: 'US',
}
export const TO_OHIO = { delivery: { service: 'standard', country: 'US' } }
export const FREE = { delivery: { service: 'free', country: 'US' } }

/** Somebody with one photo, who has several things made of it. */
export async function aFamily(shop: TestShop) {
  const { buyer, photos, buy: buyItems, rowsOf } = await aBuyerOf(shop, 1)

  /** Everything of one photo, as `create-purchase` takes it. */
  async function buy(products: readonly object[], more: object = TO_OHIO, item: object = {}) {
    const photo = { imageUrl: photos[0]?.url, fileName: 'granny.jpg' }
    return await buyItems([{}], { ...more, items: [{ products, ...photo, ...item }] })
  }

  /** The picture of an order goes the way to its approval; what comes of that is left to do. */
  async function approvePicture(orderId: string) {
    for (const status of ['processing', 'colorizing']) {
      const change = 'update public.orders set status = $2 where id = $1'
      await shop.pool.query(change, [orderId, status])
    }
    const proof = await addVersion(shop, orderId)
    await sendVersion(shop, proof)
    await approve(shop, buyer, proof)
  }

  return {
    buyer,
    buy,
    rowsOf,
    approvePicture,
    workOnCopies: () => runJobs(shop, { only: ['copy-picture', 'make-proof-picture'] }),

    async buyPaid(products: readonly object[], more: object = TO_OHIO) {
      const { url, orderIds } = await buy(products, more)
      await pay(url, 'success', IN_OHIO)
      await work(shop)
      return orderIds
    },

    /** A small frame whose picture is approved. */
    async anApprovedPicture() {
      const { url, orderIds } = await buy([SMALL])
      const [id = ''] = orderIds
      await pay(url, 'success', IN_OHIO)
      await work(shop)
      await approvePicture(id)
      return id
    },

    buyLater: (copyOf: string, products: readonly object[]) =>
      buy(products, TO_OHIO, { imageUrl: undefined, fileName: undefined, copyOf }),

    proofsOf: (orderId: string) =>
      shop.db
        .selectFrom('private.proofs')
        .selectAll()
        .where('order_id', '=', orderId)
        .orderBy('version')
        .execute(),

    async cancelByShop(id: string) {
      await shop.db.transaction().execute(async (trx) => {
        const order = await orders.lock(trx, id)
        if (order === undefined) throw new Error(`expected order ${id}`)
        await createOrderCancellation(shop).cancelOrder(trx, order, { by: 'staff' })
      })
      await work(shop)
    },
  }
}
