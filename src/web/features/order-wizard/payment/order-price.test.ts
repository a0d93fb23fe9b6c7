import { expect, test } from 'vitest'
import { rushSurcharge } from '#domain/payments/rates.ts'
import { onePrice } from '#test/factories/shop-prices.ts'
import { orderPrice } from './order-price.ts'

const PRICES = onePrice({ price: 500 }, { 'framed-a2': { price: 900, prior: 1000 } })

test('an order without a size has no price yet', () => {
  expect(orderPrice({ printSize: undefined, rush: 'hours24' }, 'en', PRICES)).toBeUndefined()
})

test('an order costs its print, at the price that holds now', () => {
  const price = { amount: 900, currency: 'SEK' }
  const cost = orderPrice({ printSize: 'a2', rush: null }, 'sv', PRICES)
  expect(cost).toMatchObject({ print: price, rush: undefined, total: price })
})

test('a rush comes on top of the print', () => {
  const surcharge = rushSurcharge('de', 'hours24')
  const cost = orderPrice({ printSize: 'a2', rush: 'hours24' }, 'de', PRICES)
  expect(cost).toMatchObject({ print: { amount: 900, currency: 'EUR' }, rush: surcharge })
  expect(cost?.total.amount).toBe(900 + surcharge.amount)
})
