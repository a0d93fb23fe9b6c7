import { type Country, isCountry } from '#domain/orders/countries.ts'

/**
 * Standard rates of value added tax in percent, by country of delivery, as they are in November
 * 2026 to our knowledge (Monaco counts as France). Whoever opens a shop compares them with the
 * European Commission's table first. Invoices keep the rate that they were written with. Outside
 * the Union the shop charges none.
 */
export const VAT_RATES: Readonly<Partial<Record<Country, number>>> = {
  AT: 20,
  BE: 21,
  BG: 20,
  CY: 19,
  CZ: 21,
  DE: 19,
  DK: 25,
  EE: 24,
  ES: 21,
  FI: 25.5,
  FR: 20,
  GR: 24,
  HR: 25,
  HU: 27,
  IE: 23,
  IT: 22,
  LT: 21,
  LU: 17,
  LV: 21,
  MC: 20,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
  SK: 23,
}

/** With how many decimals a rate is written: Finland's has one. */
export const VAT_DECIMALS = 1

export type Vat = { country: string; rate: number; amount: number }

/**
 * The tax within a price, in minor units, rounded half up: of 119.00 at 19 % it is 19.00. The
 * net amount is the rest, so that the two always add up to the price.
 */
export function vatWithin(amount: number, rate: number): number {
  // Rates have one decimal, so that whole numbers are enough and nothing is lost on the way.
  const tenths = Math.round(rate * 10)
  const [part, whole] = [amount * tenths, 1000 + tenths]
  return Math.floor((2 * part + whole) / (2 * whole))
}

/** The tax within a price that is delivered to a country; null where there is none. */
export function vatOf(amount: number, country: string): Vat | null {
  const rate = isCountry(country) ? VAT_RATES[country] : undefined
  return rate === undefined ? null : { country, rate, amount: vatWithin(amount, rate) }
}

/**
 * The tax within the next part of a price that goes back, after other parts did. Each part is the
 * difference of two whole sums, so that all parts together have exactly the tax of the price.
 */
export function vatOfPart(part: { amount: number; before: number; rate: number }): number {
  const { amount, before, rate } = part
  return vatWithin(before + amount, rate) - vatWithin(before, rate)
}

/**
 * What each line of a document is without its tax, when the tax was computed once for the whole:
 * 950.00 and 71.00 at 19 % are 798.32 and 59.66. Together they are exactly the net of the whole.
 */
export function netOfLines(amounts: readonly number[], rate: number): number[] {
  let before = 0
  return amounts.map((amount) => {
    const net = amount - vatOfPart({ amount, before, rate })
    before += amount
    return net
  })
}

/** Whether goods that are sent there are delivered within the Union, for value added tax. */
export function isInVatArea(country: string): boolean {
  return isCountry(country) && VAT_RATES[country] !== undefined
}
