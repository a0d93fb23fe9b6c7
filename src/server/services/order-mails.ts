import { orderNumber, soldFrameSchema, soldPrintSizeSchema } from '#contract/order.ts'
import { inLanguage } from '#domain/languages.ts'
import { formatMoney } from '#domain/money.ts'
import type { DatabaseTransaction } from '#server/adapters/db/database.ts'
import type { Orders, StoredOrder } from '#server/adapters/db/orders.ts'
import type { MailService } from './mail-service.ts'

export type OrderMails = ReturnType<typeof createOrderMails>

/** Mails about an order, to its customer and in its language. */
export function createOrderMails(options: {
  orders: Orders
  mails: Pick<MailService, 'queue'>
  publicOrigin: string
}) {
  const { orders, mails, publicOrigin } = options
  return {
    async queue(
      trx: DatabaseTransaction,
      kind: 'order-paid' | 'result-ready' | 'order-cancelled',
      order: StoredOrder,
    ): Promise<void> {
      const { email, fullName } = await orders.customerOf(trx, order)
      await mails.queue(trx, {
        to: email,
        kind,
        language: order.language,
        params: {
          orderNumber: orderNumber(order.id),
          printSize: soldPrintSizeSchema.parse(order.print_size).name,
          frame: soldFrameSchema.parse(order.frame).name,
          total: totalOf(order),
          dashboardUrl: publicOrigin + inLanguage('/dashboard', order.language),
          fullName,
        },
      })
    },
  }
}

/** What the order costs, as its customer reads it. */
export function totalOf({ amount, currency, language }: StoredOrder): string {
  return formatMoney({ amount, currency }, language)
}
