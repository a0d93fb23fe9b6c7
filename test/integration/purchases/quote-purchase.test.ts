import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quotePurchaseResponseSchema } from '#contract/purchases/quote-purchase.ts'
import { LANGUAGE_CODES } from '#domain/languages.ts'
import { vatWithin } from '#domain/payments/vat.ts'
import { PRINT_SIZES } from '#domain/shop/catalog.ts'
import { DAY, settableClock } from '#test/fakes/settable-clock.ts'
import { aBuyer, callFunction, paymentRequest } from '../payments/checkout-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

/** A Monday at ten in New York. */
const MONDAY = new Date('2027-03-01T15:00Z')
const IN_COLOR = { kind: 'files', variant: 'color', copies: 1 }
const LUSTER = { kind: 'print', variant: '8x10', paper: 'luster', copies: 2 }
const CANVAS = { kind: 'print', variant: '16x20', paper: 'canvas', copies: 1 }
const A2 = { kind: 'framed', variant: 'A2', frame: 'black', copies: 1 }

let shop: TestShop
const clock = settableClock()
beforeAll(async () => {
  clock.advance(MONDAY.getTime() - clock.now().getTime())
  shop = await startTestShop({ clock: clock.now })
})
afterAll(() => shop.stop())

const photos = (count: number, ...products: object[]) =>
  Array.from({ length: count }, () => ({ products }))
const ask = (body: object) => {
  const request = { items: [], delivery: { service: 'free' }, language: 'en', ...body }
  return callFunction(shop, 'quote-purchase', {
    headers: { apikey: shop.secrets.anonKey },
    body: request,
  })
}
const quote = async (body: object) => {
  const answer = await ask(body)
  expect(answer.status).toBe(200)
  return quotePurchaseResponseSchema.parse(answer.body)
}

test('twelve photographs in color are quoted to anybody, with the discount of a package', async () => {
  const { lines, ...rest } = await quote({ items: photos(12, IN_COLOR) })
  expect(lines).toEqual(
    Array.from({ length: 12 }, (_, item) => ({ item, product: 0, amount: 4900 })),
  )
  expect(rest).toEqual({
    discount: 8820,
    delivery: 0,
    rush: 0,
    tax: 0,
    total: 49_980,
    currency: 'USD',
    arrives: { first: expect.any(String), last: expect.any(String) },
    problems: [],
  })
})

test('a mixed purchase is quoted in Polish, with tax and delivery by express', async () => {
  const items = [...photos(11, IN_COLOR, LUSTER, CANVAS), ...photos(1, A2)]
  const { discount, delivery, tax, total, currency, problems } = await quote({
    items,
    delivery: { service: 'express', country: 'PL' },
    gift: { message: 'Babci na urodziny', hidePrices: true },
    language: 'pl',
  })
  const goods = 11 * (19_600 + 2 * 11_200 + 38_000) + 400_000
  expect([discount, delivery, currency]).toEqual([(goods * 15) / 100, 22_000, 'PLN'])
  expect(total).toBe(goods - discount + delivery)
  expect(tax).toBe(vatWithin(total, 23))
  expect(problems).toEqual([])
})

test.each(LANGUAGE_CODES)(
  'one framed print costs what an order of it costs (%s)',
  async (language) => {
    const buyer = await aBuyer(shop)
    for (const rush of [null, 'hours24']) {
      for (const { name } of PRINT_SIZES) {
        const items = photos(1, { ...A2, variant: name })
        const { total: shownTotal } = await quote({ items, rush, language })
        const body = paymentRequest(shop, buyer, {
          printSize: { name },
          rush,
          language,
          shownTotal,
        })
        const { status } = await callFunction(shop, 'create-payment', {
          headers: buyer.headers,
          body,
        })
        expect([name, rush, status]).toEqual([name, rush, 200])
      }
    }
  },
)

test('a quote follows the ledger', async () => {
  const soon = new Date(clock.now().getTime() + DAY)
  await shop.db
    .insertInto('private.price_changes')
    .values({
      article: 'files-color',
      currency: 'SEK',
      amount: 50_000,
      valid_from: soon,
      set_at: clock.now(),
      origin: 'command',
    })
    .execute()
  const items = photos(1, IN_COLOR)
  expect((await quote({ items, language: 'sv' })).total).toBe(53_900)
  clock.advance(DAY)
  expect((await quote({ items, language: 'sv' })).total).toBe(50_000)
  clock.advance(-DAY)
})

test('the body of a purchase will do, and what it says of prices is not read', async () => {
  const item = { imageUrl: 'x', fileName: 'oma.jpg', products: [{ ...IN_COLOR, price: 1 }] }
  const body = { items: [item], shownTotal: 1, termsVersion: '?', returnOrigin: shop.url }
  expect((await quote(body)).total).toBe(4900)
})

