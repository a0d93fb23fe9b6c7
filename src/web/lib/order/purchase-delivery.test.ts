import { expect, test } from 'vitest'
import type { PurchaseItem } from '#domain/purchases/purchase-lines.ts'
import { deliveryOfItems, deliveryPriceOf } from './purchase-delivery.ts'

const item = (product: PurchaseItem['products'][number]['product']): PurchaseItem => ({
  products: [{ product, copies: 1 }],
  keepsBlackAndWhite: false,
})
const PRINT = item({ kind: 'print', variant: '8x10', paper: 'luster' })
const FRAMED = item({ kind: 'framed', variant: 'a2', frame: 'gold' })

test('what is printed goes to the home of the language, by the cheapest service', () => {
  expect(deliveryOfItems([PRINT], null, 'sv')).toEqual({ country: 'SE', service: 'standard' })
  expect(deliveryOfItems([PRINT, FRAMED], null, 'de')).toEqual({ country: 'DE', service: 'free' })
})

test.each([
  ['US', 'overnight', 'overnight'],
  ['CA', 'overnight', 'standard'],
  ['CA', 'free', 'standard'],
] as const)('to %s it goes by %s as far as that is offered: by %s', (country, wanted, service) => {
  const delivery = deliveryOfItems([PRINT], { country, service: wanted }, 'en')
  expect(delivery).toEqual({ country, service })
})

test('it costs what the table says, in the currency of the language', () => {
  const express = { country: 'SE', service: 'express' } as const
  expect(deliveryPriceOf([PRINT], express, 'sv')).toEqual({ amount: 60_500, currency: 'SEK' })
  const free = { country: 'SE', service: 'free' } as const
  expect(deliveryPriceOf([PRINT, FRAMED], free, 'sv').amount).toBe(0)
  expect(() => deliveryPriceOf([PRINT], free, 'sv')).toThrow('expected free to be offered to SE')
})
