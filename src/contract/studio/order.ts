import { z } from 'zod'
import { orderCompanySchema } from '#contract/orders/company.ts'
import { giftSchema } from '#contract/orders/gift.ts'
import { parcelSchema, pinSchema, shipToSchema } from '#contract/orders/order-details.ts'
import { cropSchema } from '#contract/photos/crop.ts'
import { richnessSchema } from '#contract/restoration/colour-choice.ts'
import { colourFactsSchema } from '#contract/restoration/colour-facts.ts'
import { customerMarksSchema } from '#contract/restoration/customer-marks.ts'
import { MESSAGE_REASONS } from '#domain/orders/customer-messages.ts'
import { ACTORS, ORDER_STATUSES, PAYMENT_STATUSES } from '#domain/orders/order-life.ts'
import { INVOICE_KINDS } from '#domain/payments/invoices.ts'
import { CURRENCIES } from '#domain/payments/money.ts'
import { REFUND_REASONS } from '#domain/payments/refunds.ts'
import { COLOUR_VERDICTS } from '#domain/proofs/proofing.ts'
import { PAID_SERVICES } from '#domain/purchases/delivery-services.ts'
import { STAFF_ACTIONS, type StaffAction } from '#domain/studio/staff.ts'
import { boardCardSchema } from './board.ts'
import { memberSchema } from './member.ts'

const studioPinSchema = pinSchema.extend({
  /**
   * Marks were saved at the colour desk since the customer asked: whether its colour is among them is
   * for the desk to say.
   */
  isLeftToDesk: z.boolean().optional(),
})

const studioProofSchema = z.object({
  id: z.uuid(),
  version: z.number().int(),
  source: z.enum(['engine', 'upload', 'copy']),
  status: z.enum(['in_review', 'sent', 'changes_requested', 'approved', 'superseded']),
  madeAt: z.string(),
  /** Null: the engine. */
  madeBy: memberSchema.nullable(),
  sentAt: z.string().nullable(),
  /** When the customer was asked for its colours. */
  shownAt: z.string().nullable(),
  colour: z.enum(COLOUR_VERDICTS),
  note: z.string().nullable(),
  decidedAt: z.string().nullable(),
  changeRequest: z.string().nullable(),
  pins: z.array(studioPinSchema),
  sha256: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  crop: cropSchema,
  /** Whether the picture with the watermark is there, so that it can be sent. */
  isReady: z.boolean(),
  /** For screens and in full, signed for ten minutes; null when the picture is gone. */
  screenUrl: z.string().nullable(),
  fullUrl: z.string().nullable(),
  /** What the customer sees. */
  proofUrl: z.string().nullable(),
  /** White where the engine repaired it; null where it did not, or nobody knows. */
  damageUrl: z.string().nullable(),
  /** What the engine says about it; null for pictures that were uploaded. */
  report: z.unknown(),
  settings: z.unknown(),
})
export type StudioProof = z.infer<typeof studioProofSchema>

const studioMoneySchema = z.object({
  amount: z.number().int(),
  rushAmount: z.number().int(),
  /** Of a purchase, its share. */
  deliveryAmount: z.number().int().default(0),
  /** What a package made it cheaper by; not a part of the amount. */
  discountAmount: z.number().int().default(0),
  currency: z.enum(CURRENCIES),
  /** Whom it was sold to, where that is a company; tax-free or not. */
  company: orderCompanySchema.nullable(),
  isTaxFree: z.boolean(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  /** What can still be given back, in minor units. */
  refundable: z.number().int(),
  payments: z.array(
    z.object({
      id: z.uuid(),
      attempt: z.number().int(),
      status: z.string(),
      amount: z.number().int(),
      refundedAmount: z.number().int(),
      createdAt: z.string(),
      paidAt: z.string().nullable(),
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.uuid(),
      amount: z.number().int(),
      reason: z.enum(REFUND_REASONS),
      note: z.string().nullable(),
      status: z.enum(['asked', 'pending', 'succeeded', 'failed']),
      failure: z.string().nullable(),
      /** It failed, and the money is still with the shop. */
      isOwed: z.boolean(),
      /** The shop has paid it by bank transfer. */
      isTransfer: z.boolean(),
      createdAt: z.string(),
    }),
  ),
  /** Invoices and credit notes, to be fetched from `studio-document`. */
  documents: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(INVOICE_KINDS),
      number: z.string(),
      issuedAt: z.string(),
    }),
  ),
  disputes: z.array(
    z.object({
      id: z.string(),
      amount: z.number().int(),
      reason: z.string(),
      status: z.string(),
      openedAt: z.string(),
      closedAt: z.string().nullable(),
    }),
  ),
})

