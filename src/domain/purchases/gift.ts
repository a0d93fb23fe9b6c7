import { addShopDays, shopDaysBetween } from '#domain/shop/shop-time.ts'

/** What fits on the card in the parcel. */
export const MAX_GIFT_MESSAGE_LENGTH = 300
const MOST_CARD_LINES = 12
/** A parcel waits so long at most for the day of the gift. */
export const GIFT_AHEAD_DAYS = 365
const GIFT_WEEK_DAYS = 7

/** A present: what its card says, and the day before which it is not to arrive; null is any day. */
export type Gift = { message: string; notBefore: string | null }

/** Latin, Greek and Cyrillic letters with their signs, and some hearts: what our fonts can print. */
const PRINTABLE =
  /[\n -~\u00a0-\u017f\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u1ea0-\u1ef9\u2010-\u201e\u2020-\u2022\u2026\u20ac\u2660\u2663\u2665\u2666\u266a\u2764]/

/** The signs of a message that no card can show, such as a cake or Hebrew letters, each once. */
export function unprintableIn(written: string): string[] {
  return [...new Set(signsOf(written).filter((sign) => !isPrintable(sign)))]
}

/**
 * What a giver wrote, as it fits on a card: without what cannot be printed and blank lines at its
 * ends, at most one blank line between two others, and what would be a thirteenth line goes on in
 * the twelfth. The wizard says beforehand what cannot be printed (`unprintableIn`).
 */
export function cardText(written: string): string {
  const lines = signsOf(written)
    .filter(isPrintable)
    .join('')
    .replaceAll(/\n\s*\n\s*/g, '\n\n')
    .trim()
    .split('\n')
  const last = lines.slice(MOST_CARD_LINES - 1).join(' ')
  return [...lines.slice(0, MOST_CARD_LINES - 1), last].join('\n').trim()
}

/** As people see them: a family of four is one, and so is a heart with what makes it red. */
function signsOf(written: string): string[] {
  const text = written.normalize('NFC').replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
  const signs = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)
  // What only says how the sign before it looks is none.
  return [...signs].map(({ segment }) => segment.replaceAll(/[\ufe00-\ufe0f]/g, ''))
}

function isPrintable(sign: string): boolean {
  return [...sign].every((letter) => PRINTABLE.test(letter))
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

/** A day of arrival, or the day before which a present is not to arrive where that is later. */
export function noSoonerThan(gift: Pick<Gift, 'notBefore'> | null, arrival: Date): Date {
  const day = gift?.notBefore ? noonOf(gift.notBefore) : arrival
  return day > arrival ? day : arrival
}

/** A moment on a day, wherever it is read. */
export function noonOf(day: string): Date {
  return new Date(`${day}T12:00Z`)
}
