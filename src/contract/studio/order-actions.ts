import { z } from 'zod'
import { shipToSchema } from '#contract/orders/order-details.ts'
import { MAX_PHOTOS } from '#domain/limits.ts'
import { CARRIER_IDS } from '#domain/orders/carriers.ts'
import { MAX_MESSAGE_LENGTH, MESSAGE_REASONS } from '#domain/orders/customer-messages.ts'
import { STAFF_REFUND_REASONS } from '#domain/payments/refunds.ts'
import { type RestoreSettings, restoreSettingsSchema } from '#engine/settings.ts'
import { storableText } from '../storable-text.ts'

/**
 * What the shop's people do to an order, each `POST /functions/v1/<name>`. `version` is that of the
 * order as the person saw it; when it has changed since, the answer is 409 `order_changed`. Every
 * one answers `{ version }`, the order's version afterwards, unless said otherwise.
 */
const order = z.object({ orderId: z.uuid(), version: z.number().int().positive() })

/** `studio-claim`; of an order that somebody else has, only with the right to take over. */
export const studioClaimRequestSchema = order.extend({ isClaimed: z.boolean() })

/** `studio-restore`: another run of the engine; what is left out is as the engine does it by itself. */
export const studioRestoreRequestSchema = order.extend({ settings: restoreSettingsSchema })
export type StudioRestoreSettings = RestoreSettings

/**
 * `studio-upload-proof?orderId=&version=`: a finished picture, JPEG, PNG or TIFF, as the raw body.
 */
export const studioUploadQuerySchema = z.object({
  orderId: z.uuid(),
  version: z.coerce.number().int().positive(),
})

/** `studio-send-proof`: shows a version to the customer. */
export const studioSendProofRequestSchema = order.extend({
  proofId: z.uuid(),
  note: storableText.trim().max(MAX_MESSAGE_LENGTH).nullish(),
  /** Required where the report says that a face has changed: the person has compared them. */
  hasComparedFaces: z.boolean().optional(),
  /** Required where the picture stayed black and white: the customer agreed that it stays so. */
  staysBlackAndWhite: z.boolean().optional(),
})

/** `studio-tick-pin`: a requested change is made, or is not after all. */
export const studioTickPinRequestSchema = order.extend({ pinId: z.uuid(), isDone: z.boolean() })

/** `studio-message`: a mail to the customer, in their language, with the person's own words. */
export const studioMessageRequestSchema = order.extend({
  reason: z.enum(MESSAGE_REASONS),
  /** Required for the reason `other`. */
  text: storableText.trim().max(MAX_MESSAGE_LENGTH),
})

/** `studio-note`: for the shop's people only. */
export const studioNoteRequestSchema = order.extend({
  text: storableText.trim().min(1).max(MAX_MESSAGE_LENGTH),
})

/** `studio-grant-revisions`. */
export const studioGrantRevisionsRequestSchema = order.extend({
  count: z.number().int().min(1).max(5),
})

/** `studio-hold`: lays an order aside, or goes on with it. */
export const studioHoldRequestSchema = order.extend({ isOnHold: z.boolean() })

/** `studio-start-framing`. */
export const studioStartFramingRequestSchema = order

/**
 * `studio-pack`: adds a parcel, takes what the order has in one out again that has not left, or puts
 * other orders of the same purchase into one.
 */
export const studioPackRequestSchema = z.discriminatedUnion('change', [
  order.extend({
    change: z.literal('add'),
    carrier: z.enum(CARRIER_IDS),
    trackingNumber: z.string().max(60),
  }),
  order.extend({ change: z.literal('remove'), parcelId: z.uuid() }),
  order.extend({
    change: z.literal('share'),
    parcelId: z.uuid(),
    orderIds: z.array(z.uuid()).min(1).max(MAX_PHOTOS),
  }),
])

/** `studio-ship`: every packed parcel has left, and whatever else is in it; the order is on its way. */
export const studioShipRequestSchema = order

/** `studio-deliver`: one parcel arrived, or all of them when none is named. */
export const studioDeliverRequestSchema = order.extend({ parcelId: z.uuid().optional() })

/** `studio-change-address`, to a country that the shop delivers to. */
export const studioChangeAddressRequestSchema = order.extend({
  shipTo: shipToSchema.extend({
    name: storableText.trim().min(1).max(200),
    line1: storableText.trim().min(1).max(200),
    line2: storableText.trim().max(200).nullable(),
    postalCode: storableText.trim().max(20).nullable(),
    city: storableText.trim().min(1).max(200),
    state: storableText.trim().max(100).nullable(),
    country: z.string().regex(/^[A-Z]{2}$/),
    phone: storableText.trim().max(40).nullable(),
  }),
})

/** `studio-cancel`: what was paid and not given back yet is refunded. */
export const studioCancelRequestSchema = order.extend({
  note: storableText.trim().max(500),
})

/** `studio-refund`: part of what was paid, in minor units. */
export const studioRefundRequestSchema = order.extend({
  amount: z.number().int().positive(),
  reason: z.enum(STAFF_REFUND_REASONS),
  note: storableText.trim().max(500),
})

/** `studio-record-transfer`: a failed refund was paid by bank transfer instead. */
export const studioRecordTransferRequestSchema = order.extend({ refundId: z.uuid() })

/** `studio-resend-mail`. */
export const studioResendMailRequestSchema = order.extend({ mailId: z.uuid() })

/** `studio-document {orderId, kind}`: a document as PDF, which is the answer. */
export const studioDocumentRequestSchema = z.discriminatedUnion('kind', [
  z.object({ orderId: z.uuid(), kind: z.enum(['job_ticket', 'packing_slip']) }),
  z.object({ orderId: z.uuid(), kind: z.literal('invoice'), documentId: z.uuid() }),
])

export const studioActionResponseSchema = z.object({ version: z.number().int() })
export type StudioActionResponse = z.infer<typeof studioActionResponseSchema>
