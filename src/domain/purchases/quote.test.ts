import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { openingPrice } from '#domain/payments/opening-prices.ts'
import { vatOfPart, vatWithin } from '#domain/payments/vat.ts'
import type { Article, Product } from '#domain/shop/articles.ts'
import { anyItems, FRAMED_A2, IN_COLOR, sameItems } from '#test/purchases/purchase-items.ts'
import { paidForItems } from './paid-for-items.ts'
import type { PurchaseItem } from './purchase-lines.ts'
import { type Quote, quoteOf } from './quote.ts'

const priceOf = (article: Article) => openingPrice(article, 'en').amount
const quote = (items: readonly PurchaseItem[], delivery = 0, rush = 0, country = 'US'): Quote =>
  quoteOf({ items, priceOf, delivery, rush, country })
const amountsOf = ({ lines }: Quote) => lines.map(({ amount }) => amount)
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

const LUSTER: Product = { kind: 'print', variant: '8x10', paper: 'luster' }
const CARD: Product = { kind: 'print', variant: '4x6', paper: 'standard' }
const SMALL: Product = { kind: 'framed-small', variant: '8x10', frame: 'gold' }
const RESTORED: Product = { kind: 'files', variant: 'restored' }

describe('one photograph', () => {
  it.each<[string, Product[], number[]]>([
    ['files in color', [IN_COLOR], [4900]],
    ['files as they were', [RESTORED], [2900]],
    ['a print, with its files', [LUSTER], [4900 + 2800]],
    ['a small frame, with its files', [SMALL], [4900 + 7900]],
    ['two prints, with the files once', [LUSTER, CARD], [4900 + 2800, 800]],
    ['a print beside its files', [LUSTER, IN_COLOR], [2800, 4900]],
    ['a print of a picture that stays as it was', [RESTORED, LUSTER], [2900, 2800]],
    ['a framed print, whole', [FRAMED_A2], [100_000]],
    ['a print beside a framed one', [LUSTER, FRAMED_A2], [2800, 100_000]],
    ['files beside a framed print', [IN_COLOR, FRAMED_A2, CARD], [0, 100_000, 800]],
  ])('costs %s', (_what, products, amounts) => {
    expect(amountsOf(quote(sameItems(1, ...products)))).toEqual(amounts)
  })

  it('costs less where it stays black and white, and nothing less in a frame', () => {
    const kept = (product: Product) =>
      quote([{ products: [{ product, copies: 1 }], keepsBlackAndWhite: true }]).total
    expect(kept(LUSTER)).toBe(2900 + 2800)
    expect(kept(FRAMED_A2)).toBe(100_000)
  })

  it('is restored once, however many copies there are', () => {
    const products = [{ product: CARD, copies: 20 }]
    expect(quote([{ products, keepsBlackAndWhite: false }]).total).toBe(4900 + 20 * 800)
  })
})

describe('a package', () => {
  it('of twelve colored files costs 499.80 dollars', () => {
    expect(quote(sameItems(12, IN_COLOR))).toEqual({
      lines: Array.from({ length: 12 }, (_, item) => ({ item, product: 0, amount: 4900 })),
      percent: 15,
      discount: 8820,
      delivery: 0,
      rush: 0,
      tax: 0,
      total: 49_980,
    })
  })

  it.each([
    [1, 0],
    [9, 0],
    [10, 15],
    [25, 15],
    [26, 25],
    [49, 25],
    [50, 35],
    [200, 35],
  ])('of %d photographs is cheaper by %d per cent', (photos, percent) => {
    const { discount, total } = quote(sameItems(photos, IN_COLOR))
    expect(discount).toBe((photos * 4900 * percent) / 100)
    expect(total).toBe(photos * 4900 - discount)
  })

  it('does not count photographs of which nothing is made', () => {
    const empty = { products: [], keepsBlackAndWhite: false }
    expect(quote([...sameItems(9, IN_COLOR), empty]).discount).toBe(0)
  })

  it('takes nothing off delivery and rush, and is taxed as a whole', () => {
    const { discount, total, tax } = quote(sameItems(10, IN_COLOR), 2500, 4500, 'DE')
    expect([discount, total]).toEqual([7350, 49_000 - 7350 + 2500 + 4500])
    expect(tax).toBe(vatWithin(total, 19))
  })
})

const anyAmount = fc.integer({ min: 0, max: 100_000 })
const anyRate = fc.constantFrom(17, 19, 20, 23, 25, 25.5, 27)

test('lines, discount, delivery and rush always add up to the total', () => {
  fc.assert(
    fc.property(anyItems, anyAmount, anyAmount, (items, delivery, rush) => {
      const { lines, discount, total } = quote(items, delivery, rush)
      expect(sum(lines.map(({ amount }) => amount)) - discount + delivery + rush).toBe(total)
      expect(discount).toBeGreaterThanOrEqual(0)
      expect(discount).toBeLessThan(total - delivery - rush + discount)
      expect(lines).toHaveLength(items.flatMap(({ products }) => products).length)
    }),
  )
})

test('no order of photographs or of their products changes a total', () => {
  const inAnotherOrder = anyItems.chain((items) =>
    fc.tuple(fc.constant(items), fc.shuffledSubarray(items, { minLength: items.length })),
  )
  fc.assert(
    fc.property(inAnotherOrder, ([items, others]) => {
      const turned = others.map((item) => ({ ...item, products: item.products.toReversed() }))
      const { lines, ...rest } = quote(turned)
      expect({ ...rest, amounts: lines.length }).toEqual({
        ...quote(items),
        lines: undefined,
        amounts: lines.length,
      })
    }),
  )
})

test('what is added to a photograph never makes it cheaper', () => {
  fc.assert(
    fc.property(anyItems, ([item]) => {
      if (item === undefined || item.products.length === 1) return
      const fewer = { ...item, products: item.products.slice(0, -1) }
      expect(quote([fewer]).total).toBeLessThanOrEqual(quote([item]).total)
    }),
  )
})

test('what was paid for the photographs is the total, and none gives back more than it cost', () => {
  fc.assert(
    fc.property(anyItems, anyAmount, (items, delivery) => {
      const asked = quote(items, delivery)
      const paid = paidForItems(asked, items.length)
      expect(sum(paid) + delivery).toBe(asked.total)
      paid.forEach((amount, item) => {
        const lines = asked.lines.filter((line) => line.item === item)
        expect(amount).toBeGreaterThanOrEqual(0)
        expect(amount).toBeLessThanOrEqual(sum(lines.map((line) => line.amount)))
      })
    }),
  )
})

test('photographs that go back one by one, in any order, take exactly what was paid and its tax', () => {
  const inAnyOrder = anyItems.chain((items) =>
    fc.tuple(
      fc.constant(items),
      fc.shuffledSubarray([...items.keys()], { minLength: items.length }),
    ),
  )
  fc.assert(
    fc.property(inAnyOrder, anyRate, ([items, order], rate) => {
      const asked = quote(items)
      const paid = paidForItems(asked, items.length)
      let [before, tax] = [0, 0]
      for (const item of order) {
        const amount = paid[item] ?? 0
        tax += vatOfPart({ amount, before, rate })
        before += amount
        expect(before).toBeLessThanOrEqual(asked.total)
      }
      expect([before, tax]).toEqual([asked.total, vatWithin(asked.total, rate)])
    }),
  )
})
