import { BULK_TIERS } from '#domain/payments/rates.ts'

/**
 * The percentage off a purchase of so many photographs: 15 from 10, 25 from 26, 35 from 50. The
 * page lets the second tier end where the third begins; there the larger one holds.
 */
export function packagePercent(photos: number): number {
  const reached = BULK_TIERS.filter(({ from }) => photos >= from).map(({ percent }) => percent)
  return Math.max(0, ...reached)
}

/** Whether a purchase of so many photographs is a package. */
export function isPackage(photos: number): boolean {
  return packagePercent(photos) > 0
}

/** A percentage of an amount in minor units, rounded half up: 15 % of 58800 is 8820. */
export function percentOf(amount: number, percent: number): number {
  return Math.floor((2 * amount * percent + 100) / 200)
}

/**
 * The part of a discount that each amount bears. Each part is the difference of two whole sums, so
 * that all of them together are exactly the discount, and none is larger than its amount.
 */
export function discountParts(amounts: readonly number[], percent: number): number[] {
  let before = 0
  return amounts.map((amount) => {
    const part = percentOf(before + amount, percent) - percentOf(before, percent)
    before += amount
    return part
  })
}
