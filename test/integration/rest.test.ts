import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { insertOrder } from '#test/factories/an-order.ts'
import { startTestShop, type TestShop } from './test-shop.ts'

let shop: TestShop
let ada: SignedInUser
let first: string
let second: string
beforeAll(async () => {
  shop = await startTestShop()
  ada = await aSignedInUser(shop)
  first = await insertOrder(shop, { user_id: ada.id, created_at: new Date('2026-01-01') })
  second = await insertOrder(shop, { user_id: ada.id, created_at: new Date('2026-02-01') })
})
afterAll(() => shop.stop())

test('a customer lists their orders, newest first', async () => {
  const { data, error } = await ada.client
    .from('orders')
    .select('*')
    .eq('user_id', ada.id)
    .order('created_at', { ascending: false })
  expect(error).toBeNull()
  expect(data?.map((order) => order.id)).toEqual([second, first])
})
