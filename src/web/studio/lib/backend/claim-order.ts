import { type OrderAction, useOrderAction } from './use-order-action.ts'

/** Takes an order, or gives it to nobody. */
export function useClaim(order: {
  id: string
  version: number
}): OrderAction<{ isClaimed: boolean }> {
  return useOrderAction('studio-claim', order)
}
