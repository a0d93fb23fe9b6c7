import { z } from 'zod'
import { linkToken } from '#contract/link-token.ts'
import { plainLine, plainLines } from '#contract/plain-text.ts'
import { LANGUAGE_CODES } from '#domain/languages.ts'
import {
  HIDING_REASONS,
  MAX_REVIEW_LENGTH,
  MAX_REVIEW_NAME_LENGTH,
  MAX_REVIEW_PLACE_LENGTH,
  MAX_STARS,
} from '#domain/reviews/reviews.ts'

/** What a customer says of a picture that has arrived. */
export const newReviewSchema = z.object({
  stars: z.number().int().min(1).max(MAX_STARS),
  text: plainLines.pipe(z.string().min(1).max(MAX_REVIEW_LENGTH)),
  /** As they want to be called. */
  name: plainLine.pipe(z.string().min(1).max(MAX_REVIEW_NAME_LENGTH)),
  /** May be empty. */
  place: plainLine.pipe(z.string().max(MAX_REVIEW_PLACE_LENGTH)),
  language: z.enum(LANGUAGE_CODES),
  /** Without it nothing is kept. */
  mayBePublished: z.literal(true),
})
export type NewReview = z.infer<typeof newReviewSchema>

/** A review as its author finds it. */
const ownReviewSchema = z.object({
  stars: z.number().int(),
  text: z.string(),
  name: z.string(),
  place: z.string(),
  writtenAt: z.string(),
  /** Why the shop shows it to nobody; null while it is shown. */
  hidden: z.object({ reason: z.enum(HIDING_REASONS), note: z.string() }).nullable(),
})
export type OwnReview = z.infer<typeof ownReviewSchema>

/** What the customer finds with their order. */
export const reviewOfOrderSchema = z.object({
  mayReview: z.boolean(),
  review: ownReviewSchema.nullable(),
  /** Whether they agreed to be asked by mail, and have not been yet. */
  isToBeAsked: z.boolean(),
  mayAgreeToBeAsked: z.boolean(),
})
export type ReviewOfOrder = z.infer<typeof reviewOfOrderSchema>

/** `POST /functions/v1/review`, without a sign-in: what the links in a mail are good for. */
export const reviewLinkRequestSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('show'), token: linkToken }),
  z.object({ action: z.literal('write'), token: linkToken, review: newReviewSchema }),
  z.object({ action: z.literal('take-back'), token: linkToken }),
  /** Ends all mails of this kind, for every order of the same customer. */
  z.object({ action: z.literal('stop-asking'), token: linkToken }),
])
export type ReviewLinkRequest = z.infer<typeof reviewLinkRequestSchema>

/** `GET /functions/v1/reviews?language=de`: what everybody may read. */
export const reviewsRequestSchema = z.object({ language: z.enum(LANGUAGE_CODES) })

export const shownReviewsSchema = z.object({
  /** Whether they were written for a demo of the shop; never so in production. */
  areSamples: z.boolean(),
  /** Of all that are shown to anybody, to one decimal; null without any. */
  average: z.number().nullable(),
  count: z.number().int(),
  /** Those in the language asked for first, the newest first. */
  reviews: z.array(
    z.object({
      id: z.string(),
      stars: z.number().int(),
      text: z.string(),
      name: z.string(),
      place: z.string(),
      language: z.enum(LANGUAGE_CODES),
    }),
  ),
})
export type ShownReviews = z.infer<typeof shownReviewsSchema>
