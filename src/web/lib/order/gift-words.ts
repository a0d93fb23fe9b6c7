import { z } from 'zod'
import type { GiftRequest } from '#contract/orders/gift.ts'

/** A present as it is being written; the day is empty where any will do. */
export const giftWordsSchema = z.object({
  message: z.string(),
  notBefore: z.literal('').or(z.iso.date()),
})
export type GiftWords = z.infer<typeof giftWordsSchema>

/** The same as the shop is asked for it; null where it is no present. */
export function giftRequest(gift: GiftWords | null): GiftRequest | null {
  return gift && { message: gift.message.trim(), notBefore: gift.notBefore || null }
}
