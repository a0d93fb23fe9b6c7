import { z } from 'zod'
import { cropChoiceSchema, cropSchema } from '#contract/photos/crop.ts'
import { customerMarksSchema } from '#contract/restoration/customer-marks.ts'
import { newReviewSchema } from '#contract/reviews/review.ts'
import { storableText } from '#contract/storable-text.ts'
import {
  MAX_CHANGE_REQUEST_LENGTH,
  MAX_PIN_NOTE_LENGTH,
  MAX_PINS,
} from '#domain/proofs/proofing.ts'
import { share } from '#engine/colour/hints.ts'
import { TONE_IDS } from '#engine/colour/palettes.ts'

/** A place on a proof, from 0 to 1 of its width and height, and what should be different there. */
const newPinSchema = z
  .object({
    x: share,
    y: share,
    /** May be empty where a tone says it all. */
    note: storableText.trim().max(MAX_PIN_NOTE_LENGTH),
    /** The colour that the place should have. */
    tone: z.enum(TONE_IDS).nullable().default(null),
  })
  .refine(({ note, tone }) => note !== '' || tone !== null, 'neither words nor a tone')
export type NewPin = z.input<typeof newPinSchema>

/** `POST /functions/v1/order-action`: what a customer may ask of a placed order. */
export const orderActionRequestSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('cancel'), orderId: z.uuid() }),
  z.object({
    action: z.literal('approve-proof'),
    orderId: z.uuid(),
    proofId: z.uuid(),
    /** Of the finished picture, as `order-details` gave it: what was seen is what is approved. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    /** The part of it that was seen as the one that is printed. A page that names none is too old. */
    crop: cropSchema,
    /** Said of files alone: the buyer wants them now, and knows that their withdrawal ends with that. */
    asksForFiles: z.boolean().optional(),
  }),
  /** Says on a proof, until it is approved, which part of the picture is printed. */
  z.object({
    action: z.literal('choose-crop'),
    orderId: z.uuid(),
    proofId: z.uuid(),
    crop: cropChoiceSchema,
  }),
  /** Makes a picture that was shown as repaired, colours next, an ordinary proof as it is. */
  z.object({
    action: z.literal('keep-black-and-white'),
    orderId: z.uuid(),
    proofId: z.uuid(),
  }),
  /** Has such a picture made anew with the colours of places that the customer points at on it. */
  z.object({
    action: z.literal('point-colours'),
    orderId: z.uuid(),
    proofId: z.uuid(),
    marks: customerMarksSchema.min(1),
  }),
  z.object({
    action: z.literal('request-changes'),
    orderId: z.uuid(),
    proofId: z.uuid(),
    /** May be empty when there are pins. */
    text: storableText.trim().max(MAX_CHANGE_REQUEST_LENGTH),
    pins: z.array(newPinSchema).max(MAX_PINS),
  }),
  /** Makes a link for the family, answered with `familyLinkSchema`; the one before it ends. */
  z.object({ action: z.literal('share-proof'), orderId: z.uuid() }),
  z.object({ action: z.literal('end-family-link'), orderId: z.uuid() }),
  /** Whether readers of the link may order prints of the approved picture. */
  z.object({ action: z.literal('let-family-order'), orderId: z.uuid(), letsOrder: z.boolean() }),
  z.object({
    action: z.literal('remove-family-comment'),
    orderId: z.uuid(),
    commentId: z.uuid(),
  }),
  /** Takes back every statement of withdrawal that waits about the order. */
  z.object({ action: z.literal('take-back-withdrawal'), orderId: z.uuid() }),
  /** Publishes what the customer says of a picture that has arrived, once. */
  z.object({ action: z.literal('write-review'), orderId: z.uuid(), review: newReviewSchema }),
  z.object({ action: z.literal('take-back-review'), orderId: z.uuid() }),
  /** Whether the customer wants to be asked for a review by mail, some days after the delivery. */
  z.object({
    action: z.literal('be-asked-for-review'),
    orderId: z.uuid(),
    isAgreed: z.boolean(),
  }),
])
export type OrderActionRequest = z.infer<typeof orderActionRequestSchema>
