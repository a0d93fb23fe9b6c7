import type { OrderedProduct, PurchaseItem } from '#domain/purchases/purchase-lines.ts'
import { articleOf, type ProductKind } from '#domain/shop/articles.ts'
import type { MoreOfPhoto } from './more-of-photo.ts'
import { usualProduct } from './usual-product.ts'

/** What is made of one photo: one product, so many times, and more; in color unless it stays as it is. */
export type PhotoChoice = OrderedProduct & { keepsBlackAndWhite: boolean; more: MoreOfPhoto }

/** What is made of a photo until something else is chosen. */
export const USUAL_CHOICE: PhotoChoice = choiceOf('files')

/** A kind of product as it is until its customer chooses more. */
export function choiceOf(kind: ProductKind, keepsBlackAndWhite = false): PhotoChoice {
  return {
    product: usualProduct(kind, keepsBlackAndWhite),
    copies: 1,
    keepsBlackAndWhite,
    more: [],
  }
}

/** Another kind of product, in color or not as before; a frame stays the same. */
export function ofKind({ product, keepsBlackAndWhite, more }: PhotoChoice, kind: ProductKind) {
  const next = { ...choiceOf(kind, keepsBlackAndWhite), more }
  if (!('frame' in product && 'frame' in next.product)) return next
  return { ...next, product: { ...next.product, frame: product.frame } }
}

/** The same in color, or not. */
export function inColour(choice: PhotoChoice, keepsBlackAndWhite: boolean): PhotoChoice {
  const { kind } = choice.product
  const product = kind === 'files' ? usualProduct(kind, keepsBlackAndWhite) : choice.product
  return { ...choice, product, keepsBlackAndWhite }
}

/** What tells one choice from another. */
export function keyOf({ keepsBlackAndWhite, more, ...first }: PhotoChoice): string {
  const parts = [first, ...more].map(({ product, copies }) => {
    const frame = 'frame' in product ? product.frame : ''
    return [articleOf(product), frame, copies].join(' ')
  })
  return [...parts, keepsBlackAndWhite].join('; ')
}

/** What is made of all photos of a list alike; undefined where they differ or there are none. */
export function commonChoice(photos: readonly { choice: PhotoChoice }[]): PhotoChoice | undefined {
  const [first, ...others] = photos.map(({ choice }) => choice)
  if (first === undefined) return undefined
  const key = keyOf(first)
  return others.every((other) => other === first || keyOf(other) === key) ? first : undefined
}

/** What a photo is bought as. */
export function itemOf({ product, copies, keepsBlackAndWhite, more }: PhotoChoice): PurchaseItem {
  return { products: [{ product, copies }, ...more], keepsBlackAndWhite }
}
