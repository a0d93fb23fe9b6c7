import { DEFAULT_LANGUAGE } from '#domain/languages.ts'
import { RUSH_OPTIONS, type RushOption, rushSurcharge } from '#domain/payments/rates.ts'
import { isClosed } from '#domain/settings/closures.ts'
import type { Closure } from '#domain/settings/shop-settings.ts'
import {
  addShopDays,
  shopDaysBetween,
  shopWeekday,
  startOfShopDay,
} from '#domain/shop/shop-time.ts'
import { promiseFor } from './promise.ts'

const SUNDAY = 0
const FRIDAY = 5
const SATURDAY = 6
const NEXT_SUNDAY = 7
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
 * `closures` are those of the workshop. Both the wizard and the server ask here, so that nothing is shown that is refused afterwards.
 */
export function rushOptionsAt(now: Date, closures: readonly Closure[]): RushOption[] {
  return RUSH_OPTIONS.filter((option) => isRushOffered(option, now, closures))
}

/** Whether a rush option is sold at a moment; see `rushOptionsAt`. */
export function isRushOffered(
  option: RushOption,
  now: Date,
  closures: readonly Closure[],
): boolean {
  const cheaper = RUSH_OPTIONS.filter((other) => surcharge(other) < surcharge(option))
  return (
    leavesTimeToPay(option, now, closures) &&
    cheaper.every(
      (other) => !leavesTimeToPay(other, now, closures) || isSooner([option, other], now, closures),
    )
  )
}

/** Whether a payment page that is opened now can close before the option comes to nothing. */
export function leavesTimeToPay(
  option: RushOption,
  now: Date,
  closures: readonly Closure[],
): boolean {
  const later = new Date(now.getTime() + LEAST_MINUTES_TO_PAY * MINUTE_MS)
  return isRushWorthPaying(option, now, closures) && isRushWorthPaying(option, later, closures)
}

/**
 * Whether an option that was chosen before may still be paid for: it can be begun in time, and
 * brings the proof sooner than an order without any hurry.
 */
export function isRushWorthPaying(
  option: RushOption,
  now: Date,
  closures: readonly Closure[],
): boolean {
  return takesOrders(option, now, closures) && isSooner([option, null], now, closures)
}

/**
 * When an option that is chosen now comes to nothing, where that is before a moment: for a weekend
 * it is the midnight after Friday. What is worth paying for changes at midnights only.
 */
export function rushEndsBefore(
  option: RushOption,
  { now, limit }: { now: Date; limit: Date },
  closures: readonly Closure[],
): Date | undefined {
  let midnight = nextMidnight(now)
  while (midnight < limit && isRushWorthPaying(option, midnight, closures))
    midnight = nextMidnight(midnight)
  return midnight < limit ? midnight : undefined
}

/**
 * Whether an option that was paid still brings something when the shop hears of it. No page takes
 * money for it after its end, so what is heard of soon after was paid in time. A bank that takes
 * days to confirm a payment may be too late.
 */
export function isRushStillDue(
  option: RushOption,
  heardAt: Date,
  closures: readonly Closure[],
): boolean {
  const before = new Date(heardAt.getTime() - NEWS_HOURS * HOUR_MS)
  return isRushWorthPaying(option, heardAt, closures) || isRushWorthPaying(option, before, closures)
}

/**
 * Work on a weekend begins on Friday at the latest: on a Sunday evening nothing of it is left. Where
 * nobody works on one of its days there is none.
 */
function takesOrders(option: RushOption, now: Date, closures: readonly Closure[]): boolean {
  if (option !== 'weekend') return true
  const day = shopWeekday(now)
  const isOpen = [SATURDAY, NEXT_SUNDAY].every(
    (other) => !isClosed(closures, addShopDays(now, other - day)),
  )
  return isOpen && day > SUNDAY && day <= FRIDAY
}

function nextMidnight(at: Date): Date {
  return startOfShopDay(addShopDays(at, 1))
}

/** Sooner by a day at least: nobody pays for hours in the night. */
function isSooner(
  [option, other]: readonly [RushOption, RushOption | null],
  now: Date,
  closures: readonly Closure[],
): boolean {
  const [mine, theirs] = [option, other].map((rush) => promiseFor(now, rush, closures).proofDueAt)
  return mine !== undefined && theirs !== undefined && shopDaysBetween(mine, theirs) > 0
}

/** In one currency: the options follow each other in the same order in all of them. */
function surcharge(option: RushOption): number {
  return rushSurcharge(DEFAULT_LANGUAGE, option).amount
}
