import { RUSH_TURNAROUND, type RushOption } from '#domain/payments/rates.ts'
import { isClosed } from '#domain/settings/closures.ts'
import type { Closure } from '#domain/settings/shop-settings.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import { isShopHoliday } from '#domain/shop/shop-holidays.ts'
import { addShopDays, endOfShopDay, shopWeekday, startOfShopDay } from '#domain/shop/shop-time.ts'

const HOUR_MS = 3_600_000
const MONDAY = 1
const SATURDAY = 6

export type Promised = { proofDueAt: Date; promisedAt: Date }

/** Days on which the workshop rests besides its holidays. */
type Closures = readonly Closure[]

/**
 * What the shop promises when an order is paid: when the proof is to be there, and by when the
 * framed print is with the customer. Weeks and hours are those of policies and rates, days those of
 * the shop; a weekend order is ready when the next Monday begins, and where hours or business days
 * are promised, holidays are none. Weeks leave room for them. Days on which the workshop is closed
 * count for nothing.
 */
export function promiseFor(paidAt: Date, rush: RushOption | null, closures: Closures): Promised {
  const weeks = POLICIES.deliveryWeeks[rush === null ? 'standard' : 'rush'][1]
  return {
    proofDueAt: proofDue(paidAt, rush, closures),
    promisedAt: openDaysAfter(paidAt, weeks * 7, closures),
  }
}

/** The first day on which a framed print may be with the customer; the last is promised. */
export function deliveryBegins(paidAt: Date, rush: RushOption | null, closures: Closures): Date {
  const weeks = POLICIES.deliveryWeeks[rush === null ? 'standard' : 'rush'][0]
  return openDaysAfter(paidAt, weeks * 7, closures)
}

/** So many days later, of which the workshop is closed on none. */
export function openDaysAfter(from: Date, days: number, closures: Closures): Date {
  let last = 0
  for (let open = 0; open < days; last++) {
    if (!isClosed(closures, addShopDays(from, last + 1))) open++
  }
  return addShopDays(from, last)
}

function proofDue(paidAt: Date, rush: RushOption | null, closures: Closures): Date {
  switch (rush) {
    case null:
      return openDaysAfter(paidAt, POLICIES.workDays.colorization[1], closures)
    case 'hours24':
      return hoursOfWorkAfter(paidAt, RUSH_TURNAROUND.hours24, closures)
    case 'hours48':
      return businessDaysAfter(paidAt, RUSH_TURNAROUND.hours48BusinessDays, closures)
    case 'weekend':
      return nextMonday(paidAt, closures)
  }
}

/** Up to a day: hours of days on which the workshop rests do not count. */
function hoursOfWorkAfter(from: Date, hours: number, closures: Closures): Date {
  const rests = (at: Date) => isShopHoliday(at) || isClosed(closures, at)
  let last = from
  while (rests(last) && rests(addShopDays(last, 1))) last = addShopDays(last, 1)
  const begins = rests(last) ? endOfShopDay(last) : from
  let due = new Date(begins.getTime() + hours * HOUR_MS)
  while (rests(due)) due = addShopDays(due, 1)
  return due
}

/** So many working days later; weekends, holidays and `closures` are none. */
export function businessDaysAfter(from: Date, days: number, closures: Closures): Date {
  let at = from
  for (let left = days; left > 0; ) {
    at = addShopDays(at, 1)
    if (isBusinessDay(at) && !isClosed(closures, at)) left -= 1
  }
  return at
}

function isBusinessDay(at: Date): boolean {
  const day = shopWeekday(at)
  return day >= MONDAY && day < SATURDAY && !isShopHoliday(at)
}

/** The Monday after the weekend, or the first day after it on which the workshop is open. */
function nextMonday(from: Date, closures: Closures): Date {
  const days = (7 + MONDAY - shopWeekday(from)) % 7 || 7
  let at = startOfShopDay(addShopDays(from, days))
  while (isClosed(closures, at)) at = startOfShopDay(addShopDays(at, 1))
  return at
}
