/** A price may be set for as many days ahead; further ahead a date is more likely mistyped. */
export const PRICE_AHEAD_DAYS = 365
/** A form has minutes, and is filled in for some of them. */
const JUST_PASSED_MS = 10 * 60_000
const DAY_MS = 24 * 60 * 60_000

/** Why a price cannot begin at a moment: what was charged in the past cannot be changed any more. */
export function faultOfPriceStart(from: Date, now: Date): 'past' | 'too_far' | undefined {
  const aheadMs = from.getTime() - now.getTime()
  if (aheadMs < -JUST_PASSED_MS) return 'past'
  return aheadMs > PRICE_AHEAD_DAYS * DAY_MS ? 'too_far' : undefined
}
