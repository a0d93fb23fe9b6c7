import { describe, expect, it, test } from 'vitest'
import type { FileVariant } from '#domain/shop/articles.ts'
import { onePrice } from '#test/factories/shop-prices.ts'
import { nextTier, packagePrice } from './package-price.ts'

const PRICES = onePrice(
  { price: 50_000 },
  { 'files-restored': { price: 2900 }, 'files-color': { price: 4900 } },
)
const photos = (color: number, restored = 0) => [
  ...Array.from({ length: color }, () => ({ files: 'color' as FileVariant })),
  ...Array.from({ length: restored }, () => ({ files: 'restored' as FileVariant })),
]

describe('a package', () => {
  it.each([
    [9, 0, 44_100],
    [10, 15, 41_650],
    [12, 15, 49_980],
    [26, 25, 95_550],
    [50, 35, 159_250],
  ])('of %d photos in color is %d %% cheaper', (count, percent, total) => {
    expect(packagePrice(photos(count), 'en', PRICES)).toMatchObject({
      percent,
      total: { amount: total, currency: 'USD' },
    })
  })

  it('counts black and white and color together, and has a line for each', () => {
    expect(packagePrice(photos(9, 1), 'sv', PRICES)).toEqual({
      lines: [
        {
          files: 'color',
          count: 9,
          price: { amount: 4900, currency: 'SEK' },
          amount: { amount: 44_100, currency: 'SEK' },
        },
        {
          files: 'restored',
          count: 1,
          price: { amount: 2900, currency: 'SEK' },
          amount: { amount: 2900, currency: 'SEK' },
        },
      ],
      percent: 15,
      discount: { amount: 7050, currency: 'SEK' },
      total: { amount: 39_950, currency: 'SEK' },
    })
  })

  it('has no line for what nobody chose', () => {
    const { lines } = packagePrice(photos(0, 2), 'en', PRICES)
    expect(lines.map(({ files, count }) => [files, count])).toEqual([['restored', 2]])
  })
})

test.each([
  [1, { missing: 9, percent: 15 }],
  [9, { missing: 1, percent: 15 }],
  [10, { missing: 16, percent: 25 }],
  [49, { missing: 1, percent: 35 }],
  [50, undefined],
])('of %d photos, the next discount is %j away', (count, next) => {
  expect(nextTier(count)).toEqual(next)
})
