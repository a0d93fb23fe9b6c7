import { type Language, languageTag } from '#domain/languages.ts'

/**
 * The clock of the workshop. Days, weekends and promised dates are reckoned by it, wherever the
 * server stands and wherever the customer sits.
 */
export const SHOP_TIME_ZONE = 'America/New_York'

const DAY_MS = 24 * 3_600_000

const fields = new Intl.DateTimeFormat('en-US', {
  timeZone: SHOP_TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

/** The day of the week on the shop's wall, from 0 for Sunday to 6 for Saturday. */
export function shopWeekday(at: Date): number {
  return wallClock(at).getUTCDay()
}

/** What the calendar on the shop's wall shows; months from 1. */
export function shopDate(at: Date): { year: number; month: number; day: number } {
  const wall = wallClock(at)
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
  }
}

/** The day on the shop's wall as `2026-11-25`. */
export function shopIsoDay(at: Date): string {
  return wallClock(at).toISOString().slice(0, 10)
}

/** How many midnights of the shop lie between two moments: 0 on the same day. */
export function shopDaysBetween(from: Date, to: Date): number {
  return dayNumber(to) - dayNumber(from)
}

/** The same time of day so many days later, also where the clocks have changed in between. */
export function addShopDays(at: Date, days: number): Date {
  return momentOf(wallClock(at).getTime() + days * DAY_MS)
}

/** The midnight with which the shop's day began. */
export function startOfShopDay(at: Date): Date {
  return momentOf(dayNumber(at) * DAY_MS)
}

/** The midnight with which a month begins in the shop; months from 1. */
export function firstMomentOfMonth(year: number, month: number): Date {
  return momentOf(Date.UTC(year, month - 1, 1))
}

/** The last moment of the shop's day. */
export function endOfShopDay(at: Date): Date {
  return new Date(startOfShopDay(addShopDays(at, 1)).getTime() - 1)
}

/** A promised day in words: `Wednesday, November 25` or `Mittwoch, 25. November`. */
export function formatShopDay(at: Date, language: Language): string {
  return new Intl.DateTimeFormat(languageTag(language), {
    timeZone: SHOP_TIME_ZONE,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(at)
}

/** What the shop's wall shows, as the universal time of the result. */
function wallClock(at: Date): Date {
  const shown = new Map(fields.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const field = (type: Intl.DateTimeFormatPartTypes) => shown.get(type) ?? 0
  return new Date(
    Date.UTC(
      field('year'),
      field('month') - 1,
      field('day'),
      field('hour'),
      field('minute'),
      field('second'),
      at.getUTCMilliseconds(),
    ),
  )
}

/** The moment at which the wall shows a time; an hour that is skipped counts as the one after it. */
function momentOf(wallMs: number): Date {
  const lead = (at: number) => wallClock(new Date(at)).getTime() - at
  const guess = wallMs - lead(wallMs)
  return new Date(wallMs - lead(guess))
}

function dayNumber(at: Date): number {
  return Math.floor(wallClock(at).getTime() / DAY_MS)
}
