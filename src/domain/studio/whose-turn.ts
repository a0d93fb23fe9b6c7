import type { OrderStatus, ProofStatus } from '#domain/orders/order-life.ts'

type Turn = { status: OrderStatus; proofStatus: ProofStatus; isAskedForColours: boolean }

/**
 * Whose turn it is: the customer's while a proof or the payment is with them, or the colours are
 * theirs to say, else the shop's.
 */
export function whoseTurn({
  status,
  proofStatus,
  isAskedForColours,
}: Turn): 'shop' | 'customer' | 'nobody' {
  switch (status) {
    case 'pending':
      return 'customer'
    case 'uploaded':
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
