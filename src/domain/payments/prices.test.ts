import { describe, expect, it } from 'vitest'
import type { Language } from '#domain/languages.ts'
import { listPrice, openingPrice } from './prices.ts'

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
      ['a3', a3],
      ['a2', a2],
      ['a1', a1],
    ] as const)('%s opens at %d, and its list price is 1.3 times that', (id, price) => {
      expect(openingPrice(id, language)).toEqual({ amount: price * 100, currency })
      expect(listPrice(id, language)).toEqual({ amount: Math.round(price * 1.3) * 100, currency })
    })
  },
)