test('a gift that waits arrives within a week of its day, files do not wait', async () => {
  const gift = { message: '', hidePrices: true, notBefore: '2027-07-01' }
  const delivery = { service: 'standard', country: 'US' }
  const prints = await quote({ items: photos(1, LUSTER), delivery, gift })
  expect(prints.arrives?.first).toBe('2027-07-01T12:00:00.000Z')
  expect(prints.arrives?.last.slice(0, 10)).toBe('2027-07-08')
  const files = await quote({ items: photos(1, IN_COLOR), gift })
  expect(files.arrives?.last.slice(0, 10)).toBe('2027-03-08')
})

test('an empty basket costs nothing', async () => {
  expect(await quote({})).toMatchObject({ lines: [], total: 0, arrives: null })
})

test('two hundred photographs are quoted, one more is refused', async () => {
  const products = [IN_COLOR, LUSTER, CANVAS, { ...LUSTER, variant: '4x6' }, A2]
  const { lines } = await quote({ items: photos(200, ...products) })
  expect(lines).toHaveLength(1000)
  expect((await ask({ items: photos(201, IN_COLOR) })).status).toBe(400)
})

describe('what cannot be bought is named', () => {
  test('by item, and the others keep their price', async () => {
    const items = [
      { products: [IN_COLOR] },
      { products: [{ ...LUSTER, paper: 'silk' }] },
      { products: [IN_COLOR], keepBlackAndWhite: true },
      { products: [] },
    ]
    const { lines, total, problems } = await quote({ items })
    expect(lines).toEqual([{ item: 0, product: 0, amount: 4900 }])
    expect(total).toBe(4900)
    expect(problems).toEqual([
      { item: 1, code: 'unknown_paper' },
      { item: 2, code: 'color_not_wanted' },
      { item: 3, code: 'no_products' },
    ])
  })

  test.each<[string, object, string]>([
    ['a rush that there is not', { rush: 'hours1' }, 'unknown_rush_option'],
    ['a weekend on a Monday', { rush: 'weekend' }, 'rush_not_offered'],
    ['a land that is none', { delivery: { service: 'free', country: 'XX' } }, 'country_not_served'],
    [
      'a parcel without anything in it',
      { delivery: { service: 'express' } },
      'delivery_not_offered',
    ],
    ['a code', { code: 'SPRING' }, 'unknown_code'],
    ['a gift card', { giftCard: 'ABCD' }, 'unknown_gift_card'],
    [
      'a gift for yesterday',
      { gift: { message: '', hidePrices: true, notBefore: '2027-02-28' } },
      'gift_date_refused',
    ],
  ])('%s', async (_what, part, code) => {
    const { total, problems } = await quote({ items: photos(1, IN_COLOR), ...part })
    expect(problems).toEqual([{ item: null, code }])
    expect(total).toBe(4900)
  })

  test('prints that would travel free or overnight across the sea', async () => {
    for (const service of ['free', 'overnight', '']) {
      const delivery = { service, country: 'SE' }
      const asked = await quote({ items: photos(1, LUSTER), delivery })
      expect(asked.problems).toEqual([{ item: null, code: 'delivery_not_offered' }])
      // The service that can be had stands in its place.
      expect(asked.delivery).toBe(3500)
    }
  })

  test('a photograph that is named wrongly, and nothing besides', async () => {
    const items = [{ products: [{ ...LUSTER, paper: 'silk' }] }]
    const asked = await quote({ items, delivery: { service: 'standard' } })
    expect(asked.problems).toEqual([{ item: 0, code: 'unknown_paper' }])
    const nine = [...photos(9, IN_COLOR), ...items]
    const { rush, problems } = await quote({ items: nine, rush: 'hours24' })
    expect([rush, problems]).toEqual([7500, [{ item: 9, code: 'unknown_paper' }]])
  })

  test('a rush for a package', async () => {
    const one = await quote({ items: photos(9, IN_COLOR), rush: 'hours24' })
    expect([one.rush, one.problems]).toEqual([7500, []])
    const ten = await quote({ items: photos(10, IN_COLOR), rush: 'hours24' })
    expect([ten.rush, ten.problems]).toEqual([0, [{ item: null, code: 'rush_not_for_packages' }]])
  })
})

test.each([
  ['no copies', { items: photos(1, { ...LUSTER, copies: 0 }) }],
  ['a hundred copies', { items: photos(1, { ...LUSTER, copies: 100 }) }],
  ['half a copy', { items: photos(1, { ...LUSTER, copies: 1.5 }) }],
  ['a card of more than 300 letters', { gift: { message: 'x'.repeat(301) } }],
  ['a day that is none', { gift: { message: '', notBefore: '2027-02-30' } }],
  ['no delivery', { delivery: undefined }],
])('a quote with %s is refused', async (_what, part) => {
  expect(await ask(part)).toMatchObject({ status: 400, body: { code: 'bad_request' } })
})
