import { describe, expect, it, test } from 'vitest'
import type { Language } from '#domain/languages.ts'
import { ARTICLES, type Article } from '#domain/shop/articles.ts'
import { listPrice, openingPrice } from './opening-prices.ts'

/** Section 9 of the specification, in major units: A3, A2 and A1. */
const PRICES: Record<Language, [currency: string, a3: number, a2: number, a1: number]> = {
  en: ['USD', 500, 1000, 1500],
  pl: ['PLN', 2000, 4000, 6000],
  dk: ['DKK', 3500, 7000, 10_500],
  de: ['EUR', 476, 950, 1426],
  sv: ['SEK', 5500, 11_000, 16_500],
}

describe.each(Object.entries(PRICES) as [Language, (typeof PRICES)[Language]][])(
  'in the language %s',
  (language, [currency, a3, a2, a1]) => {
    it.each([
      ['framed-a3', a3],
      ['framed-a2', a2],
      ['framed-a1', a1],
    ] as const)('%s opens at %d, and its list price is 1.3 times that', (id, price) => {
      expect(openingPrice(id, language)).toEqual({ amount: price * 100, currency })
      expect(listPrice(id, language)).toEqual({ amount: Math.round(price * 1.3) * 100, currency })
    })
  },
)

/** The catalog in dollars: files, the small frame, then prints by format and paper. */
const DOLLARS: [article: Article, dollars: number][] = [
  ['files-restored', 29],
  ['files-color', 49],
  ['framed-small-8x10', 79],
  ['print-4x6-standard', 8],
  ['print-4x6-luster', 12],
  ['print-4x6-canvas', 18],
  ['print-5x7-standard', 12],
  ['print-5x7-luster', 18],
  ['print-5x7-canvas', 25],
  ['print-8x10-standard', 20],
  ['print-8x10-luster', 28],
  ['print-8x10-canvas', 40],
  ['print-11x14-standard', 35],
  ['print-11x14-luster', 45],
  ['print-11x14-canvas', 65],
  ['print-16x20-standard', 55],
  ['print-16x20-luster', 75],
  ['print-16x20-canvas', 95],
]

describe('what has no price card', () => {
  it.each(DOLLARS)('%s opens at $%d, and has no list price', (article, dollars) => {
    expect(openingPrice(article, 'en')).toEqual({ amount: dollars * 100, currency: 'USD' })
    expect(listPrice(article, 'en')).toBeUndefined()
  })

  it('costs as much in other currencies as their price lists say of a dollar', () => {
    const amounts = (['pl', 'dk', 'de', 'sv'] as const).map((language) =>
      openingPrice('files-color', language),
    )
    expect(amounts).toEqual([
      { amount: 19_600, currency: 'PLN' },
      { amount: 34_300, currency: 'DKK' },
      { amount: 4700, currency: 'EUR' },
      { amount: 53_900, currency: 'SEK' },
    ])
  })
})

test('everything in the catalog has a price', () => {
  const priced = [...DOLLARS.map(([article]) => article), 'framed-a3', 'framed-a2', 'framed-a1']
  expect(ARTICLES.toSorted()).toEqual(priced.toSorted())
})
