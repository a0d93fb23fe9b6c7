import { z } from 'zod'
import { missingPartSchema } from '#contract/photos/missing-part.ts'
import { createPurchaseRequestSchema } from '#contract/purchases/create-purchase.ts'
import {
  MAX_COPIES,
  MAX_PRODUCTS,
  purchaseProductSchema,
} from '#contract/purchases/quote-purchase.ts'
import { storableText } from '#contract/storable-text.ts'
import { MAX_FILE_NAME_LENGTH, MAX_INSTRUCTIONS_LENGTH, MAX_PHOTOS } from '#domain/limits.ts'
import { COUNTRIES } from '#domain/orders/countries.ts'
import { DELIVERY_SERVICES } from '#domain/purchases/delivery-services.ts'
import { MAX_GIFT_MESSAGE_LENGTH } from '#domain/purchases/gift.ts'

const MAX_ADDRESS_LENGTH = 2000
const MAX_SIDE = 1_000_000
const side = z.int().min(1).max(MAX_SIDE)

/** Names a product; whether the shop still sells it is asked when it is shown and when it is bought. */
const orderedSchema = z.strictObject({
  product: purchaseProductSchema.omit({ copies: true }).strict(),
  copies: z.int().min(1).max(MAX_COPIES),
})

/** What was chosen for a photo in the wizard; none of it is ever part of the price. */
export const photoDetailsSchema = createPurchaseRequestSchema.shape.items.element.pick({
  colourFacts: true,
  customerMarks: true,
  colourRichness: true,
  crop: true,
  acceptedSharpness: true,
})

const basketPhotoSchema = z.strictObject({
  /** Of its row in the list, on every device. */
  id: storableText.min(1).max(40),
  fileName: storableText.min(1).max(MAX_FILE_NAME_LENGTH),
  /** Name, size and last change of its file, by which a browser knows it again. */
  looks: storableText.max(MAX_ADDRESS_LENGTH),
  imageUrl: storableText.max(MAX_ADDRESS_LENGTH),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/i)
    .optional(),
  pixels: z.strictObject({ width: side, height: side }).optional(),
  choice: orderedSchema.extend({
    keepsBlackAndWhite: z.boolean(),
    more: z.array(orderedSchema).max(MAX_PRODUCTS - 2),
  }),
  /** What its damaged file has lost, and whether its owner goes on with the rest. */
  missing: missingPartSchema.optional(),
  acceptsMissing: z.boolean().optional(),
  note: storableText.max(MAX_INSTRUCTIONS_LENGTH),
  details: photoDetailsSchema.strict().optional(),
})

/** What somebody has put together and not ordered yet. Prices are in it nowhere. */
export const basketContentSchema = z.strictObject({
  photos: z
    .array(basketPhotoSchema)
    .max(MAX_PHOTOS)
    .refine((photos) => isEachOnce(photos.map(({ id }) => id)), 'the same row twice')
    .refine((photos) => isEachOnce(photos.map(({ imageUrl }) => imageUrl)), 'the same photo twice'),
  delivery: z
    .strictObject({ country: z.enum(COUNTRIES), service: z.enum(DELIVERY_SERVICES) })
    .nullable(),
  gift: z
    .strictObject({
      message: storableText.max(MAX_GIFT_MESSAGE_LENGTH),
      notBefore: z.literal('').or(z.iso.date()),
    })
    .nullable(),
})
export type BasketContent = z.infer<typeof basketContentSchema>

export const EMPTY_BASKET = { photos: [], delivery: null, gift: null } satisfies BasketContent

/**
 * Body of `/functions/v1/read-basket`. It names the person whose page asks: for a moment a page may be
 * open for one person while another one has signed in, and neither gets the basket of the other.
 */
export const readBasketRequestSchema = z.object({ userId: z.uuid() })
export type ReadBasketRequest = z.infer<typeof readBasketRequestSchema>

export const paidPhotoSchema = z.object({ imageUrl: z.string(), version: z.int() })

/** A basket as it was read; the version is 0 where nothing was ever kept. */
export const keptBasketSchema = z.object({
  version: z.int(),
  /** As a release before this one may have written it: whoever shows it parses it. */
  content: z.unknown(),
  /** Addresses of photos in it that the shop does not have any more. */
  gone: z.array(z.string()),
  /** Photos that were paid for of late, and in which version they left the basket. */
  paid: z.array(paidPhotoSchema),
})
export type KeptBasket = z.infer<typeof keptBasketSchema>

/** `POST /functions/v1/save-basket`: the basket of the caller, in place of the version it began from. */
export const saveBasketRequestSchema = readBasketRequestSchema.extend({
  basedOn: z.int().min(0),
  content: basketContentSchema,
})
export type SaveBasketRequest = z.infer<typeof saveBasketRequestSchema>

/** Where it was changed elsewhere since, nothing is saved, and the newer one is the answer. */
export const saveBasketResponseSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('saved'), version: z.int() }),
  z.object({ state: z.literal('newer'), basket: keptBasketSchema }),
])
export type SaveBasketResponse = z.infer<typeof saveBasketResponseSchema>

function isEachOnce(names: readonly string[]): boolean {
  return new Set(names).size === names.length
}
