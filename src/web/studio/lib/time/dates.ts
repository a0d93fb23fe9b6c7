import { SHOP_TIME_ZONE } from '#domain/shop/shop-time.ts'
import { relativeTime } from '#web/lib/time/relative-time.ts'

/** Promised days are the shop's, wherever somebody of the shop reads them. */
const DAY = new Intl.DateTimeFormat('en', {
  timeZone: SHOP_TIME_ZONE,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
})
const DATE = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })
const MOMENT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })
/** Its clock is named, since the other moments are by the reader's. */
const PROMISED_MOMENT = new Intl.DateTimeFormat('en', {
  timeZone: SHOP_TIME_ZONE,
  timeZoneName: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** “Mon, Nov 23”, of a day that was promised. */
export function dayOf(at: string): string {
  return DAY.format(new Date(at))
}

/** “Nov 23, 2026”. */
export function dateOf(at: string): string {
  return DATE.format(new Date(at))
}

/** “Nov 23, 2026, 4:05 PM”. */
export function momentOf(at: string): string {
  return MOMENT.format(new Date(at))
}

/** “Nov 23, 2026, 8:05 PM EST”, of a moment that was promised. */
export function promisedMomentOf(at: string): string {
  return PROMISED_MOMENT.format(new Date(at))
}

/** “3 days ago”; undefined for less than a minute. */
export function ageOf(at: string, now: Date): string | undefined {
  return relativeTime(new Date(at), now, 'en')
}
