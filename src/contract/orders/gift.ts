import { z } from 'zod'
import { storableText } from '#contract/storable-text.ts'
import { MAX_GIFT_MESSAGE_LENGTH } from '#domain/purchases/gift.ts'

/** What a buyer says of a present. No parcel of the shop has prices in it, asked for or not. */
export const giftRequestSchema = z.object({
  message: storableText.max(MAX_GIFT_MESSAGE_LENGTH),
  hidePrices: z.boolean().default(true),
  /** The day before which it is not to arrive; as soon as it is ready where absent. */
  notBefore: z.iso.date().nullish(),
})
export type GiftRequest = z.input<typeof giftRequestSchema>

/** A present as it is kept with its order. */
export const giftSchema = z.object({ message: z.string(), notBefore: z.iso.date().nullable() })
