import { z } from 'zod'
import { companyRequestSchema } from '#contract/orders/company.ts'
import { cropChoiceSchema } from '#contract/photos/crop.ts'
import { richnessSchema } from '#contract/restoration/colour-choice.ts'
import { colourFactsSchema } from '#contract/restoration/colour-facts.ts'
import { customerMarksSchema } from '#contract/restoration/customer-marks.ts'
import { storableText } from '#contract/storable-text.ts'
import { MAX_FILE_NAME_LENGTH, MAX_INSTRUCTIONS_LENGTH, MAX_PHOTOS } from '#domain/limits.ts'
import { SHARPNESS_LEVELS } from '#domain/printing/print-sharpness.ts'
import { purchaseItemSchema, quotePurchaseRequestSchema } from './quote-purchase.ts'

/** A photograph of the buyer, or a picture that they may order, and what is made of it. */
const boughtItemSchema = purchaseItemSchema.extend({
  /** Both absent of a copy, whose picture the shop has. */
  imageUrl: z.string().max(2000).optional(),
  fileName: storableText.min(1).max(MAX_FILE_NAME_LENGTH).optional(),
  specialInstructions: storableText.max(MAX_INSTRUCTIONS_LENGTH).nullish(),
  /** None of these is ever part of the price. */
  colourFacts: colourFactsSchema.nullish(),
  customerMarks: customerMarksSchema.nullish(),
  colourRichness: richnessSchema.nullish(),
  crop: cropChoiceSchema.nullish(),
  /** The level that the buyer saw and agreed to; absent where the browser could not measure. */
  acceptedSharpness: z.enum(SHARPNESS_LEVELS).nullish(),
  /** Whether the buyer goes on with what is left of a damaged photo; without that it is refused. */
  acceptedMissing: z.boolean().nullish(),
})

/**
 * `POST /functions/v1/create-purchase`: buys what `quote-purchase` gave a price for. What cannot be
 * bought like this is refused whole with `purchase_refused`, and nothing is kept.
 */
export const createPurchaseRequestSchema = quotePurchaseRequestSchema.extend({
  items: z.array(boughtItemSchema).min(1).max(MAX_PHOTOS),
  /** What the buyer was shown as the total, in minor units; another one by now is `price_changed`. */
  shownTotal: z.int(),
  /** The version of the terms that the buyer was shown. */
  termsVersion: storableText.max(20),
  acceptedPrepayment: z.boolean().nullish(),
  company: companyRequestSchema.nullish(),
  returnOrigin: z.string().max(300),
})
export type CreatePurchaseRequest = z.infer<typeof createPurchaseRequestSchema>

export const createPurchaseResponseSchema = z.object({
  url: z.url(),
  purchaseId: z.uuid(),
  orderIds: z.array(z.uuid()),
})
export type CreatePurchaseResponse = z.infer<typeof createPurchaseResponseSchema>
