import type { OrderPanelProps } from '#web/studio/lib/order-panel.ts'

export function MoneyPanel(_: OrderPanelProps) {
  return null
}
