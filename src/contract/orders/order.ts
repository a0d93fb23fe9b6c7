import { z } from 'zod'
import { storedCropSchema } from '#contract/photos/crop.ts'
import { richnessSchema } from '#contract/restoration/colour-choice.ts'
import { colourFactsSchema } from '#contract/restoration/colour-facts.ts'
import { customerMarksSchema } from '#contract/restoration/customer-marks.ts'
import { LANGUAGE_CODES } from '#domain/languages.ts'
import {
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  PROOF_STATUSES,
  SHIPMENT_STATUSES,
} from '#domain/orders/order-life.ts'
import { CURRENCIES } from '#domain/payments/money.ts'
import { RUSH_OPTIONS } from '#domain/payments/rates.ts'
import { PAID_SERVICES } from '#domain/purchases/delivery-services.ts'
import { FILE_VARIANTS, PAPERS } from '#domain/shop/articles.ts'
import { FRAMES } from '#domain/shop/catalog.ts'

/** What was bought, as it was sold; of files alone, what they are in words. */
export const soldPrintSizeSchema = z.object({
  name: z.string(),
  dimensions: z.string(),
  inches: z.string(),
  description: z.string(),
})

export type SoldPrintSize = z.infer<typeof soldPrintSizeSchema>

export const soldFrameSchema = z.object({
  id: z.enum(FRAMES.map((frame) => frame.id)),
  name: z.string(),
})

/** A row of `/rest/v1/orders`. */
export const orderSchema = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  created_at: z.string(),
  updated_at: z.string(),
  status: z.enum(ORDER_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  original_image_url: z.string(),
  processed_image_url: z.string().nullable(),
  file_name: z.string(),
  /** The order whose approved picture it is a copy of; null where it has a picture of its own. */
  copy_of: z.uuid().nullable().default(null),
  /** The link by which somebody else shared the picture that it is a copy of; null of an own one. */
  family_link_id: z.uuid().nullable().default(null),
  /** Which sheet it is: `a2`, or `8x10`. Of files alone, how large the larger of them is. */
  print_size_id: z.string(),
  print_size: soldPrintSizeSchema,
  /** Null where loose prints or only the finished files were bought. */
  frame: soldFrameSchema.nullable(),
  /** Which finished files were paid for; null where they come with a framed print of the price cards. */
  files: z.enum(FILE_VARIANTS).nullable().default(null),
  /** What loose prints are on; null where the picture is framed, or only its files were bought. */
  paper: z.enum(PAPERS).nullable().default(null),
  /** How many of the same loose print. */
  copies: z.number().int().default(1),
  special_instructions: z.string().nullable(),
  colour_facts: colourFactsSchema.nullable(),
  customer_marks: customerMarksSchema,
  /** Null where the customer did not choose. */
  colour_richness: richnessSchema.nullable().default(null),
  /** Since when the customer wants it without colours; null where they want them. */
  keeps_black_and_white_at: z.string().nullable().default(null),
  /** Of the photo; null where it is left to the shop. */
  crop: storedCropSchema.nullable(),
  /** Of the photographs that are paid at once; null where one is bought alone. */
  purchase_id: z.uuid().nullable().default(null),
  /** Where it stands among them, from 0. */
  purchase_place: z.number().int().nullable().default(null),
  /** What a package made it cheaper by; not a part of the amount. */
  discount_amount: z.number().int().default(0),
  amount: z.number().int(),
  /** Part of the amount. */
  rush_amount: z.number().int(),
  rush: z.enum(RUSH_OPTIONS).nullable(),
  /** The service that sends it, and its part of the amount; null where it is sent free, or not at all. */
  delivery_service: z.enum(PAID_SERVICES).nullable().default(null),
  delivery_amount: z.number().int().default(0),
  currency: z.enum(CURRENCIES),
  /** Sold to a company in another member state, which pays the tax itself. */
  is_tax_free: z.boolean().default(false),
  language: z.enum(LANGUAGE_CODES),
  /** Counts the changes. */
  version: z.number().int(),
  proof_status: z.enum(PROOF_STATUSES),
  shipment_status: z.enum(SHIPMENT_STATUSES),
  /** When the customer is to have what they bought; null until the order is paid. */
  promised_at: z.string().nullable(),
  on_hold_at: z.string().nullable(),
  /** Since when the customer is asked for the colours of a picture that stayed black and white. */
  colours_asked_at: z.string().nullable(),
  /** Since when a bank confirms a payment of it; null when none does. */
  payment_confirming_since: z.string().nullable(),
})

/** A row of `/rest/v1/order_updates`. */
export const orderUpdateSchema = z.object({
  id: z.uuid(),
  order_id: z.uuid(),
  status: z.enum(ORDER_STATUSES),
  message: z.string(),
  created_at: z.string(),
})

/** The number that people read aloud: the last eight characters of the id. */
export function orderNumber(id: string): string {
  return id.slice(-8)
}
