import { z } from 'zod'
import { cropSchema } from '#contract/photos/crop.ts'
import { familyOfOrderSchema } from '#contract/proofs/family-link.ts'
import type { WithPlainHints } from '#contract/restoration/plain-hints.ts'
import { reviewOfOrderSchema } from '#contract/reviews/review.ts'
import { withdrawalOfOrderSchema } from '#contract/withdrawals/withdrawal.ts'
import { LANGUAGE_CODES } from '#domain/languages.ts'
import { CARRIER_IDS } from '#domain/orders/carriers.ts'
import { MESSAGE_REASONS } from '#domain/orders/customer-messages.ts'
import { INVOICE_KINDS } from '#domain/payments/invoices.ts'
import { colourHintsSchema } from '#engine/colour/hints.ts'
import { TONE_IDS } from '#engine/colour/palettes.ts'
import { giftSchema } from './gift.ts'

/** `POST /functions/v1/order-details`: what a customer sees of an order besides its row. */
export const orderDetailsRequestSchema = z.object({ orderId: z.uuid() })

export const pinSchema = z.object({
  id: z.uuid(),
  number: z.number().int(),
  x: z.number(),
  y: z.number(),
  note: z.string(),
  /** The colour that the place should have; null where the customer chose none. */
  tone: z.enum(TONE_IDS).nullable().catch(null),
  isDone: z.boolean(),
})

const customerProofSchema = z.object({
  id: z.uuid(),
  version: z.number().int(),
  status: z.enum(['sent', 'changes_requested', 'approved', 'superseded']),
  sentAt: z.string(),
  decidedAt: z.string().nullable(),
  note: z.string().nullable(),
  changeRequest: z.string().nullable(),
  pins: z.array(pinSchema),
  /** What it was coloured with, so that other colours can be tried; null where that cannot be. */
  hints: colourHintsSchema.nullable().default(null),
  sha256: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  crop: cropSchema,
  /** How many faces there are, where every one is as in the original; else 0. */
  unchangedFaces: z.number().int().default(0),
  /** Whether a face may differ from the original; false where every one is as it was, or there is none. */
  mayFacesDiffer: z.boolean().default(true),
  /** The proof with its watermark, signed for ten minutes; null when its picture is gone. */
  pictureUrl: z.string().nullable(),
})

/** A picture that is repaired and stayed black and white: no proof, but a question for its colours. */
const coloursNextSchema = customerProofSchema
  .pick({ id: true, version: true, width: true, height: true, crop: true, pictureUrl: true })
  .extend({
    shownAt: z.string(),
    /** False while the shop is at it: then there is nothing to answer. */
    isAsked: z.boolean(),
    /** What it will be coloured with, below what its customer points at. */
    hints: colourHintsSchema.prefault({ version: 1, guessed: true, marks: [] }),
  })

export const parcelSchema = z.object({
  id: z.uuid(),
  number: z.number().int(),
  carrier: z.enum(CARRIER_IDS),
  carrierName: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string(),
  shippedAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
})

export const shipToSchema = z.object({
  name: z.string(),
  line1: z.string(),
  line2: z.string().nullable(),
  postalCode: z.string().nullable(),
  city: z.string(),
  state: z.string().nullable(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  phone: z.string().nullable(),
})
export type ShipTo = z.infer<typeof shipToSchema>

const pixelsSchema = z.object({ width: z.number().int(), height: z.number().int() })

/** A file to keep, signed for ten minutes, which is saved under a name that says what it is. */
const downloadSchema = pixelsSchema.extend({ url: z.string(), bytes: z.number().int() })

/** What the customer has approved, without a watermark. */
const finishedPictureSchema = z.object({
  proofId: z.uuid(),
  /** For screens, signed for ten minutes. */
  screenUrl: z.string(),
  /** The picture as it was made. */
  file: downloadSchema,
  /** The printed part, enlarged to the size of the sheet; null until it has been made. */
  printFile: downloadSchema.nullable(),
})
export type FinishedPicture = z.infer<typeof finishedPictureSchema>

export const orderDetailsSchema = z.object({
  orderId: z.uuid(),
  /** The photo as it came, upright and for screens, signed for ten minutes; null when it is gone. */
  originalUrl: z.string().nullable(),
  /** Its pixels; null when it is gone. */
  originalPixels: pixelsSchema.nullable().default(null),
  /** The look at the photo that was shown before it was ordered; null where there is none. */
  firstLook: pixelsSchema.extend({ pictureUrl: z.string() }).nullable().default(null),
  /** When it was paid, and what was promised then; null until then. */
  times: z
    .object({ paidAt: z.string(), proofDueAt: z.string().nullable(), promisedAt: z.string() })
    .nullable()
    .default(null),
  /** Null until the customer has approved a version. */
  finished: finishedPictureSchema.nullable().default(null),
  /** Versions that were sent to the customer, the first one first. */
  proofs: z.array(customerProofSchema),
  coloursNext: coloursNextSchema.nullable().default(null),
  revisions: z.object({ left: z.number().int(), used: z.number().int() }),
  parcels: z.array(parcelSchema),
  shipTo: shipToSchema.nullable(),
  /** Null where it is no present. */
  gift: giftSchema.nullable().default(null),
  messages: z.array(
    z.object({
      id: z.uuid(),
      reason: z.enum(MESSAGE_REASONS),
      text: z.string().nullable(),
      sentAt: z.string(),
    }),
  ),
  /** Documents that can be fetched from `order-document`. */
  documents: z.array(z.object({ id: z.uuid(), kind: z.enum(INVOICE_KINDS), number: z.string() })),
  /** What was accepted with the order; null where that version is not kept. */
  terms: z
    .object({ version: z.string(), language: z.enum(LANGUAGE_CODES) })
    .nullable()
    .default(null),
  /** The link for the family, and what they said about the proofs. */
  family: familyOfOrderSchema.default({ link: null, comments: [] }),
  /** The first statement of withdrawal that waits about it. */
  withdrawal: withdrawalOfOrderSchema.nullable().default(null),
  /** What the customer says of the picture; null from a release that knows no reviews. */
  review: reviewOfOrderSchema.nullable().default(null),
})
export type OrderDetails = z.infer<typeof orderDetailsSchema>
/** As it is sent. */
export type OrderDetailsAnswer = WithPlainHints<OrderDetails>

/** `POST /functions/v1/order-document`: a document of an order of the caller, as PDF. */
export const orderDocumentRequestSchema = z.object({ orderId: z.uuid(), documentId: z.uuid() })

/**
 * `GET /functions/v1/order-changes`: server-sent events with the caller's token. Each event
 * `order` carries this; after `resync` everything on the screen should be asked for anew.
 */
export const orderChangeSchema = z.object({ orderId: z.uuid() })
