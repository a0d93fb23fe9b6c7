import { DEFAULT_LANGUAGE } from '#domain/languages.ts'
import { formatMoney, formatMoneyWithCurrency } from '#domain/payments/money.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { createMailService } from '#server/mail/mail-service.ts'
import { createOrderMails } from '#server/orders/order-mails.ts'
import type { StoredOrder } from '#server/orders/orders.ts'
import type { StoredPayment } from './payments.ts'
import type { StoredRefund } from './queries/refunds.ts'

/** Whoever reads the shop's mail reads English. */
const SHOP_LANGUAGE = DEFAULT_LANGUAGE

/** Mails about money that a bank did not give back: to the customer, and to who has to see to it. */
export function createRefundFailureMails(context: AppContext) {
  const { publicOrigin } = context.config.http
  const { contactEmail: shopAddress } = context.config
  const mails = createMailService(context)
  const orderMails = createOrderMails(context)
  return {
    /** The customer of a deleted order has no address here any more; the shop hears of it alone. */
    async queue(
      trx: DatabaseTransaction,
      { order, payment }: { order: StoredOrder | undefined; payment: StoredPayment },
      refund: StoredRefund,
    ): Promise<void> {
      const { amount, currency, failure } = refund
      await mails.queue(trx, {
        to: shopAddress,
        kind: 'refund-failed-shop',
        language: SHOP_LANGUAGE,
        params: {
          orderNumber: payment.order_number,
          amount: formatMoneyWithCurrency({ amount, currency }, SHOP_LANGUAGE),
          failure: failure ?? undefined,
          link: `${publicOrigin}/studio/${order ? `orders/${order.id}` : 'books'}`,
        },
      })
      if (order === undefined) return
      await orderMails.queue(trx, order, {
        kind: 'refund-failed',
        cause: `refund:${refund.id}`,
        facts: { amount: formatMoney({ amount, currency }, order.language) },
      })
    },
  }
}
