import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { insertOrder } from '#test/factories/an-order.ts'
import {
  aBuyer,
  callFunction,
  orderRow,
  paymentRequest,
  placeOrder,
} from '../payments/checkout-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

const NOTES = {
  hair: 'dark_brown',
  eyes: 'hazel',
  clothes: 'green',
  clothesNote: 'velvet with a white collar',
}

test('what the buyer knows of the colours is kept, and costs nothing', async () => {
  const someone = await aBuyer(shop)
  const { orderId, url } = await placeOrder(shop, someone, { colourFacts: NOTES })
  expect(await orderRow(shop, orderId)).toMatchObject({ colour_facts: NOTES, amount: 100_000 })
  const { rows } = await shop.pool.query<{ total: number }>(
    `select (body -> 'amount_total')::int as total from test_checkout.objects
     where kind = 'session' and id = $1`,
    [url.slice(url.lastIndexOf('/') + 1)],
  )
  expect(rows).toEqual([{ total: 100_000 }])
})

test('the buyer reads it with the order, and nobody else does', async () => {
  const someone = await aBuyer(shop)
  const stranger = await aSignedInUser(shop)
  const { orderId } = await placeOrder(shop, someone, { colourFacts: NOTES })
  const ask = (client: typeof someone.client) =>
    client.from('orders').select('colour_facts').eq('id', orderId)
  expect((await ask(someone.client)).data).toEqual([{ colour_facts: NOTES }])
  expect((await ask(stranger.client)).data).toEqual([])
})

test.each([
  ['nothing about it', {}],
  ['that there is nothing', { colourFacts: null }],
  ['an untouched form', { colourFacts: {} }],
  ['a blank line', { colourFacts: { clothesNote: '  ' } }],
])('an order that says %s keeps nothing', async (_what, overrides) => {
  const someone = await aBuyer(shop)
  const { orderId } = await placeOrder(shop, someone, overrides)
  expect((await orderRow(shop, orderId)).colour_facts).toBeNull()
})

test('other colours are another order, the same ones are not', async () => {
  const someone = await aBuyer(shop)
  const withoutNotes = await placeOrder(shop, someone)
  const withNotes = await placeOrder(shop, someone, { colourFacts: { hair: 'red', eyes: 'green' } })
  expect(withNotes.orderId).not.toBe(withoutNotes.orderId)
  const again = { eyes: 'green', hair: 'red', clothesNote: '' }
  expect(await placeOrder(shop, someone, { colourFacts: again })).toEqual(withNotes)
  expect(await placeOrder(shop, someone)).toEqual(withoutNotes)
})

test.each([
  ['a word', 'red'],
  ['a list', ['red']],
  ['a number', 1],
  ['true', true],
  ['a colour that nobody has', { hair: 'plaid' }],
  ['a colour of the eyes for the hair', { hair: 'hazel' }],
  ['a name that every object has', { eyes: 'constructor' }],
  ['a colour in a list', { eyes: ['blue'] }],
  ['an empty word', { clothes: '' }],
  ['a field of its own', { hair: 'red', skin: 'pale' }],
  ['a price', { hair: 'red', amount: 1 }],
  ['a prototype', JSON.parse('{"__proto__":{"hair":"red"}}')],
  ['a book', { clothesNote: 'x'.repeat(121) }],
  ['a note that cannot be stored', { clothesNote: 'a\u0000b' }],
  ['half a character', { clothesNote: '\ud83d' }],
  ['a note with a structure', { clothesNote: { text: 'x' } }],
])('%s is refused as bad', async (_what, colourFacts) => {
  const someone = await aBuyer(shop)
  const { headers } = someone
  const body = JSON.stringify(paymentRequest(shop, someone, { colourFacts }))
  expect(await callFunction(shop, 'create-payment', { headers, body })).toMatchObject({
    status: 400,
    body: { code: 'bad_request' },
  })
  const { rows } = await shop.pool.query('select from public.orders where user_id = $1', [
    someone.id,
  ])
  expect(rows).toEqual([])
})

test('the longest line that is taken is kept letter by letter', async () => {
  const someone = await aBuyer(shop)
  for (const clothesNote of ['"'.repeat(120), '\u0001'.repeat(120), '\u4e00'.repeat(120)]) {
    const { orderId } = await placeOrder(shop, someone, { colourFacts: { clothesNote } })
    expect((await orderRow(shop, orderId)).colour_facts).toEqual({ clothesNote })
  }
})

test.each([
  '{}',
  '[]',
  '"red"',
  'null',
  '{"skin":"pale"}',
  '{"hair":{"left":"red"}}',
  '{"hair":7}',
  '{"hair":null}',
  '{"clothesNote":""}',
  `{"clothesNote":"${'x'.repeat(121)}"}`,
  `{"hair":"${'x'.repeat(1000)}"}`,
])('the database keeps no other shape, whoever writes it: %.40s', async (colour_facts) => {
  const { id } = await aSignedInUser(shop)
  await expect(insertOrder(shop, { user_id: id, colour_facts })).rejects.toThrow()
})
