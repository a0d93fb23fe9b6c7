import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_ROWS } from '#domain/limits.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { insertOrder } from '#test/factories/an-order.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
let ada: SignedInUser
let eve: SignedInUser
let order: string
beforeAll(async () => {
  shop = await startTestShop()
  ada = await aSignedInUser(shop, { fullName: 'Ada Example' })
  eve = await aSignedInUser(shop)
  order = await insertOrder(shop, { user_id: ada.id })
})
afterAll(() => shop.stop())

const HOSTILE = [
  `'; drop table public.orders; --`,
  `' or '1'='1`,
  `$1`,
  `x$$; reset role; $$`,
  `"; select pg_sleep(10); --`,
  `\\'; reset role; --`,
  `E'\\x27`,
  `/* */ union select password_hash from auth.users --`,
  `),("`,
  `a,b".(c)\\`,
  `null`,
  `{}`,
  `%_*`,
  `𝒂\u200b\u202e—é`,
]

test.each(HOSTILE)('the value %j is stored and found as the text that it is', async (value) => {
  const profiles = () => ada.client.from('profiles')
  const changed = await profiles().update({ full_name: value }).eq('id', ada.id).select('full_name')
  expect([changed.error, changed.data]).toEqual([null, [{ full_name: value }]])
  const found = (condition: string) =>
    read(ada, `profiles?select=id&${new URLSearchParams({ full_name: condition })}`)
  const quoted = `"${value.replace(/["\\]/g, (sign) => `\\${sign}`)}"`
  expect(await found(`eq.${value}`)).toEqual([200, [{ id: ada.id }]])
  expect(await found(`in.(${quoted})`)).toEqual([200, [{ id: ada.id }]])
  expect(await found(`neq.${value}`)).toEqual([200, []])
})

test.each(HOSTILE)('%j in the place of anything but text is a refusal', async (value) => {
  const text = encodeURIComponent(value)
  const paths = [
    `orders?id=eq.${text}`,
    `orders?amount=gt.${text}`,
    `orders?created_at=lt.${text}`,
    `orders?id=is.${value === 'null' ? 'nil' : text}`,
    `orders?${text}=eq.1`,
    `orders?select=${text}`,
    `orders?order=${text}`,
    `orders?limit=${text}`,
    `orders?offset=${text}`,
    `${text}`,
  ]
  for (const path of paths) {
    const [status, body] = await read(ada, path)
    expect([path, status]).toEqual([path, path === text ? 404 : 400])
    expect(body).toMatchObject({ code: expect.stringMatching(/^(PGRST\d{3}|22[\dA-Z]{3}|42703)$/) })
  }
  expect(await read(ada, 'orders?select=id')).toEqual([200, [{ id: order }]])
})

test('no question reaches the rows of somebody else', async () => {
  for (const path of [
    `orders?user_id=eq.${ada.id}`,
    `orders?id=in.(${order})`,
    'orders?id=neq.00000000-0000-0000-0000-000000000000',
    `profiles?id=neq.${eve.id}`,
    'order_updates?limit=1000&order=id',
  ]) {
    expect(await read(eve, path)).toEqual([200, []])
  }
})

test('an answer ends at the most rows of one answer, and says so', async () => {
  await shop.pool.query(
    `insert into public.order_updates (order_id, status, code, message)
     select $1, 'pending', 'placed', 'Order received' from generate_series(1, $2)`,
    [order, MAX_ROWS + 5],
  )
  const ask = async (query: string, prefer = 'count=exact') => {
    const headers = { ...ada.headers, prefer }
    const answer = await fetch(`${shop.url}/rest/v1/order_updates?${query}`, { headers })
    const { length } = (await answer.json()) as unknown[]
    return [answer.status, answer.headers.get('content-range'), length]
  }
  const last = MAX_ROWS - 1
  expect(await ask('limit=5000')).toEqual([206, `0-${last}/${MAX_ROWS + 5}`, MAX_ROWS])
  expect(await ask('', '')).toEqual([200, `0-${last}/*`, MAX_ROWS])
  expect(await ask(`offset=${MAX_ROWS}`)).toEqual([
    206,
    `${MAX_ROWS}-${MAX_ROWS + 4}/${MAX_ROWS + 5}`,
    5,
  ])
})

async function read(user: SignedInUser, path: string): Promise<[number, unknown]> {
  const answer = await fetch(`${shop.url}/rest/v1/${path}`, { headers: user.headers })
  return [answer.status, await answer.json()]
}
