import { describe, expect, it } from 'vitest'
import type { PurchaseItem } from '#domain/purchases/purchase-lines.ts'
import type { Product } from '#domain/shop/articles.ts'
import { onePrice } from '#test/factories/shop-prices.ts'
import { choiceOf, itemOf } from '../products/photo-choice.ts'
import { purchasePrice } from './purchase-price.ts'

const PRICES = onePrice(
  { price: 50_000 },
  {
    'files-restored': { price: 2900 },
    'files-color': { price: 4900 },
    'framed-small-8x10': { price: 7900 },
    'framed-a2': { price: 100_000 },
    'print-8x10-luster': { price: 2800 },
  },
)
const LUSTER: Product = { kind: 'print', variant: '8x10', paper: 'luster' }
const prints = (copies: number, keepsBlackAndWhite = false) =>
  itemOf({ product: LUSTER, copies, keepsBlackAndWhite, more: [] })
const framed = (frame: 'gold' | 'black') =>
  itemOf({
    product: { kind: 'framed', variant: 'a2', frame },
    copies: 1,
    keepsBlackAndWhite: false,
    more: [],
  })
const files = (color: number, restored = 0) => [
  ...Array.from({ length: color }, () => itemOf(choiceOf('files'))),
  ...Array.from({ length: restored }, () => itemOf(choiceOf('files', true))),
]
const only = (items: readonly PurchaseItem[]) => ({ items, delivery: null })

describe('a package of files', () => {
  it.each([
    [9, 0, 44_100],
    [10, 15, 41_650],
    [12, 15, 49_980],
    [26, 25, 95_550],
    [50, 35, 159_250],
  ])('of %d photos in color is %d %% cheaper', (count, percent, total) => {
    expect(purchasePrice(only(files(count)), 'en', PRICES)).toMatchObject({
      percent,
      delivery: undefined,
      total: { amount: total, currency: 'USD' },
    })
  })

  it('counts black and white and color together, and has a line for each', () => {
    expect(purchasePrice(only(files(9, 1)), 'sv', PRICES)).toEqual({
      lines: [
        {
          product: { kind: 'files', variant: 'restored' },
          count: 1,
          price: { amount: 2900, currency: 'SEK' },
          amount: { amount: 2900, currency: 'SEK' },
        },
        {
          product: { kind: 'files', variant: 'color' },
          count: 9,
          price: { amount: 4900, currency: 'SEK' },
          amount: { amount: 44_100, currency: 'SEK' },
        },
      ],
      percent: 15,
      discount: { amount: 7050, currency: 'SEK' },
      delivery: undefined,
      total: { amount: 39_950, currency: 'SEK' },
    })
  })
})

describe('a package of several kinds', () => {
  const linesOf = (items: ReturnType<typeof files>) =>
    purchasePrice(only(items), 'en', PRICES).lines.map(({ product, count, amount }) => [
      product.kind === 'files' ? product.variant : product.kind,
      count,
      amount.amount,
    ])

  it('names the files of each print, adds copies up and leaves the frames out', () => {
    const items = [
      ...files(1),
      prints(2),
      prints(3, true),
      itemOf(choiceOf('framed-small')),
      framed('gold'),
      framed('black'),
    ]
    expect(linesOf(items)).toEqual([
      ['restored', 1, 2900],
      ['color', 3, 3 * 4900],
      ['framed-small', 1, 7900],
      ['framed', 2, 200_000],
      ['print', 5, 5 * 2800],
    ])
  })

  it('pays for its delivery, which no discount lowers', () => {
    const items = Array.from({ length: 10 }, () => prints(1))
    const goods = 10 * (4900 + 2800)
    const delivery = { country: 'US', service: 'express' } as const
    expect(purchasePrice({ items, delivery }, 'en', PRICES)).toMatchObject({
      percent: 15,
      delivery: { ...delivery, price: { amount: 2500, currency: 'USD' } },
      total: { amount: goods - 0.15 * goods + 2500 },
    })
  })

  it('travels free with a framed print, or faster for the same as anything else', () => {
    const items = [...files(1), prints(1), framed('gold')]
    expect(purchasePrice({ items, delivery: null }, 'pl', PRICES).delivery).toEqual({
      country: 'PL',
      service: 'free',
      price: { amount: 0, currency: 'PLN' },
    })
    const overnight = { country: 'US', service: 'overnight' } as const
    expect(purchasePrice({ items, delivery: overnight }, 'en', PRICES).delivery?.price).toEqual({
      amount: 4500,
      currency: 'USD',
    })
  })

  it('goes by the cheapest service where the chosen one is not offered', () => {
    const delivery = { country: 'CA', service: 'overnight' } as const
    expect(purchasePrice({ items: [prints(1)], delivery }, 'en', PRICES).delivery).toMatchObject({
      country: 'CA',
      service: 'standard',
    })
  })
})

describe('copies of a picture that is restored already', () => {
  it('cost only themselves, with a line for each kind', () => {
    const products = [
      { product: LUSTER, copies: 2 },
      { product: { kind: 'framed-small', variant: '8x10', frame: 'gold' }, copies: 1 },
      { product: LUSTER, copies: 1 },
    ] as const
    const items = [{ products, keepsBlackAndWhite: false, isCopy: true }]
    const { lines, percent, total, delivery } = purchasePrice(only(items), 'en', PRICES)
    expect(lines.map(({ product, count, amount }) => [product.kind, count, amount.amount])).toEqual(
      [
        ['framed-small', 1, 7900],
        ['print', 3, 3 * 2800],
      ],
    )
    expect(percent).toBe(0)
    expect(total.amount).toBe(7900 + 3 * 2800 + (delivery?.price.amount ?? 0))
  })
})
