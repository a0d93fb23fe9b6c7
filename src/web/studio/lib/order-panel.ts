import type { StudioOrder } from '#contract/studio/order.ts'

/** What a panel of the order page gets; it draws nothing for a role that it is not for. */
export type OrderPanelProps = { order: StudioOrder }
