import type { Books } from '#contract/studio/books.ts'
import { owedRefunds } from '#domain/payments/refunds.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { type StudioBooks, studioBooks } from '../queries/studio-books.ts'

type RefundRow = Awaited<ReturnType<StudioBooks['otherRefundsOfFailed']>>[number]

const MOST_SHOWN = 100

/** Refunds that failed and whose money is still with the shop, the latest first. */
export async function readOwedRefunds(trx: DatabaseTransaction): Promise<Books['failedRefunds']> {
  const refunds = await studioBooks.otherRefundsOfFailed(trx)
  const disputes = await studioBooks.disputesOfFailed(trx)
  const payments = [...Map.groupBy(refunds, ({ payment_id }) => payment_id)]
  return payments
    .flatMap(([id, own]) => {
      const paid = own[0]?.paid_amount ?? 0
      const taken = disputes.filter(({ payment_id }) => payment_id === id)
      return owedRefunds({ paid, refunds: own, disputes: taken })
    })
    .toSorted((one, other) => Number(other.settled_at) - Number(one.settled_at))
    .slice(0, MOST_SHOWN)
    .map(toOwedRefund)
}

function toOwedRefund(row: RefundRow): Books['failedRefunds'][number] {
  return {
    id: row.id,
    orderNumber: row.order_number,
    currency: row.currency,
    amount: row.amount,
    paid: row.paid_amount ?? 0,
    refunded: row.refunded_amount,
    failure: row.failure,
    failedAt: row.settled_at?.toISOString() ?? null,
  }
}
