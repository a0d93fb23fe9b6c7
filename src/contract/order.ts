import { z } from 'zod'
import { FRAMES } from '#domain/catalog.ts'
import { LANGUAGE_CODES } from '#domain/languages.ts'
import { CURRENCIES } from '#domain/money.ts'
import {
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  PROOF_STATUSES,
  SHIPMENT_STATUSES,
} from '#domain/order-life.ts'
import { RUSH_OPTIONS } from '#domain/rates.ts'
import { colourFactsSchema } from './colour-facts.ts'
import { storedCropSchema } from './crop.ts'
import { customerMarksSchema } from './customer-marks.ts'

/** What was bought, as it was sold. */
export const soldPrintSizeSchema = z.object({
  name: z.string(),
  dimensions: z.string(),
  inches: z.string(),
  description: z.string(),
})

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
  print_size: soldPrintSizeSchema,
  frame: soldFrameSchema,
  special_instructions: z.string().nullable(),
  colour_facts: colourFactsSchema.nullable(),
  customer_marks: customerMarksSchema,
  /** Of the photo; null where it is left to the shop. */
  crop: storedCropSchema.nullable(),
  amount: z.number().int(),
  /** Part of the amount. */
  rush_amount: z.number().int(),
  rush: z.enum(RUSH_OPTIONS).nullable(),
  currency: z.enum(CURRENCIES),
  language: z.enum(LANGUAGE_CODES),
  /** Counts the changes. */
  version: z.number().int(),
  proof_status: z.enum(PROOF_STATUSES),
  shipment_status: z.enum(SHIPMENT_STATUSES),
  /** When the framed print is to be with the customer; null until the order is paid. */
  promised_at: z.string().nullable(),
  on_hold_at: z.string().nullable(),
  /** Since when the customer is asked for the colours of a picture that stayed black and white. */
  colours_asked_at: z.string().nullable(),
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
