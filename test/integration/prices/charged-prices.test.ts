import { afterAll, beforeAll, expect, test } from 'vitest'
import { SECOND, settableClock } from '#test/fakes/settable-clock.ts'
import {
  aBuyer,
  callFunction,
  orderRow,
  paymentRequest,
  placeOrder,
  type TestBuyer,
} from '../payments/checkout-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { chargePrices } from './price-steps.ts'

const A2 = { size: 'a2', currency: 'USD' } as const

const clock = settableClock()
let shop: TestShop
let buyer: TestBuyer
beforeAll(async () => {
  shop = await startTestShop({ clock: clock.now })
  buyer = await aBuyer(shop)
})
afterAll(() => shop.stop())

const create = (overrides: Record<string, unknown>) =>
  callFunction(shop, 'create-payment', {
    headers: buyer.headers,
    body: paymentRequest(shop, buyer, overrides),
  })

test('an order costs what the ledger says at its moment, and keeps that', async () => {
  const { orderId } = await placeOrder(shop, buyer, { shownTotal: 100_000 })
  expect(await orderRow(shop, orderId)).toMatchObject({ amount: 100_000, currency: 'USD' })

  await chargePrices(shop, A2, [0, 800])
  const headers = buyer.headers
  const resumed = { orderId, returnOrigin: shop.url }
  await callFunction(shop, 'resume-payment', { headers, body: resumed })
  expect(await orderRow(shop, orderId)).toMatchObject({ amount: 100_000 })

  // The same choices at the new price are another order: nobody pays more than the page says.
  const again = await placeOrder(shop, buyer, { shownTotal: 80_000 })
  expect(again.orderId).not.toBe(orderId)
  expect(await orderRow(shop, again.orderId)).toMatchObject({ amount: 80_000 })
})

test('an order at a total that holds no longer is refused, whichever way it changed', async () => {
  const refusal = { status: 409, body: { code: 'price_changed' } }
  expect(await create({ shownTotal: 79_999 })).toMatchObject(refusal)
  expect(await create({ shownTotal: 100_000 })).toMatchObject(refusal)
  expect((await create({ shownTotal: 80_000 })).status).toBe(200)
})

test('the total that was shown has the rush in it', async () => {
  const rush = 'hours24'
  expect(await create({ rush, shownTotal: 80_000 })).toMatchObject({ status: 409 })
  expect(await create({ rush, shownTotal: 87_500 })).toMatchObject({ status: 200 })
})

test('a price that is still to come is not charged yet', async () => {
  const soon = 10 * SECOND
  await shop.db
    .insertInto('private.price_changes')
    .values({
      print_size: 'a3',
      currency: 'USD',
      amount: 40_000,
      valid_from: new Date(clock.now().getTime() + soon),
      set_at: clock.now(),
      origin: 'command',
    })
    .execute()
  const printSize = { name: 'A3' }
  expect(await create({ printSize, shownTotal: 40_000 })).toMatchObject({ status: 409 })
  clock.advance(soon)
  expect(await create({ printSize, shownTotal: 40_000 })).toMatchObject({ status: 200 })
})
