import { expect, test } from 'vitest'
import { priceOf } from '#domain/payments/prices.ts'
import { rushSurcharge } from '#domain/payments/rates.ts'
import { orderPrice } from './order-price.ts'

test('an order without a size has no price yet', () => {
  expect(orderPrice({ printSize: undefined, rush: 'hours24' }, 'en')).toBeUndefined()
})

test('an order costs its print', () => {
  const { price } = priceOf('a2', 'sv')
  const cost = orderPrice({ printSize: 'a2', rush: null }, 'sv')
  expect(cost).toMatchObject({ print: price, rush: undefined, total: price })
})

test('a rush comes on top of the print', () => {
  const { price } = priceOf('a2', 'de')
  const surcharge = rushSurcharge('de', 'hours24')
  const cost = orderPrice({ printSize: 'a2', rush: 'hours24' }, 'de')
  expect(cost).toMatchObject({ print: price, rush: surcharge })
  expect(cost?.total.amount).toBe(price.amount + surcharge.amount)
})
