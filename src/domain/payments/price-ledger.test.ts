import { describe, expect, it } from 'vitest'
import { openingPrice } from './opening-prices.ts'
import { type PriceChange, priceAt, REDUCTION_DAYS } from './price-ledger.ts'

const DAY_MS = 24 * 60 * 60_000
const NOW = new Date('2026-11-26T12:00Z')
const at = (days: number) => new Date(NOW.getTime() + days * DAY_MS)
const A2 = { article: 'framed-a2', language: 'en' } as const
const usd = (major: number) => ({ amount: major * 100, currency: 'USD' as const })

/** A ledger of prices, each with the day on which it begins, counted from now. */
function ledger(...changes: [day: number, price: number][]): PriceChange[] {
  return changes.map(([day, price]) => ({
    article: 'framed-a2',
    price: usd(price),
    validFrom: at(day),
  }))
}

/** The price, and the prior price that may be struck beside it. */
function shown(changes: readonly PriceChange[], now = NOW): [price: number, prior?: number] {
  const { price, reduction } = priceAt(changes, A2, now)
  const prices = [price.amount / 100] as [number, number?]
  if (reduction) prices.push(reduction.prior.amount / 100)
  return prices
}

describe('the price of a print', () => {
  it('is that of the opening while the ledger is empty, with nothing struck', () => {
    expect(priceAt([], A2, NOW)).toEqual({
      price: openingPrice('framed-a2', 'en'),
      reduction: undefined,
    })
  })

  it('is the latest that has begun', () => {
    const changes = ledger([-90, 600], [1, 700])
    expect(shown(changes)).toEqual([600])
    expect(shown(changes, at(1))).toEqual([700])
  })

  it('is its own for each article and currency', () => {
    const others: PriceChange[] = [
      { article: 'framed-a1', price: usd(1), validFrom: at(-1) },
      { article: 'framed-a2', price: { amount: 100, currency: 'EUR' }, validFrom: at(-1) },
    ]
    expect(shown([...ledger([-90, 600]), ...others])).toEqual([600])
  })

  it('is the one written last where two begin at once, and the other was never charged', () => {
    expect(shown(ledger([-90, 600], [-1, 100], [-1, 500]))).toEqual([500, 600])
  })
})

describe('a reduction', () => {
  it.each<[story: string, changes: PriceChange[], expected: [number, number?]]>([
    ['600, then 500', ledger([-90, 600], [-1, 500]), [500, 600]],
    ['600, 450 and 500 within thirty days', ledger([-90, 600], [-20, 450], [-1, 500]), [500]],
    ['a raise and back again', ledger([-90, 500], [-10, 600], [-1, 500]), [500]],
    ['a raise, then down by half of it', ledger([-90, 500], [-10, 600], [-1, 550]), [550]],
    ['a raise, then below what was before', ledger([-90, 500], [-10, 600], [-1, 450]), [450, 500]],
    ['a low price that ended long ago', ledger([-90, 400], [-60, 600], [-1, 500]), [500, 600]],
    ['a low price on the first of the days', ledger([-90, 400], [-30, 600], [-1, 500]), [500]],
    ['a low price up to that day', ledger([-90, 400], [-31, 600], [-1, 500]), [500, 600]],
    ['in two steps, from the first of them', ledger([-90, 600], [-9, 500], [-1, 450]), [450, 500]],
    ['the same price written twice', ledger([-90, 600], [-5, 500], [-1, 500]), [500, 600]],
    ['a raise alone', ledger([-90, 500], [-1, 600]), [600]],
    ['a price without any before it', ledger([-90, 500]), [500]],
  ])('%s', (_story, changes, expected) => {
    expect(shown(changes)).toEqual(expected)
  })

  it('needs a ledger that reaches back thirty days before it', () => {
    expect(shown(ledger([-30.9, 600], [-1, 500]))).toEqual([500])
    expect(shown(ledger([-31, 600], [-1, 500]))).toEqual([500, 600])
  })

  it('says what was charged before, and is announced for thirty days', () => {
    const changes = ledger([-90, 600], [-1, 500])
    expect(priceAt(changes, A2, NOW).reduction).toEqual({
      prior: usd(600),
      until: at(REDUCTION_DAYS - 1),
    })
    expect(shown(changes, new Date(at(REDUCTION_DAYS - 1).getTime() - 1))).toEqual([500, 600])
    expect(shown(changes, at(REDUCTION_DAYS - 1))).toEqual([500])
  })
})
