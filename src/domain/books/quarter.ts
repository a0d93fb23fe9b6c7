import { firstMomentOfMonth, shopDate } from '#domain/shop/shop-time.ts'

/** A quarter of a calendar year, such as `2026-Q4`; sorted as text, it is sorted by time. */
export type Quarter = `${number}-Q${1 | 2 | 3 | 4}`

const FORM = /^20\d{2}-Q[1-4]$/
const MONTHS = 3

export function isQuarter(text: string): text is Quarter {
  return FORM.test(text)
}

/** The quarter of a moment by the shop's clock, which also dates its documents. */
export function quarterOf(at: Date): Quarter {
  const { year, month } = shopDate(at)
  return quarterAt(year, Math.ceil(month / MONTHS))
}

/** The first moment of a quarter, and the first one after it. */
export function spanOf(quarter: Quarter): { from: Date; until: Date } {
  return { from: firstMoment(quarter), until: firstMoment(quarterAfter(quarter)) }
}

/** The days of a quarter that a declaration names: `2026-10-01` and `2026-12-31`. */
export function daysOf(quarter: Quarter): { first: string; last: string } {
  const { year, index } = partsOf(quarter)
  const isoDay = (month: number, day: number) =>
    new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
  return { first: isoDay((index - 1) * MONTHS, 1), last: isoDay(index * MONTHS, 0) }
}

/** All quarters from one to another, the latest first. */
export function quartersBetween(first: Quarter, last: Quarter): Quarter[] {
  const quarters: Quarter[] = []
  for (let one = first; one <= last; one = quarterAfter(one)) quarters.unshift(one)
  return quarters
}

function quarterAfter(quarter: Quarter): Quarter {
  const { year, index } = partsOf(quarter)
  return quarterAt(year, index + 1)
}

/** The fifth quarter of a year is the first one of the next. */
function quarterAt(year: number, index: number): Quarter {
  const place = index === 5 ? 1 : index
  if (place !== 1 && place !== 2 && place !== 3 && place !== 4) {
    throw new Error(`expected a quarter from 1 to 4, got ${index}`)
  }
  return `${index === 5 ? year + 1 : year}-Q${place}`
}

function partsOf(quarter: Quarter): { year: number; index: number } {
  return { year: Number(quarter.slice(0, 4)), index: Number(quarter.slice(-1)) }
}

function firstMoment(quarter: Quarter): Date {
  const { year, index } = partsOf(quarter)
  return firstMomentOfMonth(year, (index - 1) * MONTHS + 1)
}
