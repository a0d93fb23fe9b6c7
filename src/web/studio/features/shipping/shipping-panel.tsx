import type { OrderPanelProps } from '#web/studio/lib/order-panel.ts'

export function ShippingPanel(_: OrderPanelProps) {
  return null
}
