import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockAtVersion } from '#server/orders/lock-at-version.ts'
import { orders } from '#server/orders/orders.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { insertOrder } from '#test/factories/an-order.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
let userId: string
beforeAll(async () => {
  shop = await startTestShop()
  userId = (await aSignedInUser(shop)).id
})
afterAll(() => shop.stop())

/** Somebody who saw an order at a version moves it on. */
const moveOn = (orderId: string, version: number) =>
  shop.db.transaction().execute(async (trx) => {
    await lockAtVersion(trx, orderId, version)
    return await orders.change(trx, orderId, { promised_at: new Date() })
  })

/** Somebody does what leaves the version of the order as it is, such as giving money back. */
const actWithoutVersion = (orderId: string, version: number) =>
  shop.db.transaction().execute((trx) => lockAtVersion(trx, orderId, version))

test('of two people who saw the same order one moves it and the other is refused', async () => {
  const orderId = await insertOrder(shop, { user_id: userId })
  const answers = await Promise.allSettled([moveOn(orderId, 1), moveOn(orderId, 1)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refusal = answers.find((answer) => answer.status === 'rejected')?.reason
  expect(refusal).toMatchObject({ code: 'order_changed', params: { version: 3 } })
})

test('whoever looks again can go on', async () => {
  const orderId = await insertOrder(shop, { user_id: userId })
  const { version } = await moveOn(orderId, 1)
  await expect(moveOn(orderId, 1)).rejects.toMatchObject({ code: 'order_changed' })
  expect((await moveOn(orderId, version)).version).toBeGreaterThan(version)
})

test('an action that leaves the order unchanged is done once as well', async () => {
  const orderId = await insertOrder(shop, { user_id: userId })
  const answers = await Promise.allSettled([
    actWithoutVersion(orderId, 1),
    actWithoutVersion(orderId, 1),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('what was refused has not counted', async () => {
  const orderId = await insertOrder(shop, { user_id: userId })
  const refused = shop.db.transaction().execute(async (trx) => {
    await lockAtVersion(trx, orderId, 1)
    throw new Error('not after all')
  })
  await expect(refused).rejects.toThrow('not after all')
  expect((await actWithoutVersion(orderId, 1)).version).toBe(2)
})

test('an order that is gone is not found, whatever version was seen', async () => {
  await expect(moveOn(randomUUID(), 1)).rejects.toMatchObject({ code: 'order_not_found' })
})
