import { z } from 'zod'
import { MAX_COPIES, MAX_PRODUCTS } from '#contract/purchases/quote-purchase.ts'
import type { OrderedProduct } from '#domain/purchases/purchase-lines.ts'
import { findProduct } from '#domain/shop/articles.ts'
import { usualProduct } from './usual-product.ts'

/** What can be made of a picture that something else of the order has restored. */
export const ADDED_KINDS = ['print', 'framed-small', 'framed'] as const
export type AddedKind = (typeof ADDED_KINDS)[number]

/** What else is made of a photo, besides the thing that it is restored for. */
export type MoreOfPhoto = readonly OrderedProduct[]

/** A kind of product as it is until its customer chooses more. */
export function addedOf(kind: AddedKind): OrderedProduct {
  return { product: usualProduct(kind), copies: 1 }
}

const productSchema = z
  .object({
    kind: z.string(),
    variant: z.string(),
    frame: z.string().optional(),
    paper: z.string().optional(),
  })
  .transform((named, context) => {
    const product = findProduct(named)
    if (typeof product !== 'string') return product
    context.addIssue({ code: 'custom', message: `the shop has no such ${product}` })
    return z.NEVER
  })

/** A product as drafts keep it; what the shop does not sell any more is none. */
export const orderedProductSchema = z.object({
  product: productSchema,
  copies: z.int().min(1).max(MAX_COPIES),
})
/** The same of all that is made besides. */
export const moreOfPhotoSchema = z
  .array(orderedProductSchema)
  .max(MAX_PRODUCTS - 2)
  .readonly()
