import type { StudioOrder } from '#contract/studio/order.ts'

export type OrderMoney = NonNullable<StudioOrder['money']>
