import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { aPicture } from '#test/factories/a-picture.ts'
import { lockWaiters } from '../database/lock-waiters.ts'
import {
  aBuyer,
  callFunction,
  failedJobs,
  newsOf,
  orderRow,
  pay,
  paymentRequest,
  placeOrder,
  statesOf,
  type TestBuyer,
} from '../payments/checkout-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

type Bucket = ReturnType<TestBuyer['client']['storage']['from']>

let shop: TestShop
let otherPicture: Buffer<ArrayBuffer>
beforeAll(async () => {
  shop = await startTestShop()
  otherPicture = await aPicture()
})
afterAll(() => shop.stop())

/** Runs `first` and, before it takes effect, lets `second` begin and come to wait for it. */
async function during(
  first: (client: PoolClient) => Promise<unknown>,
  second: () => PromiseLike<unknown>,
): Promise<void> {
  const client = await shop.pool.connect()
  await client.query('begin')
  await first(client)
  const waiting = Promise.resolve(second())
  await lockWaiters(shop.pool)
  await client.query('commit')
  client.release()
  await waiting
}

test('a photo that is just being removed is not ordered', async () => {
  const buyer = await aBuyer(shop)
  const answers: unknown[] = []
  await during(
    (client) => client.query('delete from storage.objects where id = $1', [buyer.photo.id]),
    async () => {
      const body = paymentRequest(shop, buyer)
      answers.push(await callFunction(shop, 'create-payment', { headers: buyer.headers, body }))
    },
  )
  expect(answers).toMatchObject([{ status: 422, body: { code: 'photo_not_found' } }])
  const orders = await shop.pool.query('select from public.orders where user_id = $1', [buyer.id])
  expect(orders.rowCount).toBe(0)
})

test('a payment that arrives while its photo is being removed is given back', async () => {
  const buyer = await aBuyer(shop)
  const { orderId, url } = await placeOrder(shop, buyer)
  await pay(url, 'success')
  await during(
    (client) => client.query('delete from storage.objects where id = $1', [buyer.photo.id]),
    () => runJobs(shop),
  )
  expect(await statesOf(shop, orderId)).toMatchObject({
    status: 'cancelled',
    payment_status: 'refunded',
  })
  expect(await newsOf(shop, orderId)).toEqual(['order_received', 'photo_missing', 'refunded'])
})

test.each([
  ['removed', (bucket: Bucket, path: string) => bucket.remove([path])],
  [
    'replaced',
    (bucket: Bucket, path: string) => bucket.upload(path, otherPicture, { upsert: true }),
  ],
])('a photo whose payment is just taking effect is not %s', async (_what, attempt) => {
  const buyer = await aBuyer(shop)
  const { orderId } = await placeOrder(shop, buyer)
  await during(
    async (client) => {
      const { id } = buyer.photo
      await client.query('select from storage.objects where id = $1 for key share', [id])
      await client.query(
        `update public.orders set status = 'uploaded', payment_status = 'paid' where id = $1`,
        [orderId],
      )
    },
    () => attempt(buyer.client.storage.from(PHOTO_BUCKET), buyer.photo.path),
  )
  const { rowCount } = await shop.pool.query('select from storage.objects where id = $1', [
    buyer.photo.id,
  ])
  expect(rowCount).toBe(1)
})

test('a paid order without its photo is handed to a person, who learns why', async () => {
  const buyer = await aBuyer(shop)
  const { orderId, url } = await placeOrder(shop, buyer)
  await pay(url, 'success')
  await runJobs(shop, { without: ['restore-order'] })
  await shop.pool.query('delete from storage.objects where id = $1', [buyer.photo.id])
  await runJobs(shop)
  expect(await failedJobs(shop)).toEqual([])
  expect((await newsOf(shop, orderId)).at(-1)).toBe('needs_a_person')
  expect((await orderRow(shop, orderId)).payment_status).toBe('paid')
  const { rows } = await shop.pool.query(
    'select failure from private.restorations where order_id = $1',
    [orderId],
  )
  expect(rows).toEqual([{ failure: 'the photo is not stored' }])
})
