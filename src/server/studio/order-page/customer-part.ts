import type { StudioOrder } from '#contract/studio/order.ts'
import { owedRefunds, refundLeft, refundLeftOfPart } from '#domain/payments/refunds.ts'
import { mayDo } from '#domain/studio/staff.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import type { StaffMember } from '../access/studio-access.ts'
import { studioCustomers } from '../queries/studio-customers.ts'
import { type StudioMoney, studioMoney } from '../queries/studio-money.ts'

/** What only those see who lead: the customer, the money and the mails of an order. */
export function createCustomerPart() {
  return {
    async read(
      trx: DatabaseTransaction,
      { role }: StaffMember,
      orderId: string,
    ): Promise<Pick<StudioOrder, 'customer' | 'money' | 'mails'>> {
      if (!mayDo(role, 'see_money')) return { customer: null, money: null, mails: null }
      const order = await studioMoney.order(trx, orderId)
      const customer = await studioCustomers.find(trx, order.user_id)
      return {
        customer: customer
          ? {
              id: customer.id,
              email: customer.email,
              fullName: customer.full_name ?? '',
              orders: customer.orders,
            }
          : null,
        money: await readMoney(trx, orderId, order),
        mails: (await studioMoney.mails(trx, orderId)).map((mail) => ({
          id: mail.id,
          kind: mail.kind,
          createdAt: mail.created_at.toISOString(),
          sentAt: mail.sent_at?.toISOString() ?? null,
          failedAt: mail.failed_at?.toISOString() ?? null,
          attempts: mail.attempts,
          lastError: mail.last_error,
        })),
      }
    },
  }

  async function readMoney(
    trx: DatabaseTransaction,
    orderId: string,
    order: MoneyOrder,
  ): Promise<StudioOrder['money']> {
    const payments = await studioMoney.payments(trx, orderId)
    const refunds = await studioMoney.refunds(trx, orderId)
    const disputes = await studioMoney.disputes(trx, orderId)
    const documents = await studioMoney.documents(trx, orderId)
    const owed = owedOf({ payments, refunds, disputes })
    return {
      amount: order.amount,
      rushAmount: order.rush_amount,
      deliveryAmount: order.delivery_amount,
      discountAmount: order.discount_amount,
      currency: order.currency,
      company: order.company,
      isTaxFree: order.is_tax_free,
      paymentStatus: order.payment_status,
      refundable: refundableOf({ payments, refunds, disputes }, order),
      payments: payments.map(
        ({ id, attempt, status, amount, refunded_amount, created_at, paid_at }) => ({
          id,
          attempt,
          status,
          amount,
          refundedAmount: refunded_amount,
          createdAt: created_at.toISOString(),
          paidAt: paid_at?.toISOString() ?? null,
        }),
      ),
      refunds: refunds.map(
        ({ created_at, settled_at, transfer_of, payment_id: _, order_id: __, ...refund }) => ({
          ...refund,
          isOwed: owed.includes(refund.id),
          isTransfer: transfer_of !== null,
          createdAt: created_at.toISOString(),
        }),
      ),
      documents: documents.map(({ issued_at, ...document }) => ({
        ...document,
        issuedAt: issued_at.toISOString(),
      })),
      disputes: disputes.map(({ opened_at, closed_at, payment_id: _, ...dispute }) => ({
        ...dispute,
        openedAt: opened_at.toISOString(),
        closedAt: closed_at?.toISOString() ?? null,
      })),
    }
  }
}

type MoneyOrder = Awaited<ReturnType<StudioMoney['order']>>
type Ledger = {
  payments: Awaited<ReturnType<StudioMoney['payments']>>
  refunds: Awaited<ReturnType<StudioMoney['refunds']>>
  disputes: Awaited<ReturnType<StudioMoney['disputes']>>
}

/** What can still go back of the payment that the order is made for. */
function refundableOf(ledger: Ledger, order: MoneyOrder): number {
  const paid = ledger.payments.find(({ pays_order }) => pays_order)
  if (paid === undefined) return 0
  const known = ofPayment(ledger, paid)
  return order.purchase_id === null ? refundLeft(known) : refundLeftOfPart(known, order)
}

/** Of which failed refunds the money is still with the shop, whichever payment they are of. */
function owedOf(ledger: Ledger): string[] {
  return ledger.payments.flatMap((payment) =>
    owedRefunds(ofPayment(ledger, payment)).map(({ id }) => id),
  )
}

/** What of a ledger is of one payment. */
function ofPayment({ refunds, disputes }: Ledger, { id, paid_amount }: Ledger['payments'][number]) {
  const isOfIt = ({ payment_id }: { payment_id: string }) => payment_id === id
  return {
    paid: paid_amount ?? 0,
    refunds: refunds.filter(isOfIt),
    disputes: disputes.filter(isOfIt),
  }
}
