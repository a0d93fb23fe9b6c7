import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { profileSchema } from '#contract/accounts/profile.ts'
import { orderSchema, orderUpdateSchema } from '#contract/orders/order.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { insertOrder, insertOrderUpdate } from '#test/factories/an-order.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let now = new Date()
let shop: TestShop
let ada: SignedInUser
let first: string
let second: string
beforeAll(async () => {
  shop = await startTestShop({ clock: () => now })
  ada = await aSignedInUser(shop, { fullName: 'Ada Example' })
  first = await insertOrder(shop, { user_id: ada.id, created_at: new Date('2026-01-01') })
  second = await insertOrder(shop, { user_id: ada.id, created_at: new Date('2026-02-01') })
  await insertOrderUpdate(shop, first)
})
afterAll(() => shop.stop())

const call = (path: string, init: RequestInit = {}) =>
  fetch(`${shop.url}/rest/v1/${path}`, { ...init, headers: { ...ada.headers, ...init.headers } })

describe('reading', () => {
  test('rows have exactly the shape of the contract', async () => {
    for (const [table, schema] of [
      ['profiles', profileSchema],
      ['orders', orderSchema],
      ['order_updates', orderUpdateSchema],
    ] as const) {
      const { data } = await ada.client.from(table).select('*')
      expect(data?.length).toBeGreaterThan(0)
      for (const row of data ?? []) schema.strict().parse(row)
    }
  })

  test('order, limit and offset page through a list', async () => {
    const page = async (from: number) => {
      const { data } = await ada.client
        .from('orders')
        .select('id')
        .order('created_at', { ascending: false })
        .range(from, from)
      return data
    }
    expect(await page(0)).toEqual([{ id: second }])
    expect(await page(1)).toEqual([{ id: first }])
    expect(await page(2)).toEqual([])
  })

  test.each([
    ['eq', 'currency', 'USD', 2],
    ['neq', 'currency', 'USD', 0],
    ['gt', 'amount', 99_999, 2],
    ['gte', 'amount', 100_001, 0],
    ['lt', 'created_at', '2026-01-15T00:00:00Z', 1],
    ['lte', 'created_at', '2026-02-01T00:00:00Z', 2],
    ['like', 'file_name', 'ph_to%', 2],
    ['like', 'file_name', 'PHOTO%', 0],
    ['is', 'processed_image_url', null, 2],
  ])('%s on %s with %j', async (operator, column, value, found) => {
    const { data } = await ada.client.from('orders').select('id').filter(column, operator, value)
    expect(data).toHaveLength(found)
  })

  test('in takes many values, also awkward ones, and none', async () => {
    const orders = () => ada.client.from('orders').select('id')
    expect((await orders().in('id', [first, second])).data).toHaveLength(2)
    expect((await orders().in('id', [])).data).toEqual([])
    expect((await orders().in('file_name', ['a,b', '(c)', 'd"e', 'photo.jpg'])).data).toHaveLength(
      2,
    )
  })

  test('counting no row at all says so', async () => {
    const none = await call('orders?id=in.()', { headers: { prefer: 'count=exact' } })
    expect(none.headers.get('content-range')).toBe('*/0')
  })
})

describe('changing', () => {
  test('a profile is changed, with or without the new row as answer', async () => {
    const profiles = () => ada.client.from('profiles')
    const silent = await profiles().update({ full_name: 'Ada B.' }).eq('id', ada.id)
    expect([silent.status, silent.data, silent.error]).toEqual([204, null, null])
    const answered = await profiles()
      .update({ full_name: 'Ada C.' })
      .eq('id', ada.id)
      .select('full_name')
      .single()
    expect(answered.data).toEqual({ full_name: 'Ada C.' })
    const nobody = await profiles().update({ full_name: 'x' }).eq('id', randomUUID()).select()
    expect([nobody.data, nobody.error]).toEqual([[], null])
  })

  test('a change without a filter is refused, because it was hardly meant', async () => {
    const change = { method: 'PATCH', body: '{"full_name":"x"}' }
    expect((await call('profiles', change)).status).toBe(400)
    expect((await call('orders', { method: 'DELETE' })).status).toBe(400)
    expect((await call('orders?id=neq.1&limit=1', { method: 'DELETE' })).status).toBe(400)
  })

  test('deleting several where one was asked for deletes none', async () => {
    const { status } = await ada.client
      .from('orders')
      .delete()
      .eq('user_id', ada.id)
      .select()
      .single()
    expect(status).toBe(406)
    expect((await ada.client.from('orders').select('id')).data).toHaveLength(2)
  })

  test('an order is deleted with its updates', async () => {
    const eve = await aSignedInUser(shop)
    const id = await insertOrder(shop, { user_id: eve.id })
    await insertOrderUpdate(shop, id)
    const { data } = await eve.client.from('orders').delete().eq('id', id).select('id')
    expect(data).toEqual([{ id }])
    expect((await eve.client.from('order_updates').select()).data).toEqual([])
  })

  test.each([
    ['null', 'PGRST102'],
    ['[]', 'PGRST102'],
    ['"x"', 'PGRST102'],
    ['1', 'PGRST102'],
    ['{', 'PGRST102'],
    ['', 'PGRST102'],
    ['['.repeat(1000), 'PGRST102'],
    ['{"full_name":{}}', 'PGRST102'],
    ['{"full_name":["a"]}', 'PGRST102'],
    ['{"full_name":"\\u0000"}', '22021'],
    ['{"is_staff":true}', 'PGRST204'],
    ['{"__proto__":"x"}', 'PGRST204'],
    ['{"full_name\\"=null--":"x"}', 'PGRST204'],
    [`{"full_name":"${'x'.repeat(201)}"}`, '23514'],
  ])('the body %j is refused with %s', async (body, code) => {
    const answer = await call(`profiles?id=eq.${ada.id}`, { method: 'PATCH', body })
    expect([answer.status, (await answer.json()).code]).toEqual([400, code])
  })

  test('a lone half of a character is stored as a whole one', async () => {
    const answer = await call(`profiles?id=eq.${ada.id}`, {
      method: 'PATCH',
      body: '{"full_name":"\\ud800"}',
    })
    expect(answer.status).toBe(204)
  })

  test('a body that is a book is refused', async () => {
    const body = JSON.stringify({ full_name: 'x'.repeat(100_000) })
    const answer = await call(`profiles?id=eq.${ada.id}`, { method: 'PATCH', body })
    expect(answer.status).toBe(413)
  })
})

