import type { Closure } from './shop-settings.ts'

/** A setting may be changed for as many days ahead; further ahead a date is more likely mistyped. */
export const SETTING_AHEAD_DAYS = 365
/** A form has minutes, and is filled in for some of them. */
const JUST_PASSED_MS = 10 * 60_000
const DAY_MS = 24 * 60 * 60_000

/** Why a change cannot begin at a moment: what pages and documents said in the past stays said. */
export function faultOfSettingStart(from: Date, now: Date): 'past' | 'too_far' | undefined {
  const aheadMs = from.getTime() - now.getTime()
  if (aheadMs < -JUST_PASSED_MS) return 'past'
  return aheadMs > SETTING_AHEAD_DAYS * DAY_MS ? 'too_far' : undefined
}

/** A workshop that rests longer than this has closed; no promise could wait for it. */
export const LONGEST_CLOSURE_DAYS = 60

export type ClosureFault = 'backwards' | 'too_long' | 'too_far'

/** Why a closure cannot be: it ends before it begins, is too long, or is of a year to come after next. */
export function faultOfClosure({ from, to }: Closure, now: Date): ClosureFault | undefined {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  if (last < first) return 'backwards'
  if (last - first >= LONGEST_CLOSURE_DAYS * DAY_MS) return 'too_long'
  return first - now.getTime() > 2 * SETTING_AHEAD_DAYS * DAY_MS ? 'too_far' : undefined
}
