import { addShopDays, shopDaysBetween } from '#domain/shop/shop-time.ts'

/** What fits on the card in the parcel. */
export const MAX_GIFT_MESSAGE_LENGTH = 300
const MOST_CARD_LINES = 12
/** A parcel waits so long at most for the day of the gift. */
export const GIFT_AHEAD_DAYS = 365
const GIFT_WEEK_DAYS = 7

/** A present: what its card says, and the day before which it is not to arrive; null is any day. */
export type Gift = { message: string; notBefore: string | null }

/**
 * What a giver wrote, as it fits on a card: without blank lines at its ends, at most one between two
 * others, and what would be a thirteenth line goes on in the twelfth. No word is lost.
 */
export function cardText(written: string): string {
  const lines = written
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n\s*\n\s*/g, '\n\n')
    .trim()
    .split('\n')
  const last = lines.slice(MOST_CARD_LINES - 1).join(' ')
  return [...lines.slice(0, MOST_CARD_LINES - 1), last].join('\n').trim()
}

/** Whether a present may wait for a day such as `2027-05-09`: today or later, and within a year. */
export function isGiftDay(day: string, now: Date): boolean {
  const days = shopDaysBetween(now, noonOf(day))
  return days >= 0 && days <= GIFT_AHEAD_DAYS
}

/**
 * By when a present is there: a week after the day before which it is not to arrive, and never
 * sooner than anything else that is made in the same time.
 */
export function giftPromise(promisedAt: Date, { notBefore }: Pick<Gift, 'notBefore'>): Date {
  if (notBefore === null) return promisedAt
  const weekLater = addShopDays(noonOf(notBefore), GIFT_WEEK_DAYS)
  return weekLater > promisedAt ? weekLater : promisedAt
}

/** A moment on a day, wherever it is read. */
export function noonOf(day: string): Date {
  return new Date(`${day}T12:00Z`)
}
