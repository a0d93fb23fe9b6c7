import { readAmount } from '#web/studio/lib/words/read-amount.ts'

export type RefundFault = 'unreadable' | 'too_large' | 'cancel_instead'

/**
 * What somebody typed as the amount of a refund. All of the money of an order that can still be
 * cancelled goes back by cancelling it, so that it is not made for nothing.
 */
export function readRefund(
  typed: string,
  { refundable, mayCancel }: { refundable: number; mayCancel: boolean },
): { amount?: number; fault?: RefundFault } {
  const amount = readAmount(typed)
  if (amount === undefined || amount === 0) return { fault: 'unreadable' }
  if (amount > refundable) return { fault: 'too_large' }
  if (amount === refundable && mayCancel) return { fault: 'cancel_instead' }
  return { amount }
}
