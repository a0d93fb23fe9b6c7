import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE, settableClock } from '#test/fakes/settable-clock.ts'
import { aBuyer, callFunction, paymentRequest } from '../payments/checkout-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

const clock = settableClock()
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ clock: clock.now })
})
afterAll(() => shop.stop())

test('thirty checkouts in ten minutes are enough for one person, and harm nobody else', async () => {
  const [eager, other] = [await aBuyer(shop), await aBuyer(shop)]
  const click = async (buyer = eager) => {
    const { headers } = buyer
    const answer = await callFunction(shop, 'create-payment', {
      headers,
      body: paymentRequest(shop, buyer),
    })
    return [answer.status, answer.body.code]
  }
  const clicks = await Promise.all(Array.from({ length: 31 }, () => click()))
  expect(clicks.filter(([status]) => status === 200)).toHaveLength(30)
  expect(clicks.filter(([status]) => status !== 200)).toEqual([[429, 'rate_limited']])
  expect(await click(other)).toEqual([200, undefined])
  clock.advance(10 * MINUTE)
  expect(await click()).toEqual([200, undefined])
})
