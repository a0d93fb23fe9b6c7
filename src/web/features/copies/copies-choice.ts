import type { PurchaseItem } from '#domain/purchases/purchase-lines.ts'
import type { GiftWords } from '#web/lib/order/gift-words.ts'
import type { PurchaseDelivery } from '#web/lib/order/purchase-delivery.ts'
import { addedOf, type MoreOfPhoto } from '#web/orders/products/more-of-photo.ts'

/** What is made of a finished picture, and where it goes. */
export type CopiesChoice = {
  products: MoreOfPhoto
  /** Null until it is chosen. */
  delivery: PurchaseDelivery | null
  /** Null where it is no present. */
  gift: GiftWords | null
}

export const USUAL_COPIES: CopiesChoice = {
  products: [addedOf('print')],
  delivery: null,
  gift: null,
}

/** What is bought; nothing while the list is empty. */
export function itemsOf({ products }: Pick<CopiesChoice, 'products'>): PurchaseItem[] {
  return products.length === 0 ? [] : [{ products, keepsBlackAndWhite: false, isCopy: true }]
}
