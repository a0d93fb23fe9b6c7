import { z } from 'zod'
import { linkToken } from '#contract/link-token.ts'
import { giftRequestSchema } from '#contract/orders/gift.ts'
import { storableText } from '#contract/storable-text.ts'
import { MAX_PHOTOS } from '#domain/limits.ts'
import { CURRENCIES } from '#domain/payments/money.ts'
import { PROBLEM_CODES } from '#domain/purchases/problems.ts'

export const MAX_COPIES = 99
/** Things of one photograph. */
export const MAX_PRODUCTS = 30
const id = z.string().max(40)

/** All ids only name what is bought; what the shop does not have becomes a problem of its item. */
export const purchaseProductSchema = z.object({
  kind: id,
  variant: id,
  frame: id.nullish(),
  paper: id.nullish(),
  copies: z.int().min(1).max(MAX_COPIES),
})

/** A photograph, or the finished picture of an order, and what is made of it. */
export const purchaseItemSchema = z.object({
  /** The order of the buyer whose approved picture this is a copy of: nothing is restored again. */
  copyOf: z.uuid().nullish(),
  /** The token of a family link that lets its readers order: a copy of the picture that it shows. */
  familyLink: linkToken.nullish(),
  products: z.array(purchaseProductSchema).max(MAX_PRODUCTS),
  keepBlackAndWhite: z.boolean().nullish(),
})

/**
 * `POST /functions/v1/quote-purchase`: what a purchase would cost. The body of `create-purchase`
 * will do as well, and no photo is needed: a basket asks before anybody has signed in.
 */
export const quotePurchaseRequestSchema = z.object({
  items: z.array(purchaseItemSchema).max(MAX_PHOTOS),
  delivery: z.object({
    service: id,
    /** The home of the language where absent, until an address is known. */
    country: z.string().max(2).nullish(),
  }),
  rush: id.nullish(),
  gift: giftRequestSchema.nullish(),
  code: storableText.max(40).nullish(),
  giftCard: storableText.max(40).nullish(),
  /** One that the shop does not speak stands for English. */
  language: storableText.max(10),
})
export type QuotePurchaseRequest = z.infer<typeof quotePurchaseRequestSchema>

const minorUnits = z.int().nonnegative()

/** All amounts are in minor units; `total` = lines − discount + delivery + rush. */
export const quotePurchaseResponseSchema = z.object({
  /** Before the discount; `item` and `product` are the indexes of the request. */
  lines: z.array(z.object({ item: z.int(), product: z.int(), amount: minorUnits })),
  discount: minorUnits,
  delivery: minorUnits,
  rush: minorUnits,
  /** What the total contains. */
  tax: minorUnits,
  total: minorUnits,
  currency: z.enum(CURRENCIES),
  /** Between which days the last of it is there when it is paid now; null where nothing is sold. */
  arrives: z.object({ first: z.iso.datetime(), last: z.iso.datetime() }).nullable(),
  /** Why it could not be bought like this; `item` is null for what concerns all of it. */
  problems: z.array(z.object({ item: z.int().nullable(), code: z.enum(PROBLEM_CODES) })),
})
export type QuotePurchaseResponse = z.infer<typeof quotePurchaseResponseSchema>
