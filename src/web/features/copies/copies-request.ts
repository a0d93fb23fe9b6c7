import type { PurchaseRequest } from '#web/lib/order/create-purchase.ts'
import type { GiftWords } from '#web/lib/order/gift-words.ts'
import { giftRequest } from '#web/lib/order/gift-words.ts'
import type { PurchaseDelivery } from '#web/lib/order/purchase-delivery.ts'
import type { MoreOfPhoto } from '#web/orders/products/more-of-photo.ts'
import type { PictureToCopy } from './picture-to-copy.ts'

export type Copies = {
  picture: PictureToCopy
  products: MoreOfPhoto
  delivery: PurchaseDelivery
  gift: GiftWords | null
} & Pick<
  PurchaseRequest,
  'shownTotal' | 'termsVersion' | 'acceptedPrepayment' | 'language' | 'returnOrigin'
>

/** What the shop is asked for: no photo is sent, as it has the picture. */
export function copiesRequest({
  picture,
  products,
  delivery: { country, service },
  gift,
  ...bought
}: Copies): PurchaseRequest {
  return {
    ...bought,
    items: [
      { ...picture, products: products.map(({ product, copies }) => ({ ...product, copies })) },
    ],
    delivery: { country, service },
    gift: giftRequest(gift),
  }
}
