export const MAX_STARS = 5
/** What a review may hold, in characters. */
export const MAX_REVIEW_LENGTH = 1500
export const MAX_REVIEW_NAME_LENGTH = 40
export const MAX_REVIEW_PLACE_LENGTH = 60

/** Days after the delivery until whoever agreed to it is asked for a review, once. */
export const REVIEW_REQUEST_DAYS = 10
/** The newest reviews that a page gets. */
export const MOST_SHOWN_REVIEWS = 30

/** The page that the link in that mail opens, in English; the token is in its fragment. */
export const REVIEW_PATH = '/review'
/** Comes before the token where the link is the one that ends such mails. */
export const STOP_ASKING = 'stop='

/** What the law forbids, and nothing else: a review that merely hurts stays. */
export const HIDING_REASONS = [
  'insult',
  'personal_data',
  'rights_of_others',
  'other_offence',
] as const
export type HidingReason = (typeof HIDING_REASONS)[number]

/** The average of ratings to one decimal; null without any: two of 5 stars and one of 4 are 4.7. */
export function averageOf(ratings: readonly { stars: number; count: number }[]): number | null {
  const count = ratings.reduce((total, rating) => total + rating.count, 0)
  if (count === 0) return null
  const sum = ratings.reduce((total, rating) => total + rating.stars * rating.count, 0)
  return Math.round((10 * sum) / count) / 10
}
