import { addShopDays, shopDaysBetween } from '#domain/shop/shop-time.ts'

/** What fits on the card in the parcel. */
export const MAX_GIFT_MESSAGE_LENGTH = 300
/** A parcel waits so long at most for the day of the gift. */
export const GIFT_AHEAD_DAYS = 365
const GIFT_WEEK_DAYS = 7

/** A present: what its card says, and the day before which it is not to arrive; null is any day. */
export type Gift = { message: string; notBefore: string | null }

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

/** A day of arrival, or the day before which a present is not to arrive where that is later. */
export function noSoonerThan(gift: Pick<Gift, 'notBefore'> | null, arrival: Date): Date {
  const day = gift?.notBefore ? noonOf(gift.notBefore) : arrival
  return day > arrival ? day : arrival
}

/** A moment on a day, wherever it is read. */
export function noonOf(day: string): Date {
  return new Date(`${day}T12:00Z`)
}
