import { expect, test } from 'vitest'
import { SMALL_FRAME } from './bought-product.ts'
import { deliveryOf, deliveryPrice, isSentByChoice } from './delivery-choice.ts'

test('a small frame goes to the home of the language, by the cheapest service', () => {
  expect(deliveryOf({ delivery: null }, 'en')).toEqual({ country: 'US', service: 'standard' })
  expect(deliveryOf({ delivery: null }, 'dk')).toEqual({ country: 'DK', service: 'standard' })
})

test('what was chosen stays as long as it is offered', () => {
  const overnight = { country: 'US', service: 'overnight' } as const
  expect(deliveryOf({ delivery: overnight }, 'pl')).toEqual(overnight)
  const abroad = { ...overnight, country: 'PL' } as const
  expect(deliveryOf({ delivery: abroad }, 'pl')).toEqual({ country: 'PL', service: 'standard' })
})

test('it costs what the table says, in the currency of the language', () => {
  const express = { country: 'SE', service: 'express' } as const
  expect(deliveryPrice(SMALL_FRAME, express, 'sv')).toEqual({ amount: 60_500, currency: 'SEK' })
  const home = deliveryOf({ delivery: null }, 'en')
  expect(deliveryPrice(SMALL_FRAME, home, 'en')).toEqual({ amount: 1500, currency: 'USD' })
})

test('prints go in as many parcels as they need', () => {
  const product = { kind: 'print', variant: '16x20', paper: 'canvas' } as const
  const home = deliveryOf({ delivery: null }, 'en')
  const cost = (copies: number) => deliveryPrice({ product, copies }, home, 'en').amount
  expect([1, 99, 300].map(cost)).toEqual([1500, 1500, 3000])
})

test.each([
  ['framed', false],
  ['framed-small', true],
  ['print', true],
  ['files', false],
] as const)('how “%s” is sent is for its buyer to choose: %s', (product, isChosen) => {
  expect(isSentByChoice(product)).toBe(isChosen)
})
