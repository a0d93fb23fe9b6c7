import { shopDaysBetween } from '#domain/shop/shop-time.ts'

/** What fits on the card in the parcel. */
export const MAX_GIFT_MESSAGE_LENGTH = 300
/** A parcel waits so long at most for the day of the gift. */
export const GIFT_AHEAD_DAYS = 365

/** Whether a gift may wait for a day: it is today or later, and within a year. */
export function isGiftDay(notBefore: Date, now: Date): boolean {
  const days = shopDaysBetween(now, notBefore)
  return days >= 0 && days <= GIFT_AHEAD_DAYS
}
