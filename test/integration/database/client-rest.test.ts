import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { insertOrder } from '#test/factories/an-order.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
let ada: SignedInUser
let first: string
let second: string
beforeAll(async () => {
  shop = await startTestShop()
  ada = await aSignedInUser(shop)
  first = await insertOrder(shop, { user_id: ada.id, special_instructions: 'Green eyes' })
  second = await insertOrder(shop, { user_id: ada.id, special_instructions: null })
})
afterAll(() => shop.stop())

const orders = () => ada.client.from('orders')

test('one row is an object; none or several are refused or null', async () => {
  expect((await orders().select('id').eq('id', first).single()).data).toEqual({ id: first })
  const none = await orders().select('id').eq('id', randomUUID()).single()
  expect([none.status, none.error?.code]).toEqual([406, 'PGRST116'])
  expect((await orders().select('id').single()).error?.details).toBe('The result contains 2 rows')
  expect((await orders().select('id').eq('id', randomUUID()).maybeSingle()).data).toBeNull()
  expect((await orders().select('id').maybeSingle()).error?.code).toBe('PGRST116')
})

test('an exact count comes with the rows, alone, and with a change', async () => {
  const counted = await orders().select('id', { count: 'exact' }).limit(1)
  expect([counted.count, counted.data?.length]).toEqual([2, 1])
  const alone = await orders().select('*', { count: 'exact', head: true })
  expect([alone.count, alone.data]).toEqual([2, null])
  const change = (id: string) =>
    ada.client.from('profiles').update({ full_name: 'Ada B.' }, { count: 'exact' }).eq('id', id)
  expect((await change(ada.id)).count).toBe(1)
  expect((await change(randomUUID())).count).toBe(0)
  const changed = await change(ada.id).select('full_name')
  expect([changed.count, changed.data]).toEqual([1, [{ full_name: 'Ada B.' }]])
  const { count } = await orders().delete({ count: 'exact' }).eq('id', randomUUID())
  expect(count).toBe(0)
})

test.each([
  [true, true],
  [true, false],
  [false, true],
  [false, false],
])('ascending %s and nulls first %s are kept apart', async (ascending, nullsFirst) => {
  const { data } = await orders()
    .select('id')
    .order('special_instructions', { ascending, nullsFirst })
  expect(data?.map(({ id }) => id)).toEqual(nullsFirst ? [second, first] : [first, second])
})

type Ask = (client: SignedInUser['client']) => PromiseLike<{ error: { code: string } | null }>
const REFUSED: [string, string, Ask][] = [
  ['an embedded table', 'PGRST100', (c) => c.from('orders').select('id, order_updates(*)')],
  ['another name', 'PGRST100', (c) => c.from('orders').select('name:id')],
  ['a cast', 'PGRST100', (c) => c.from('orders').select('id::text')],
  ['a part of JSON', 'PGRST100', (c) => c.from('orders').select('frame->id')],
  ['a sum', 'PGRST100', (c) => c.from('orders').select('amount.sum()')],
  ['or', 'PGRST100', (c) => c.from('orders').select().or('amount.gt.1,amount.lt.0')],
  ['not', 'PGRST100', (c) => c.from('orders').select().not('amount', 'eq', 1)],
  ['ilike', 'PGRST100', (c) => c.from('orders').select().ilike('file_name', 'a%')],
  ['a text search', 'PGRST100', (c) => c.from('orders').select().textSearch('file_name', 'a')],
  ['containment', 'PGRST100', (c) => c.from('orders').select().contains('frame', { id: 'a' })],
  ['an estimate', 'PGRST100', (c) => c.from('orders').select('id', { count: 'planned' })],
  ['a dry run', 'PGRST100', (c) => c.from('orders').delete().eq('id', first).rollback()],
  ['a table of values', 'PGRST107', (c) => c.from('orders').select().csv()],
  ['no nulls', 'PGRST107', (c) => c.from('orders').select().stripNulls()],
  ['another schema', 'PGRST106', (c) => c.schema('auth').from('users').select()],
  ['an unknown table', 'PGRST205', (c) => c.from('payments').select()],
  ['an unknown column', '42703', (c) => c.from('orders').select('image_path')],
  ['a procedure', 'PGRST205', (c) => c.rpc('refuse_session')],
  ['a new row', '42501', (c) => c.from('orders').insert({ user_id: ada.id })],
  ['a new or changed row', '42501', (c) => c.from('profiles').upsert({ id: ada.id })],
]

test.each(REFUSED)('%s is refused with %s', async (_, code, ask) => {
  expect((await ask(ada.client)).error?.code).toBe(code)
  expect((await orders().select('id')).data).toHaveLength(2)
})
