import { DEFAULT_LANGUAGE } from '#domain/languages.ts'
import { RUSH_OPTIONS, type RushOption, rushSurcharge } from '#domain/payments/rates.ts'
import {
  addShopDays,
  shopDaysBetween,
  shopWeekday,
  startOfShopDay,
} from '#domain/shop/shop-time.ts'
import { promiseFor } from './promise.ts'

const FRIDAY = 5
const SUNDAY = 0
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Payment providers keep a page open for half an hour at least, and clocks differ a little. */
const LEAST_MINUTES_TO_PAY = 35
/** How long the news of a payment may be on its way; lost news is asked for several times an hour. */
const NEWS_HOURS = 6

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
    leavesTimeToPay(option, now) &&
    cheaper.every((other) => !leavesTimeToPay(other, now) || isSooner(option, other, now))
  )
}

/** Whether a payment page that is opened now can close before the option comes to nothing. */
export function leavesTimeToPay(option: RushOption, now: Date): boolean {
  const later = new Date(now.getTime() + LEAST_MINUTES_TO_PAY * MINUTE_MS)
  return isRushWorthPaying(option, now) && isRushWorthPaying(option, later)
}

/**
 * Whether an option that was chosen before may still be paid for: it can be begun in time, and
 * brings the proof sooner than an order without any hurry.
 */
export function isRushWorthPaying(option: RushOption, now: Date): boolean {
  return takesOrders(option, now) && isSooner(option, null, now)
}

/**
 * When an option that is chosen now comes to nothing, where that is before a moment: for a weekend
 * it is the midnight after Friday. What is worth paying for changes at midnights only.
 */
export function rushEndsBefore(option: RushOption, now: Date, limit: Date): Date | undefined {
  let midnight = nextMidnight(now)
  while (midnight < limit && isRushWorthPaying(option, midnight)) midnight = nextMidnight(midnight)
  return midnight < limit ? midnight : undefined
}

/**
 * Whether an option that was paid still brings something when the shop hears of it. No page takes
 * money for it after its end, so what is heard of soon after was paid in time. A bank that takes
 * days to confirm a payment may be too late.
 */
export function isRushStillDue(option: RushOption, heardAt: Date): boolean {
  const before = new Date(heardAt.getTime() - NEWS_HOURS * HOUR_MS)
  return isRushWorthPaying(option, heardAt) || isRushWorthPaying(option, before)
}

/** Work on a weekend begins on Friday at the latest: on a Sunday evening nothing of it is left. */
function takesOrders(option: RushOption, now: Date): boolean {
  if (option !== 'weekend') return true
  const day = shopWeekday(now)
  return day > SUNDAY && day <= FRIDAY
}

function nextMidnight(at: Date): Date {
  return startOfShopDay(addShopDays(at, 1))
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
