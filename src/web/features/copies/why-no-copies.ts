import type { OrderDetails } from '#contract/orders/order-details.ts'
import { isBinding } from '#domain/orders/order-life.ts'
import type { ShownOrder } from '#web/orders/shown-order.ts'

/** Why nothing can be made of the picture of an order. */
export type NoCopies = 'cancelled' | 'unapproved' | 'gone'

/** Undefined where its finished picture is there to be made again. */
export function whyNoCopies(
  order: Pick<ShownOrder, 'status' | 'proof_status'>,
  { finished }: Pick<OrderDetails, 'finished'>,
): NoCopies | undefined {
  if (order.status === 'cancelled') return 'cancelled'
  if (!isBinding(order)) return 'unapproved'
  return finished === null ? 'gone' : undefined
}