describe('refusals', () => {
  test.each([
    ['orders?id=eq.not-a-uuid', 400, '22P02'],
    ['orders?id=in.(1,2)', 400, '22P02'],
    ['orders?amount=eq.many', 400, '22P02'],
    ['orders?amount=eq.99999999999999', 400, '22003'],
    ['orders?created_at=gt.soon', 400, '22007'],
    ['orders?print_size=eq.{', 400, '22P02'],
    ['orders?file_name=eq.%00', 400, '22021'],
    ['orders?file_name=in.(%00)', 400, '22021'],
    ['orders?id=like.a*', 400, '42883'],
    ['orders?amount=is.true', 400, '42804'],
    ['orders?file_name=like.photo.jp%5C', 400, '22025'],
    ["orders?id=eq.1'%20or%20'1'='1", 400, '22P02'],
    ['orders?select=nothing', 400, '42703'],
    ['orders?image_path=eq.x', 400, '42703'],
    ['orders?order=id;drop%20table%20orders', 400, 'PGRST100'],
    ['orders?or=(id.is.null)', 400, 'PGRST100'],
    ['orders?sideways=eq.1', 400, '42703'],
    ['orders?columns=id', 400, 'PGRST100'],
    [`orders?${Array(21).fill('amount=gt.0').join('&')}`, 400, 'PGRST100'],
    ['payments', 404, 'PGRST205'],
    ['Orders', 404, 'PGRST205'],
    ['orders%00', 404, 'PGRST205'],
    ['', 404, 'PGRST205'],
    ['rpc/auth', 404, 'PGRST205'],
  ])('%s is answered %i %s', async (path, status, code) => {
    const answer = await call(path)
    expect([answer.status, (await answer.json()).code]).toEqual([status, code])
  })

  test.each([
    [{ prefer: 'count=planned' }, 400, 'PGRST100'],
    [{ prefer: 'resolution=merge-duplicates' }, 400, 'PGRST100'],
    [{ range: '0-1' }, 400, 'PGRST100'],
    [{ accept: 'text/csv' }, 406, 'PGRST107'],
    [{ accept: 'application/vnd.pgrst.plan+json' }, 406, 'PGRST107'],
    [{ 'accept-profile': 'auth' }, 406, 'PGRST106'],
    [{ prefer: 'return=representation' }, 400, 'PGRST100'],
    [{ prefer: 'return=headers-only' }, 400, 'PGRST100'],
    [{ prefer: 'tx=rollback' }, 400, 'PGRST100'],
    [{ prefer: 'handling=lenient, count=exact' }, 400, 'PGRST100'],
    [{ accept: 'application/vnd.pgrst.array+json;nulls=stripped' }, 406, 'PGRST107'],
  ] as [Record<string, string>, number, string][])(
    'the headers %j',
    async (headers, status, code) => {
      const answer = await call('orders', { headers })
      expect([answer.status, (await answer.json()).code]).toEqual([status, code])
    },
  )

  test('a page behind the last row is refused where all rows were counted', async () => {
    const prefer = { headers: { prefer: 'count=exact' } }
    expect((await call('orders?offset=2', prefer)).status).toBe(206)
    const behind = await call('orders?offset=3', prefer)
    expect([behind.status, (await behind.json()).code]).toEqual([416, 'PGRST103'])
    expect(await (await call('orders?offset=3')).json()).toEqual([])
  })

  test('preferences that contradict each other are refused, and nothing is changed', async () => {
    const answer = await call(`profiles?id=eq.${ada.id}`, {
      method: 'PATCH',
      headers: { prefer: 'return=minimal, return=representation' },
      body: '{"full_name":"Nobody"}',
    })
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'PGRST100'])
    const { data } = await ada.client.from('profiles').select('full_name').single()
    expect(data?.full_name).not.toBe('Nobody')
  })

  test('a method that is not spoken is named', async () => {
    expect((await call('orders', { method: 'PUT' })).status).toBe(405)
  })

  test('a missing key, a bad token and an old one are distinguished', async () => {
    const codeOf = async (headers: Record<string, string>) => {
      const answer = await fetch(`${shop.url}/rest/v1/orders`, { headers })
      return [answer.status, (await answer.json()).code]
    }
    const { apikey = '' } = ada.headers
    expect(await codeOf({})).toEqual([401, 'PGRST302'])
    expect(await codeOf({ apikey: 'wrong' })).toEqual([401, 'PGRST302'])
    expect(await codeOf({ apikey })).toEqual([401, '42501'])
    expect(await codeOf({ apikey, authorization: 'Bearer x.y.z' })).toEqual([401, 'PGRST301'])
    const before = now
    now = new Date(before.getTime() + 3_700_000)
    expect(await codeOf(ada.headers)).toEqual([401, 'PGRST303'])
    now = before
  })
})
