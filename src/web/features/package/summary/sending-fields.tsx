import type { Dispatch } from 'react'
import type { PurchaseItem } from '#domain/purchases/purchase-lines.ts'
import type { GiftWords } from '#web/lib/order/gift-words.ts'
import type { PurchaseDelivery } from '#web/lib/order/purchase-delivery.ts'
import { DeliveryFields } from '#web/orders/purchase/delivery-fields.tsx'
import { GiftFields } from '#web/orders/purchase/gift-fields.tsx'
import type { PackageAction } from '../package-state.ts'

type SendingFieldsProps = {
  items: readonly PurchaseItem[]
  delivery: PurchaseDelivery
  gift: GiftWords | null
  dispatch: Dispatch<PackageAction>
}

/** Where what is printed goes, how fast, and whether it is a present. */
export function SendingFields({ items, delivery, gift, dispatch }: SendingFieldsProps) {
  const { country, service } = delivery
  return (
    <>
      <div className="border-t border-line pt-4">
        <DeliveryFields
          items={items}
          delivery={{ country, service }}
          onChange={(chosen) => dispatch({ type: 'delivery-chosen', delivery: chosen })}
        />
      </div>
      <div className="border-y border-line py-4">
        <GiftFields
          gift={gift}
          onChange={(written) => dispatch({ type: 'gift-written', gift: written })}
        />
      </div>
    </>
  )
}
