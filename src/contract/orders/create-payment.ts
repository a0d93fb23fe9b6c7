import { z } from 'zod'
import { cropChoiceSchema } from '#contract/photos/crop.ts'
import { colourChoiceSchema } from '#contract/restoration/colour-choice.ts'
import { colourFactsSchema } from '#contract/restoration/colour-facts.ts'
import { customerMarksSchema } from '#contract/restoration/customer-marks.ts'
import { storableText } from '#contract/storable-text.ts'
import { MAX_FILE_NAME_LENGTH, MAX_INSTRUCTIONS_LENGTH } from '#domain/limits.ts'
import { SHARPNESS_LEVELS } from '#domain/printing/print-sharpness.ts'
import { companyRequestSchema } from './company.ts'
import { giftRequestSchema } from './gift.ts'

/**
 * `POST /functions/v1/create-payment`. Size, frame and language only name what is bought:
 * prices in the body are ignored, because the server's price ledger decides them.
 */
export const createPaymentRequestSchema = z.object({
  printSize: z.object({ name: z.string().max(40) }),
  frame: z.object({ id: z.string().max(40) }),
  imageUrl: z.string().max(2000),
  fileName: storableText.min(1).max(MAX_FILE_NAME_LENGTH),
  /** One of the rush options, by its id; none when absent. */
  rush: z.string().max(40).nullish(),
  specialInstructions: storableText.max(MAX_INSTRUCTIONS_LENGTH).nullish(),
  /** Never part of the price. */
  colourFacts: colourFactsSchema.nullish(),
  /** On the look before paying. Never part of the price. */
  customerMarks: customerMarksSchema.nullish(),
  /** How rich the colours are to be, or none at all; never part of the price. */
  colourChoice: colourChoiceSchema.nullish(),
  /** On the photo as it was uploaded, upright; the usual part where absent. */
  crop: cropChoiceSchema.nullish(),
  /** The level that the buyer saw and agreed to; absent where the browser could not measure. */
  acceptedSharpness: z.enum(SHARPNESS_LEVELS).nullish(),
  /** Whether the buyer goes on with what is left of a damaged photo; without that it is refused. */
  acceptedMissing: z.boolean().nullish(),
  /** Whether the buyer ticked the box that the law of their country wants for paying in advance. */
  acceptedPrepayment: z.boolean().nullish(),
  /**
   * What the buyer was shown as the total, in minor units. It never becomes the price: where the
   * price is another by now, the order is refused with `price_changed`.
   */
  shownTotal: z.int().nullish(),
  /** The version of the terms that the buyer was shown; the present one where absent. */
  termsVersion: storableText.max(20).nullish(),
  /** The company that it is for; absent for a person's own order. The server decides the tax. */
  company: companyRequestSchema.nullish(),
  /** Where it is a present. Never part of the price. */
  gift: giftRequestSchema.nullish(),
  returnOrigin: z.string().max(300),
  /** One that the shop does not speak stands for English. */
  language: storableText.max(10),
})
export type CreatePaymentRequest = z.infer<typeof createPaymentRequestSchema>

export const createPaymentResponseSchema = z.object({ url: z.url(), orderId: z.uuid() })
export type CreatePaymentResponse = z.infer<typeof createPaymentResponseSchema>

/** `POST /functions/v1/resume-payment`: leads back to the payment page of an unpaid order. */
export const resumePaymentRequestSchema = z.object({
  orderId: z.uuid(),
  returnOrigin: z.string().max(300),
})
export type ResumePaymentRequest = z.infer<typeof resumePaymentRequestSchema>
