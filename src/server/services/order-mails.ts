import { orderNumber, soldFrameSchema, soldPrintSizeSchema } from '#contract/order.ts'
import { inLanguage } from '#domain/languages.ts'
import { formatMoney } from '#domain/money.ts'
import type { DatabaseTransaction } from '#server/adapters/db/database.ts'
import type { Orders, StoredOrder } from '#server/adapters/db/orders.ts'
import type { MailParams, OrderMailFacts, OrderMailKind } from '#server/mails/mail-texts.ts'
import type { MailService } from './mail-service.ts'

/**
 * `cause` names what the mail is about, such as `proof:2` or `refund:<id>`: of each kind one mail
 * leaves for it, however often it is queued.
 */
export type OrderMail<Kind extends OrderMailKind> = {
  kind: Kind
  cause: string
  facts: OrderMailFacts<Kind>
}
export type OrderMails = ReturnType<typeof createOrderMails>

/** Mails about an order, to its customer and in its language. */
export function createOrderMails(options: {
  orders: Orders
  mails: Pick<MailService, 'queue'>
  publicOrigin: string
}) {
  const { orders, mails, publicOrigin } = options
  return {
    async queue<Kind extends OrderMailKind>(
      trx: DatabaseTransaction,
      order: StoredOrder,
      { kind, cause, facts }: OrderMail<Kind>,
    ): Promise<void> {
      const { email, fullName } = await orders.customerOf(trx, order)
      const params = {
        orderNumber: orderNumber(order.id),
        printSize: soldPrintSizeSchema.parse(order.print_size).name,
        frame: soldFrameSchema.parse(order.frame).name,
        total: totalOf(order),
        dashboardUrl: `${publicOrigin}${inLanguage('/order', order.language)}?id=${order.id}`,
        fullName,
        ...facts,
      }
      await mails.queue(trx, {
        to: email,
        kind,
        language: order.language,
        // The two halves are the whole; the compiler cannot put a mapped type together again.
        params: params as unknown as MailParams[Kind],
        about: { orderId: order.id, cause },
      })
    },
  }
}

/** What the order costs, as its customer reads it. */
export function totalOf({ amount, currency, language }: StoredOrder): string {
  return formatMoney({ amount, currency }, language)
}
