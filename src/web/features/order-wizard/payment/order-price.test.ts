import { expect, test } from 'vitest'
import { rushSurcharge } from '#domain/payments/rates.ts'
import { onePrice } from '#test/factories/shop-prices.ts'
import { NEW_ORDER } from '../wizard-state.ts'
import { orderPrice } from './order-price.ts'

const PRICES = onePrice(
  { price: 500 },
  {
    'framed-a2': { price: 900, prior: 1000 },
    'files-restored': { price: 29 },
    'files-color': { price: 49 },
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

test('a rush comes on top of the files too', () => {
  const surcharge = rushSurcharge('pl', 'weekend')
  const cost = orderPrice({ ...onlyFiles, rush: 'weekend' }, 'pl', PRICES)
  expect(cost?.total.amount).toBe(49 + surcharge.amount)
})
