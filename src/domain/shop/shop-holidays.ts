import { addShopDays, shopDate, shopWeekday } from './shop-time.ts'

const [MONDAY, THURSDAY, FRIDAY] = [1, 4, 5]

type Holiday = {
  name: string
  /** From 1 for January. */
  month: number
  /** The days of the month on which it can fall. */
  from: number
  to: number
  /** Of these the one that is this day of the week; left out where it is always the same date. */
  weekday?: number
}

/** The federal holidays of the United States on which the carriers rest too. */
const HOLIDAYS: readonly Holiday[] = [
  { name: 'New Year’s Day', month: 1, from: 1, to: 1 },
  { name: 'Memorial Day', month: 5, from: 25, to: 31, weekday: MONDAY },
  { name: 'Independence Day', month: 7, from: 4, to: 4 },
  { name: 'Labor Day', month: 9, from: 1, to: 7, weekday: MONDAY },
  { name: 'Thanksgiving Day', month: 11, from: 22, to: 28, weekday: THURSDAY },
  { name: 'Christmas Day', month: 12, from: 25, to: 25 },
]

/**
 * Whether the workshop rests on the shop's day of a moment: on the holidays of the table, on the
 * Monday after one that is a Sunday, and on the Friday before one that is a Saturday.
 */
export function isShopHoliday(at: Date): boolean {
  if (isInTable(at)) return true
  const weekday = shopWeekday(at)
  if (weekday === MONDAY) return isInTable(addShopDays(at, -1))
  return weekday === FRIDAY && isInTable(addShopDays(at, 1))
}

function isInTable(at: Date): boolean {
  const { month, day } = shopDate(at)
  return HOLIDAYS.some(
    (holiday) =>
      holiday.month === month &&
      day >= holiday.from &&
      day <= holiday.to &&
      (holiday.weekday === undefined || holiday.weekday === shopWeekday(at)),
  )
}
