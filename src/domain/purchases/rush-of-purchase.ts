import { isRushOffered } from '#domain/orders/rush-offers.ts'
import { RUSH_OPTIONS, type RushOption } from '#domain/payments/rates.ts'
import type { Closure } from '#domain/settings/shop-settings.ts'
import { isPackage } from './package-discount.ts'
import type { ProblemCode } from './problems.ts'

/**
 * The rush option that a request names, or why it cannot be had. Rush is for the whole purchase, so
 * it is sold only where every photograph can keep it: packages are worked on behind single orders. Of
 * copies alone nothing is restored that could be done sooner.
 */
export function readRushOfPurchase(
  wanted: string | null,
  asked: { photos: number; onlyCopies?: boolean; now: Date; closures: readonly Closure[] },
): { rush: RushOption | null; problem?: ProblemCode } {
  const { photos, onlyCopies = false, now, closures } = asked
  if (wanted === null) return { rush: null }
  const rush = RUSH_OPTIONS.find((option) => option === wanted)
  if (rush === undefined) return { rush: null, problem: 'unknown_rush_option' }
  if (isPackage(photos)) return { rush: null, problem: 'rush_not_for_packages' }
  return !onlyCopies && isRushOffered(rush, now, closures)
    ? { rush }
    : { rush: null, problem: 'rush_not_offered' }
}
