import type { PurchaseItem } from '#domain/purchases/purchase-lines.ts'
import type { GiftWords } from '#web/lib/order/gift-words.ts'
import type { PurchaseDelivery } from '#web/lib/order/purchase-delivery.ts'
import { DeliveryFields } from './delivery-fields.tsx'
import { GiftFields } from './gift-fields.tsx'

type SendingFieldsProps = {
  items: readonly PurchaseItem[]
  delivery: PurchaseDelivery
  gift: GiftWords | null
  onSend: (delivery: PurchaseDelivery) => void
  onGift: (gift: GiftWords | null) => void
}

/** Where what is printed goes, how fast, and whether it is a present. */
export function SendingFields({ items, delivery, gift, onSend, onGift }: SendingFieldsProps) {
  const { country, service } = delivery
  return (
    <>
      <div className="border-t border-line pt-4">
        <DeliveryFields items={items} delivery={{ country, service }} onChange={onSend} />
      </div>
      <div className="border-y border-line py-4">
        <GiftFields gift={gift} onChange={onGift} />
      </div>
    </>
  )
}
