import { AppError } from '#domain/app-error.ts'
import { isRushOffered, isRushWorthPaying, leavesTimeToPay } from '#domain/orders/rush-offers.ts'
import { RUSH_OPTIONS, type RushOption } from '#domain/payments/rates.ts'
import type { Closure } from '#domain/settings/shop-settings.ts'

/**
 * The rush option that a request names.
 * @throws AppError `unknown_rush_option`, or `rush_not_offered` where it is not sold at this moment.
 */
export function readRush(
  wanted: string | null,
  now: Date,
  closures: readonly Closure[],
): RushOption | null {
  if (wanted === null) return null
  const rush = RUSH_OPTIONS.find((option) => option === wanted)
  if (rush === undefined) throw new AppError('unknown_rush_option')
  if (!isRushOffered(rush, now, closures)) throw new AppError('rush_not_offered')
  return rush
}

/** No money is taken for a rush that has come to nothing since it was chosen. */
export function requireWorthyRush(
  rush: RushOption | null,
  now: Date,
  closures: readonly Closure[],
): void {
  if (rush !== null && !isRushWorthPaying(rush, now, closures))
    throw new AppError('rush_not_offered')
}

/** No payment page is opened that would have to close before anybody could pay on it. */
export function requireTimeToPay(
  rush: RushOption | null,
  now: Date,
  closures: readonly Closure[],
): void {
  if (rush !== null && !leavesTimeToPay(rush, now, closures)) throw new AppError('rush_not_offered')
}
