import { describe, expect, it, test } from 'vitest'
import type { Country } from '#domain/orders/countries.ts'
import type { Product } from '#domain/shop/articles.ts'
import { FRAMED_A2, IN_COLOR, sameItems } from '#test/purchases/purchase-items.ts'
import { arrivalOf } from './arrival.ts'
import { deliveryDollars, deliveryServices } from './delivery.ts'

const PRINT: Product = { kind: 'print', variant: '16x20', paper: 'canvas' }
const FILES = sameItems(1, IN_COLOR)
const PRINTS = sameItems(1, PRINT)
const FRAMED = sameItems(1, FRAMED_A2, PRINT)

describe('what can be chosen', () => {
  it.each<[string, typeof FILES, Country, string[]]>([
    ['files need no parcel', FILES, 'US', ['free']],
    ['prints within the United States', PRINTS, 'US', ['standard', 'express', 'overnight']],
    ['prints to Canada', PRINTS, 'CA', ['standard', 'express']],
    ['prints to Poland', PRINTS, 'PL', ['standard', 'express']],
    ['a framed print, free or faster', FRAMED, 'US', ['free', 'express', 'overnight']],
    ['a framed print to Poland', FRAMED, 'PL', ['free', 'express']],
    [
      'prints with another photograph in a frame',
      [...PRINTS, ...FRAMED],
      'MX',
      ['free', 'express'],
    ],
  ])('%s', (_what, items, country, services) => {
    expect(deliveryServices(items, country)).toEqual(services)
  })
})

test.each([
  ['US', 'standard', 15],
  ['US', 'express', 25],
  ['US', 'overnight', 45],
  ['CA', 'standard', 25],
  ['MX', 'express', 35],
  ['CA', 'overnight', undefined],
  ['PL', 'standard', 35],
  ['JP', 'express', 55],
  ['PL', 'free', undefined],
] as const)('a parcel to %s costs as the table says: %s %s', (country, service, dollars) => {
  expect(deliveryDollars(PRINTS, service, country)).toBe(dollars)
})

test('what comes with a framed print travels free', () => {
  expect(deliveryDollars(FRAMED, 'free', 'JP')).toBe(0)
  expect(deliveryDollars(FRAMED, 'standard', 'JP')).toBeUndefined()
})

test('more than a parcel holds is sent and paid for in several', () => {
  const copies = (count: number) => [
    { products: [{ product: PRINT, copies: count }], keepsBlackAndWhite: false },
  ]
  // 16 × 20 inches of canvas at 380 grams a square metre are 78 grams.
  expect(deliveryDollars(copies(99), 'standard', 'US')).toBe(15)
  expect(deliveryDollars([...copies(99), ...copies(99), ...copies(99)], 'standard', 'US')).toBe(30)
})

describe('when it is there', () => {
  const paidAt = new Date('2026-11-02T15:00Z')
  const days = (
    items: typeof FILES,
    service: 'free' | 'express',
    rush: 'hours24' | null = null,
  ) => {
    const { first, last } = arrivalOf({ items, service, country: 'US', rush, paidAt, closures: [] })
    return [first, last].map((at) => Math.round((at.getTime() - paidAt.getTime()) / 86_400_000))
  }

  it('files come with their proof', () => {
    expect(days(FILES, 'free')).toEqual([3, 7])
    expect(days(FILES, 'free', 'hours24')).toEqual([1, 1])
  })

  it('a framed print keeps its promise of weeks', () => {
    const framed = sameItems(1, FRAMED_A2)
    expect(days(framed, 'free')).toEqual([14, 21])
    expect(days(framed, 'free', 'hours24')).toEqual([7, 14])
  })

  it('a rush brings no sooner what else is made of the same photograph', () => {
    expect(days(FRAMED, 'free', 'hours24')).toEqual([7, 21])
  })

  it('a service adds its working days to the work', () => {
    // Three and seven days to the proof, seven and ten in the workshop, two and three on the way.
    expect(days(PRINTS, 'express')).toEqual([14, 22])
  })
})
