import { DEFAULT_LANGUAGE } from './languages.ts'
import { promiseFor } from './promise.ts'
import { RUSH_OPTIONS, type RushOption, rushSurcharge } from './rates.ts'
import { shopDaysBetween, shopWeekday } from './shop-time.ts'

const FRIDAY = 5
const SUNDAY = 0

/**
 * The rush options that are sold at a moment: on a Monday there is no weekend service, as its proof
 * would come with that of an order without any hurry. An option is sold while it can still be begun
 * in time, and while nothing that costs less brings the proof on the same day or earlier.
 *
 * Both the wizard and the server ask here, so that nothing is shown that is refused afterwards.
 */
export function rushOptionsAt(now: Date): RushOption[] {
  return RUSH_OPTIONS.filter((option) => isRushOffered(option, now))
}

/** Whether a rush option is sold at a moment; see `rushOptionsAt`. */
export function isRushOffered(option: RushOption, now: Date): boolean {
  const cheaper = RUSH_OPTIONS.filter((other) => surcharge(other) < surcharge(option))
  return (
    isRushWorthPaying(option, now) &&
    cheaper.every((other) => !takesOrders(other, now) || isSooner(option, other, now))
  )
}

/**
 * Whether an option that was chosen before may still be paid for: it can be begun in time, and
 * brings the proof sooner than an order without any hurry.
 */
export function isRushWorthPaying(option: RushOption, now: Date): boolean {
  return takesOrders(option, now) && isSooner(option, null, now)
}

/** Work on a weekend begins on Friday at the latest: on a Sunday evening nothing of it is left. */
function takesOrders(option: RushOption, now: Date): boolean {
  if (option !== 'weekend') return true
  const day = shopWeekday(now)
  return day > SUNDAY && day <= FRIDAY
}

/** Sooner by a day at least: nobody pays for hours in the night. */
function isSooner(option: RushOption, other: RushOption | null, now: Date): boolean {
  const [mine, theirs] = [option, other].map((rush) => promiseFor(now, rush).proofDueAt)
  return mine !== undefined && theirs !== undefined && shopDaysBetween(mine, theirs) > 0
}

/** In one currency: the options follow each other in the same order in all of them. */
function surcharge(option: RushOption): number {
  return rushSurcharge(DEFAULT_LANGUAGE, option).amount
}
