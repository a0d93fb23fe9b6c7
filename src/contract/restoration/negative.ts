import { z } from 'zod'

/**
 * `POST /functions/v1/answer-negative`: whether a photo of the caller's own is a negative, said on its
 * first look, which is made anew. It is kept with the photo, for each order that is restored from then on.
 */
export const answerNegativeRequestSchema = z.strictObject({
  /** The public-object address of the photo. */
  imageUrl: z.string().max(2048),
  isNegative: z.boolean(),
})
export type AnswerNegativeRequest = z.output<typeof answerNegativeRequestSchema>
export const answerNegativeResponseSchema = z.object({ isNegative: z.boolean() })
export type AnswerNegativeResponse = z.output<typeof answerNegativeResponseSchema>
