import { MINOR_UNITS } from '#domain/payments/money.ts'

/** At most nine digits, so that the sum in minor units is exact and fits the database. */
const AMOUNT = /^(\d{1,7})(?:[.,](\d{1,2}))?$/

/**
 * An amount as people type it, in minor units: `25` is 2500, `1 250,5` and `1250.50` are 125050.
 * Undefined for anything that could be read in two ways, such as `1,250`.
 */
export function readAmount(typed: string): number | undefined {
  const [, whole, part = ''] = AMOUNT.exec(typed.replace(/[\s\u00a0\u202f]+/g, '')) ?? []
  if (whole === undefined) return undefined
  return Number(whole) * MINOR_UNITS + Number(part.padEnd(2, '0'))
}
