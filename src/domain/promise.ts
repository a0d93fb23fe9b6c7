import { POLICIES } from './policies.ts'
import { RUSH_TURNAROUND, type RushOption } from './rates.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MONDAY = 1
const SATURDAY = 6

export type Promised = { proofDueAt: Date; promisedAt: Date }

/**
 * What the shop promises when an order is paid: when the proof is to be there, and by when the
 * framed print is with the customer. Weeks and hours are those of policies and rates; a weekend
 * order is ready when the next Monday begins, in universal time.
 */
export function promiseFor(paidAt: Date, rush: RushOption | null): Promised {
  const weeks = POLICIES.deliveryWeeks[rush === null ? 'standard' : 'rush'][1]
  return {
    proofDueAt: proofDue(paidAt, rush),
    promisedAt: new Date(paidAt.getTime() + weeks * 7 * DAY_MS),
  }
}

function proofDue(paidAt: Date, rush: RushOption | null): Date {
  switch (rush) {
    case null:
      return new Date(paidAt.getTime() + POLICIES.workDays.colorization[1] * DAY_MS)
    case 'hours24':
      return new Date(paidAt.getTime() + RUSH_TURNAROUND.hours24 * HOUR_MS)
    case 'hours48':
      return businessDaysAfter(paidAt, RUSH_TURNAROUND.hours48BusinessDays)
    case 'weekend':
      return nextMonday(paidAt)
  }
}

function businessDaysAfter(from: Date, days: number): Date {
  const at = new Date(from)
  for (let left = days; left > 0; ) {
    at.setUTCDate(at.getUTCDate() + 1)
    if (isBusinessDay(at)) left -= 1
  }
  return at
}

function isBusinessDay(at: Date): boolean {
  const day = at.getUTCDay()
  return day >= MONDAY && day < SATURDAY
}

function nextMonday(from: Date): Date {
  const at = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate()))
  do at.setUTCDate(at.getUTCDate() + 1)
  while (at.getUTCDay() !== MONDAY)
  return at
}
