import { type RateFinder, readExchangeRate } from '#domain/books/exchange-rate.ts'
import type { StudioBooks } from '../queries/studio-books.ts'

const ONE = 1_000_000

/** Finds a rate among the stored ones; a euro is a euro. */
export function rateFinder(stored: Awaited<ReturnType<StudioBooks['rates']>>): RateFinder {
  const known = new Map(
    stored.map(({ quarter, currency, per_euro }) => [`${quarter} ${currency}`, per_euro]),
  )
  return (currency, quarter) => {
    if (currency === 'EUR') return ONE
    const perEuro = known.get(`${quarter} ${currency}`)
    return perEuro === undefined ? undefined : readExchangeRate(perEuro)
  }
}
