import type { Currency } from '#domain/payments/money.ts'
import type { Quarter } from './quarter.ts'

/** What one euro cost, in millionths of the other currency: 4.2515 złoty are 4251500. */
export type ExchangeRate = number

const MILLION = 1_000_000
const FORM = /^\d{1,4}([.,]\d{1,6})?$/

/** Finds the rate of the last day of a quarter; undefined while nobody has entered it. */
export type RateFinder = (currency: Currency, quarter: Quarter) => ExchangeRate | undefined

/** Finds a rate among those that were entered; a euro is a euro. */
export function rateFinder(
  entered: readonly { quarter: Quarter; currency: Currency; rate: ExchangeRate }[],
): RateFinder {
  const known = new Map(entered.map((one) => [`${one.quarter} ${one.currency}`, one.rate]))
  return (currency, quarter) => (currency === 'EUR' ? MILLION : known.get(`${quarter} ${currency}`))
}

/** Reads a rate as a person types it, `4.2515` or `4,2515`; undefined where it is none. */
export function readExchangeRate(text: string): ExchangeRate | undefined {
  const trimmed = text.trim()
  if (!FORM.test(trimmed)) return undefined
  const rate = Math.round(Number(trimmed.replace(',', '.')) * MILLION)
  return rate > 0 ? rate : undefined
}

/** A rate in digits, with at least the four decimals that the European Central Bank names. */
export function formatExchangeRate(rate: ExchangeRate): string {
  return (rate / MILLION).toFixed(6).replace(/0{1,2}$/, '')
}

/**
 * An amount in euro cents, rounded half away from zero, so that a credit note over a whole invoice
 * is worth exactly the invoice: 425.15 złoty at 4.2515 are 100.00 euros.
 */
export function inEuro(amount: number, rate: ExchangeRate): number {
  const [part, whole] = [BigInt(Math.abs(amount)) * BigInt(MILLION), BigInt(rate)]
  return Math.sign(amount) * Number((2n * part + whole) / (2n * whole))
}
