import { standingOf } from '#domain/orders/order-standing.ts'
import type { ShownOrder } from '#web/orders/shown-order.ts'

/** What the payment page, or the wizard, says in the address when it brings somebody back. */
export type PaymentReturn = {
  payment: 'success' | 'cancelled' | undefined
  orderId: string | undefined
}

const PARAMETERS = ['payment', 'orderId']

export function readPaymentReturn(search: URLSearchParams): PaymentReturn {
  const payment = search.get('payment')
  return {
    payment: payment === 'success' || payment === 'cancelled' ? payment : undefined,
    orderId: search.get('orderId') ?? undefined,
  }
}

/** The same parameters without those that have been seen; undefined when there were none. */
export function withoutPaymentReturn(search: URLSearchParams): URLSearchParams | undefined {
  if (!PARAMETERS.some((name) => search.has(name))) return undefined
  return new URLSearchParams([...search].filter(([name]) => !PARAMETERS.includes(name)))
}

/** The order that the address names; without a name, the newest one. */
export function returnedOrder<Row extends ShownOrder>(
  { orderId }: PaymentReturn,
  orders: readonly Row[],
): Row | undefined {
  return orderId ? orders.find(({ id }) => id === orderId) : orders[0]
}

/** Whether somebody comes from placing an order whose payment they have not gone through with. */
export function isUnpaidNewcomer(
  paymentReturn: PaymentReturn,
  orders: readonly ShownOrder[],
): boolean {
  const { payment, orderId } = paymentReturn
  if (payment !== undefined || orderId === undefined) return false
  return returnedOrder(paymentReturn, orders)?.payment_status === 'unpaid'
}

/** What the server knows about the payment somebody comes back from; the address proves nothing. */
export function paymentKnown(
  paymentReturn: PaymentReturn,
  orders: readonly ShownOrder[],
): 'paid' | 'confirming' | 'confirmingInDays' | undefined {
  if (paymentReturn.payment !== 'success') return undefined
  const order = returnedOrder(paymentReturn, orders)
  if (order !== undefined && standingOf(order) === 'confirming') return 'confirmingInDays'
  switch (order?.payment_status) {
    case 'paid':
      return 'paid'
    case 'unpaid':
      return 'confirming'
    default:
      return undefined
  }
}
