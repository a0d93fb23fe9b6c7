import { z } from 'zod'
import { LANGUAGE_CODES } from '#domain/languages.ts'
import { HIDING_REASONS } from '#domain/reviews/reviews.ts'
import { storableText } from '../storable-text.ts'

/** The longest note to the author of a hidden review, in characters. */
export const MAX_HIDING_NOTE_LENGTH = 2000

/** `POST /functions/v1/studio-reviews`: every review, newest first. */
export const studioReviewsRequestSchema = z.object({
  /** The `writtenAt` of the last one shown. */
  before: z.iso.datetime({ offset: true }).optional(),
})
const studioReviewSchema = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  stars: z.number().int(),
  text: z.string(),
  name: z.string(),
  place: z.string(),
  language: z.enum(LANGUAGE_CODES),
  writtenAt: z.string(),
  hidden: z
    .object({
      at: z.string(),
      by: z.string().nullable(),
      reason: z.enum(HIDING_REASONS),
      note: z.string(),
    })
    .nullable(),
})
export type StudioReview = z.infer<typeof studioReviewSchema>
export const studioReviewsSchema = z.object({
  reviews: z.array(studioReviewSchema),
  hasMore: z.boolean(),
})
export type StudioReviews = z.infer<typeof studioReviewsSchema>

/** `POST /functions/v1/studio-hide-review`: hides a review from everybody but its author, who is mailed the reason. */
export const hideReviewRequestSchema = z.object({
  reviewId: z.uuid(),
  reason: z.enum(HIDING_REASONS),
  note: storableText.trim().min(1).max(MAX_HIDING_NOTE_LENGTH),
})

/** `POST /functions/v1/studio-show-review`: shows one again that was hidden without need. */
export const showReviewRequestSchema = z.object({ reviewId: z.uuid() })
