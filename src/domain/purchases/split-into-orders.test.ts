import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openingPrice } from '#domain/payments/opening-prices.ts'
import type { Article, Product } from '#domain/shop/articles.ts'
import { anyItems, FRAMED_A2, IN_COLOR, sameItems } from '#test/purchases/purchase-items.ts'
import { weightOf } from './parcel-weight.ts'
import { linesOf, type PurchaseItem } from './purchase-lines.ts'
import { quoteOf } from './quote.ts'
import { countOrders, splitIntoOrders } from './split-into-orders.ts'

const priceOf = (article: Article) => openingPrice(article, 'en').amount
const totalOf = (items: readonly PurchaseItem[]) =>
  quoteOf({ items, priceOf, delivery: 0, rush: 0, country: 'US' }).total
const LUSTER: Product = { kind: 'print', variant: '8x10', paper: 'luster' }
const SMALL: Product = { kind: 'framed-small', variant: '8x10', frame: 'gold' }

const partsOf = (...items: PurchaseItem[]) =>
  splitIntoOrders(items).map(({ item, photo, original }) => ({
    made: item.products.map(({ product, copies }) => `${copies} ${product.kind}`),
    photo,
    original,
  }))

it('keeps a photograph with one product as one order, with its files', () => {
  const [item] = sameItems(1, IN_COLOR, LUSTER)
  expect(partsOf(...sameItems(1, IN_COLOR), ...(item ? [item] : []))).toEqual([
    { made: ['1 files'], photo: 0, original: null },
    { made: ['1 print', '1 files'], photo: 1, original: null },
  ])
})

it('lets the framed print restore the photograph, and makes copies of all else', () => {
  const products = [
    { product: LUSTER, copies: 5 },
    { product: FRAMED_A2, copies: 2 },
    { product: SMALL, copies: 1 },
  ]
  const [before] = sameItems(1, IN_COLOR)
  const parts = partsOf(...(before ? [before] : []), { products, keepsBlackAndWhite: false })
  expect(parts).toEqual([
    { made: ['1 files'], photo: 0, original: null },
    { made: ['1 framed'], photo: 1, original: null },
    { made: ['5 print'], photo: 1, original: 1 },
    { made: ['1 framed'], photo: 1, original: 1 },
    { made: ['1 framed-small'], photo: 1, original: 1 },
  ])
})

it('makes nothing but copies of a picture that another order restores', () => {
  const products = [{ product: SMALL, copies: 2 }]
  expect(partsOf({ products, keepsBlackAndWhite: false, isCopy: true })).toEqual([
    { made: ['1 framed-small'], photo: 0, original: null },
    { made: ['1 framed-small'], photo: 0, original: null },
  ])
})

it('changes neither what is paid, nor what it weighs, nor how much is made', () => {
  fc.assert(
    fc.property(anyItems, fc.array(fc.boolean()), (items, copied) => {
      const mixed = items.map((item, index) => {
        const isMade = item.products.some(({ product }) => product.kind !== 'files')
        const products = item.products.filter(({ product }) => product.kind !== 'files')
        return copied[index] && isMade ? { ...item, products, isCopy: true } : item
      })
      const parts = splitIntoOrders(mixed).map(({ item }) => item)
      expect(totalOf(parts)).toBe(totalOf(mixed))
      const weigh = (some: readonly PurchaseItem[]) =>
        weightOf(some.flatMap(({ products }) => products))
      expect(weigh(parts)).toBeCloseTo(weigh(mixed), 4)
      expect(countOrders(mixed)).toBe(parts.length)
    }),
  )
})

it('leaves nothing unpaid where the order that restores is the only one that stays', () => {
  fc.assert(
    fc.property(anyItems, (items) => {
      for (const { item, original } of splitIntoOrders(items)) {
        if (original !== null) continue
        const [cheapest] = [priceOf('files-restored')]
        const cost = linesOf([item], priceOf).reduce((sum, { amount }) => sum + amount, 0)
        expect(cost).toBeGreaterThanOrEqual(cheapest ?? 0)
      }
    }),
  )
})
