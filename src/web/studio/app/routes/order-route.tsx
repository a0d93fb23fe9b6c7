import { MoneyPanel } from '../../features/money/money-panel.tsx'
import { OrderPage } from '../../features/order/order-page.tsx'
import { ShippingPanel } from '../../features/shipping/shipping-panel.tsx'

/** An order with the panels of the features that it passes through. */
export function OrderRoute({ orderId }: { orderId: string }) {
  return (
    <OrderPage
      orderId={orderId}
      panels={(order) => (
        <>
          <ShippingPanel order={order} />
          <MoneyPanel order={order} />
        </>
      )}
    />
  )
}
