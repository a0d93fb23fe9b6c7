import type { OrderedProduct, PurchaseItem } from '#domain/purchases/purchase-lines.ts'
import { articleOf, type Product, type ProductKind, SMALL_FRAMES } from '#domain/shop/articles.ts'
import { POPULAR_FRAME, POPULAR_SIZE } from '#domain/shop/catalog.ts'
import { USUAL_PRINT } from '#web/lib/order/chosen-print.ts'

/** What is made of one photo: one product, so many times, in color unless it stays as it is. */
export type PhotoChoice = OrderedProduct & { keepsBlackAndWhite: boolean }

/** What is made of a photo until something else is chosen. */
export const USUAL_CHOICE: PhotoChoice = choiceOf('files')

/** A kind of product as it is until its customer chooses more. */
export function choiceOf(kind: ProductKind, keepsBlackAndWhite = false): PhotoChoice {
  return { product: usualProduct(kind, keepsBlackAndWhite), copies: 1, keepsBlackAndWhite }
}

function usualProduct(kind: ProductKind, keepsBlackAndWhite: boolean): Product {
  switch (kind) {
    case 'files':
      return { kind, variant: keepsBlackAndWhite ? 'restored' : 'color' }
    case 'framed-small':
      return { kind, variant: SMALL_FRAMES[0], frame: POPULAR_FRAME.id }
    case 'framed':
      return { kind, variant: POPULAR_SIZE.id, frame: POPULAR_FRAME.id }
    case 'print':
      return { kind, variant: USUAL_PRINT.format, paper: USUAL_PRINT.paper }
  }
}

/** Another kind of product, in color or not as before; a frame stays the same. */
export function ofKind({ product, keepsBlackAndWhite }: PhotoChoice, kind: ProductKind) {
  const next = choiceOf(kind, keepsBlackAndWhite)
  if (!('frame' in product && 'frame' in next.product)) return next
  return { ...next, product: { ...next.product, frame: product.frame } }
}

/** The same in color, or not. */
export function inColour(choice: PhotoChoice, keepsBlackAndWhite: boolean): PhotoChoice {
  const { kind } = choice.product
  return kind === 'files' ? choiceOf(kind, keepsBlackAndWhite) : { ...choice, keepsBlackAndWhite }
}

/** What tells one choice from another. */
export function keyOf({ product, copies, keepsBlackAndWhite }: PhotoChoice): string {
  const frame = 'frame' in product ? product.frame : ''
  return [articleOf(product), frame, copies, keepsBlackAndWhite].join(' ')
}

/** What is made of all photos of a list alike; undefined where they differ or there are none. */
export function commonChoice(photos: readonly { choice: PhotoChoice }[]): PhotoChoice | undefined {
  const [first, ...others] = photos.map(({ choice }) => choice)
  if (first === undefined) return undefined
  const key = keyOf(first)
  return others.every((other) => other === first || keyOf(other) === key) ? first : undefined
}

/** What a photo is bought as. */
export function itemOf({ product, copies, keepsBlackAndWhite }: PhotoChoice): PurchaseItem {
  return { products: [{ product, copies }], keepsBlackAndWhite }
}
