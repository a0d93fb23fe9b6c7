import { describe, expect, it, test } from 'vitest'
import { rushSurcharge } from '#domain/payments/rates.ts'
import { onePrice } from '#test/factories/shop-prices.ts'
import { addedOf } from '#web/orders/products/more-of-photo.ts'
import { NEW_ORDER } from '../wizard-state.ts'
import { orderPrice } from './order-price.ts'

const PRICES = onePrice(
  { price: 500 },
  {
    'framed-a2': { price: 900, prior: 1000 },
    'files-restored': { price: 29 },
    'files-color': { price: 49 },
    'framed-small-8x10': { price: 79 },
    'print-8x10-luster': { price: 28 },
  },
)
const order = { ...NEW_ORDER, files: 'color' } as const
const framed = { ...order, printSize: 'a2' } as const
const onlyFiles = { ...order, product: 'files' } as const

test('an order without a size has no price yet', () => {
  expect(orderPrice({ ...order, rush: 'hours24' }, 'en', PRICES)).toBeUndefined()
})

test('an order costs its print, at the price that holds now', () => {
  const price = { amount: 900, currency: 'SEK' }
  const cost = orderPrice(framed, 'sv', PRICES)
  expect(cost).toMatchObject({ bought: price, rush: undefined, total: price })
})

test('a rush comes on top of the print', () => {
  const surcharge = rushSurcharge('de', 'hours24')
  const cost = orderPrice({ ...framed, rush: 'hours24' }, 'de', PRICES)
  expect(cost).toMatchObject({ bought: { amount: 900, currency: 'EUR' }, rush: surcharge })
  expect(cost?.total.amount).toBe(900 + surcharge.amount)
})

test.each([
  ['color', 49],
  ['restored', 29],
] as const)('only the files cost what those of “%s” cost, %d', (files, amount) => {
  const cost = orderPrice({ ...onlyFiles, files, printSize: 'a2' }, 'en', PRICES)
  expect(cost).toMatchObject({ size: undefined, total: { amount, currency: 'USD' } })
})

describe('a small frame', () => {
  const small = { ...order, product: 'framed-small' } as const

  it.each([
    ['color', 79 + 49],
    ['restored', 79 + 29],
  ] as const)('costs itself and the files of “%s”, %d', (files, amount) => {
    const cost = orderPrice({ ...small, files, printSize: 'a2' }, 'en', PRICES)
    expect(cost).toMatchObject({ size: { id: '8x10' }, bought: { amount, currency: 'USD' } })
  })

  it('is sent to the home of the language by the cheapest service until one is chosen', () => {
    const cost = orderPrice(small, 'pl', PRICES)
    const delivery = { amount: 14_000, currency: 'PLN' }
    expect(cost).toMatchObject({ delivery, total: { amount: 128 + 14_000 } })
  })

  it('costs what its delivery and a rush cost more', () => {
    const delivery = { country: 'CA', service: 'express' } as const
    const cost = orderPrice({ ...small, delivery, rush: 'weekend' }, 'en', PRICES)
    expect(cost).toMatchObject({
      delivery: { amount: 3500 },
      rush: { amount: 2500 },
      total: { amount: 128 + 3500 + 2500 },
    })
  })
})

test.each([
  ['color', 49 + 3 * 28],
  ['restored', 29 + 3 * 28],
] as const)('prints cost each of them and the files of “%s” once, %d', (files, amount) => {
  const print = { format: '8x10', paper: 'luster', copies: 3 } as const
  const delivery = { country: 'US', service: 'overnight' } as const
  const cost = orderPrice({ ...order, product: 'print', print, files, delivery }, 'en', PRICES)
  expect(cost).toMatchObject({
    size: { id: '8x10' },
    bought: { amount, currency: 'USD' },
    delivery: { amount: 4500 },
    total: { amount: amount + 4500 },
  })
})

test('a rush comes on top of the files too', () => {
  const surcharge = rushSurcharge('pl', 'weekend')
  const cost = orderPrice({ ...onlyFiles, rush: 'weekend' }, 'pl', PRICES)
  expect(cost?.total.amount).toBe(49 + surcharge.amount)
})

test('what else is made costs itself alone, and travels free beside a framed print', () => {
  const luster = { kind: 'print', variant: '8x10', paper: 'luster' } as const
  const more = [{ product: luster, copies: 3 }, addedOf('framed-small')]
  const cost = orderPrice({ ...framed, more }, 'en', PRICES)
  expect(cost).toMatchObject({
    bought: { amount: 900 },
    more: [{ price: { amount: 3 * 28 } }, { price: { amount: 79 } }],
    delivery: undefined,
    total: { amount: 900 + 3 * 28 + 79 },
  })
})

test('a framed print is sent faster for what that costs', () => {
  const delivery = { country: 'US', service: 'express' } as const
  const cost = orderPrice({ ...framed, delivery }, 'en', PRICES)
  expect(cost).toMatchObject({ delivery: { amount: 2500 }, total: { amount: 900 + 2500 } })
})
