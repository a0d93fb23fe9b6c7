import type { OrderStatus, ProofStatus } from '#domain/orders/order-life.ts'

type Turn = {
  status: OrderStatus
  proofStatus: ProofStatus
  isAskedForColours: boolean
  /** Whether it is made of the picture of another order. */
  isCopy: boolean
}

/**
 * Whose turn it is: the customer's while a proof or the payment is with them, or the colours are
 * theirs to say, else the shop's. A copy waits until they have approved the picture that it is made of.
 */
export function whoseTurn({
  status,
  proofStatus,
  isAskedForColours,
  isCopy,
}: Turn): 'shop' | 'customer' | 'nobody' {
  switch (status) {
    case 'pending':
      return 'customer'
    case 'uploaded':
      return isCopy ? 'customer' : 'shop'
    case 'processing':
    case 'colorizing':
      return proofStatus === 'sent' || isAskedForColours ? 'customer' : 'shop'
    case 'framing':
      return 'shop'
    case 'shipping':
    case 'delivered':
    case 'cancelled':
      return 'nobody'
    default:
      return status satisfies never
  }
}
