import { takesMoney } from './disputes.ts'

/**
 * Why money goes back; `withdrawal` marks what an accepted one gives back after the delivery, and
 * `provider` a refund that was made in the provider's own dashboard.
 */
export const REFUND_REASONS = [
  'cancelled',
  'photo_missing',
  'not_wanted',
  'wrong_amount',
  'late',
  'quality',
  'damaged',
  'goodwill',
  'withdrawal',
  'provider',
] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/** Those that a person of the shop can choose. */
export const STAFF_REFUND_REASONS = [
  'late',
  'quality',
  'damaged',
  'goodwill',
  'wrong_amount',
] as const

/** A refund as far as it says what is still owed. */
type AskedRefund = {
  id: string
  amount: number
  status: string
  created_at: Date
  settled_at: Date | null
  transfer_of: string | null
  /** Of which order of a purchase; null where that is clear. */
  order_id: string | null
}

type Taken = { amount: number; status: string }

/** A payment: what came in, in minor units, and all its refunds and disputes. */
type Ledger<Refund> = { paid: number; refunds: readonly Refund[]; disputes: readonly Taken[] }

/**
 * What can still go back of a payment, in minor units: what came in, less the refunds that are
 * asked for, pending or done, less what disputes have taken. Never below zero.
 */
export function refundLeft(ledger: Ledger<Taken>): number {
  const gone = [
    ...ledger.refunds.filter(({ status }) => status !== 'failed'),
    ...ledger.disputes.filter(({ status }) => takesMoney(status)),
  ]
  return Math.max(
    gone.reduce((rest, { amount }) => rest - amount, ledger.paid),
    0,
  )
}

/**
 * The same for one order of a purchase, which cost an amount: no more goes back for it than was paid
 * for it, and no more than is left of the payment.
 */
export function refundLeftOfPart(
  ledger: Ledger<Taken & { order_id: string | null }>,
  { id, amount }: { id: string; amount: number },
): number {
  const ownRefunds = ledger.refunds.filter(({ order_id }) => order_id === id)
  const own = refundLeft({ paid: amount, refunds: ownRefunds, disputes: [] })
  return Math.min(own, refundLeft(ledger))
}

/**
 * The failed refunds of a payment that are still owed. One is not where the shop transferred it, where
 * it was asked for again since, which is known by its amount, or where less is left of the payment:
 * then it went back in another way. One that was asked for again and failed again is owed once.
 */
export function owedRefunds<Refund extends AskedRefund>(ledger: Ledger<Refund>): Refund[] {
  const left = refundLeft(ledger)
  const inOrder = ledger.refunds.toSorted(
    (one, other) => Number(one.created_at) - Number(other.created_at),
  )
  const transfers = inOrder.map(({ transfer_of }) => transfer_of)
  const replacements = new Set<string>()
  return inOrder.filter((failed) => {
    if (failed.status !== 'failed' || transfers.includes(failed.id)) return false
    const next = inOrder.find(
      ({ id, amount, created_at, transfer_of, order_id }) =>
        created_at > failed.created_at &&
        created_at > (failed.settled_at ?? failed.created_at) &&
        amount === failed.amount &&
        mayBeOfSame(order_id, failed.order_id) &&
        transfer_of === null &&
        !replacements.has(id),
    )
    if (next !== undefined) replacements.add(next.id)
    return next === undefined && failed.amount <= left
  })
}

/** Whether two refunds may be of one order: of one that names none, nobody knows. */
function mayBeOfSame(one: string | null, other: string | null): boolean {
  return one === null || other === null || one === other
}
