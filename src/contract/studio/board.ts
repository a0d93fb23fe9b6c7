import { z } from 'zod'
import { LANGUAGE_CODES } from '#domain/languages.ts'
import { ORDER_STATUSES, PROOF_STATUSES, SHIPMENT_STATUSES } from '#domain/orders/order-life.ts'
import { RUSH_OPTIONS } from '#domain/payments/rates.ts'
import { ORIENTATIONS } from '#domain/printing/print-crop.ts'
import { PAPERS } from '#domain/shop/articles.ts'
import { storableText } from '../storable-text.ts'
import { memberSchema } from './member.ts'

/** One order on the board of the studio. */
export const boardCardSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  version: z.number().int(),
  status: z.enum(ORDER_STATUSES),
  proofStatus: z.enum(PROOF_STATUSES),
  shipmentStatus: z.enum(SHIPMENT_STATUSES),
  language: z.enum(LANGUAGE_CODES),
  printSize: z.string(),
  /** Null where loose prints or only the finished files were bought. */
  frame: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** What loose prints are on; null where there are none. */
  paper: z.enum(PAPERS).nullable().default(null),
  /** How many of the same loose print. */
  copies: z.number().int().default(1),
  /** The order whose approved picture it is made of; null where it has a picture of its own. */
  copyOf: z.uuid().nullable().default(null),
  /** Whether it is made of a picture that the customer of another order shared by a family link. */
  isShared: z.boolean().default(false),
  /** Which way round the approved picture hangs; null until one is approved. */
  orientation: z.enum(ORIENTATIONS).nullable().default(null),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
  promisedAt: z.string().nullable(),
  proofDueAt: z.string().nullable(),
  rush: z.enum(RUSH_OPTIONS).nullable(),
  isOnHold: z.boolean(),
  /** Whose turn it is: the customer's while a proof is with them, else the shop's. */
  waitsFor: z.enum(['shop', 'customer', 'nobody']),
  /** The engine gave up, or changes that the customer asked for are open: a person must look. */
  needsPerson: z.boolean(),
  /** The picture that waits to be sent stayed black and white, and colours were ordered. */
  needsColour: z.boolean(),
  hasDispute: z.boolean(),
  claimedBy: memberSchema.nullable(),
  revisions: z.object({ used: z.number().int(), allowed: z.number().int() }),
  /** Of the approved picture, else of the photo; signed for ten minutes. */
  thumbnailUrl: z.string().nullable(),
})
export type BoardCard = z.infer<typeof boardCardSchema>

/**
 * `POST /functions/v1/studio-board`: orders that the caller's role sees. Without a search those in
 * work, oldest promise first; with one (order number, e-mail, name) also those that are over.
 */
export const boardRequestSchema = z.object({
  search: storableText.trim().max(200).optional(),
  /** Orders that are delivered or cancelled. */
  withClosed: z.boolean().optional(),
})
export const boardSchema = z.object({ cards: z.array(boardCardSchema), isCut: z.boolean() })
export type Board = z.infer<typeof boardSchema>
