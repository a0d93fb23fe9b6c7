import { type OrderStatus, STATUSES_IN_WORK } from '#domain/orders/order-life.ts'

/** Only a picture that has arrived can be reviewed. */
export function mayReview({ status }: { status: OrderStatus }): boolean {
  return status === 'delivered'
}

/** Before it arrives, the customer of a paid order may agree to be asked. */
export function mayAgreeToBeAsked({ status }: { status: OrderStatus }): boolean {
  return STATUSES_IN_WORK.includes(status)
}
