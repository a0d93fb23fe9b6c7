import { RUSH_TURNAROUND, type RushOption } from '#domain/payments/rates.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import { isShopHoliday } from '#domain/shop/shop-holidays.ts'
import { addShopDays, endOfShopDay, shopWeekday, startOfShopDay } from '#domain/shop/shop-time.ts'

const HOUR_MS = 3_600_000
const MONDAY = 1
const SATURDAY = 6

export type Promised = { proofDueAt: Date; promisedAt: Date }

/**
 * What the shop promises when an order is paid: when the proof is to be there, and by when the
 * framed print is with the customer. Weeks and hours are those of policies and rates, days those of
 * the shop; a weekend order is ready when the next Monday begins, and where hours or business days
 * are promised, holidays are none. Weeks leave room for them.
 */
export function promiseFor(paidAt: Date, rush: RushOption | null): Promised {
  const weeks = POLICIES.deliveryWeeks[rush === null ? 'standard' : 'rush'][1]
  return { proofDueAt: proofDue(paidAt, rush), promisedAt: addShopDays(paidAt, weeks * 7) }
}

/** The first day on which a framed print may be with the customer; the last is promised. */
export function deliveryBegins(paidAt: Date, rush: RushOption | null): Date {
  const weeks = POLICIES.deliveryWeeks[rush === null ? 'standard' : 'rush'][0]
  return addShopDays(paidAt, weeks * 7)
}

function proofDue(paidAt: Date, rush: RushOption | null): Date {
  switch (rush) {
    case null:
      return addShopDays(paidAt, POLICIES.workDays.colorization[1])
    case 'hours24':
      return hoursOfWorkAfter(paidAt, RUSH_TURNAROUND.hours24)
    case 'hours48':
      return businessDaysAfter(paidAt, RUSH_TURNAROUND.hours48BusinessDays)
    case 'weekend':
      return nextMonday(paidAt)
  }
}

/** Up to a day: hours of holidays do not count, on which the workshop rests. */
function hoursOfWorkAfter(from: Date, hours: number): Date {
  const begins = isShopHoliday(from) ? endOfShopDay(from) : from
  let due = new Date(begins.getTime() + hours * HOUR_MS)
  while (isShopHoliday(due)) due = addShopDays(due, 1)
  return due
}

/** So many working days of the shop later; weekends and its holidays are none. */
export function businessDaysAfter(from: Date, days: number): Date {
  let at = from
  for (let left = days; left > 0; ) {
    at = addShopDays(at, 1)
    if (isBusinessDay(at)) left -= 1
  }
  return at
}

function isBusinessDay(at: Date): boolean {
  const day = shopWeekday(at)
  return day >= MONDAY && day < SATURDAY && !isShopHoliday(at)
}

function nextMonday(from: Date): Date {
  const days = (7 + MONDAY - shopWeekday(from)) % 7 || 7
  return startOfShopDay(addShopDays(from, days))
}
