import { arrivalOf } from '#domain/purchases/arrival.ts'
import { giftPromise } from '#domain/purchases/gift.ts'
import type { PurchaseItem } from '#domain/purchases/purchase-lines.ts'
import type { GiftWords } from '#web/lib/order/gift-words.ts'
import type { PurchaseDelivery } from '#web/lib/order/purchase-delivery.ts'
import { knownClosures } from '#web/lib/settings/shop-settings.ts'

type Sending = {
  items: readonly PurchaseItem[]
  delivery: PurchaseDelivery
  gift: GiftWords | null
}

/** By when the last of what is sent is there. */
export function lastArrival({ items, delivery, gift }: Sending, paidAt: Date): Date {
  const { last } = arrivalOf({ items, ...delivery, rush: null, paidAt, closures: knownClosures() })
  return giftPromise(last, { notBefore: gift?.notBefore || null })
}