/** `POST /functions/v1/studio-order {orderId}`. Parts that a role may not see are null. */
export const studioOrderRequestSchema = z.object({ orderId: z.uuid() })
export const studioOrderSchema = boardCardSchema.extend({
  fileName: z.string(),
  instructions: z.string().nullable(),
  /** For those who pack it and those who lead; null where it is no present. */
  gift: giftSchema.nullable().default(null),
  /** For the same: how it is sent where that was paid for; null where it is sent free, or not at all. */
  deliveryService: z.enum(PAID_SERVICES).nullable().default(null),
  /** Its customer wants no colours: a picture without is complete. */
  keepsBlackAndWhite: z.boolean(),
  /** How rich the customer wants the colours; null where they did not say. */
  richness: richnessSchema.nullable().default(null),
  /** What the customer remembers of the colours; null without notes. */
  colourFacts: colourFactsSchema.nullable(),
  /** What they noted of the same person with another order. */
  rememberedFacts: colourFactsSchema.nullable(),
  /** Where the customer pointed at colours. */
  customerMarks: customerMarksSchema,
  sharpness: z.object({ level: z.string(), wasAccepted: z.boolean().nullable() }),
  printSizeText: z.string(),
  original: z.object({
    /** Signed addresses that work for ten minutes; null when the photo has been deleted. */
    screenUrl: z.string().nullable(),
    /** Of the file as it was uploaded. */
    fullUrl: z.string().nullable(),
    width: z.number().int(),
    height: z.number().int(),
    bytes: z.number(),
    sha256: z.string(),
  }),
  proofs: z.array(studioProofSchema),
  restoration: z.object({ isRunning: z.boolean(), failure: z.string().nullable() }).nullable(),
  /** What was asked of the engine last, as `studio-restore` takes it. */
  settings: z.unknown(),
  customer: z
    .object({ id: z.uuid(), email: z.string(), fullName: z.string(), orders: z.number().int() })
    .nullable(),
  shipTo: shipToSchema.nullable(),
  money: studioMoneySchema.nullable(),
  /** `sharedWith` are the numbers of the other orders that have something in it. */
  parcels: z.array(
    parcelSchema.extend({ packedAt: z.string(), sharedWith: z.array(z.string()).default([]) }),
  ),
  /** How many other orders leave with it, as they lie in its parcels or in those of each other. */
  leavesWith: z.number().int().default(0),
  /** The other orders of its purchase that the role sees, in the order of the album. */
  together: z
    .array(
      z.object({
        id: z.uuid(),
        number: z.string(),
        fileName: z.string(),
        status: z.enum(ORDER_STATUSES),
        /** What is made of it, in words. */
        printSizeText: z.string(),
        /** It is ready to be packed, and goes to the same address. */
        mayShareParcel: z.boolean(),
      }),
    )
    .default([]),
  messages: z.array(
    z.object({
      id: z.uuid(),
      reason: z.enum(MESSAGE_REASONS),
      text: z.string().nullable(),
      by: memberSchema.nullable(),
      sentAt: z.string(),
    }),
  ),
  mails: z
    .array(
      z.object({
        id: z.uuid(),
        kind: z.string(),
        createdAt: z.string(),
        sentAt: z.string().nullable(),
        /** When the shop gave up on it; null while it is still tried, and once it is sent. */
        failedAt: z.string().nullable(),
        attempts: z.number().int(),
        lastError: z.string().nullable(),
      }),
    )
    .nullable(),
  printFile: z
    .object({
      url: z.string(),
      /** Order, size and version; its type gives the ending. */
      name: z.string(),
      width: z.number().int(),
      height: z.number().int(),
      dpi: z.number().int(),
      bytes: z.number().int(),
      sha256: z.string(),
    })
    .nullable(),
  history: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      actor: z.enum(ACTORS),
      by: memberSchema.nullable(),
      kind: z.string(),
      params: z.record(z.string(), z.unknown()),
    }),
  ),
  /** What the caller may do to this order as it stands now. */
  may: z.array(z.enum(Object.keys(STAFF_ACTIONS) as [StaffAction, ...StaffAction[]])),
})
export type StudioOrder = z.infer<typeof studioOrderSchema>
