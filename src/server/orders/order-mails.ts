import { orderNumber, soldPrintSizeSchema } from '#contract/orders/order.ts'
import { AppError } from '#domain/app-error.ts'
import { inLanguage } from '#domain/languages.ts'
import { termsPath } from '#domain/law/document-paths.ts'
import { addressLine } from '#domain/orders/address.ts'
import { hasOnlyFiles, isCopy, isLoosePrint } from '#domain/orders/sold-things.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import type { MailParams, OrderMailFacts, OrderMailKind } from '#server/mail/letters/mail-texts.ts'
import { createMailService } from '#server/mail/mail-service.ts'
import { outbox } from '#server/mail/outbox.ts'
import { framedSizeOf } from './framed-size.ts'
import {
  companyLine,
  deliveryOf,
  rushOf,
  sendingOf,
  soldBy,
  taxFacts,
  totalOf,
} from './order-mail-facts.ts'
import { orderProgress } from './order-progress.ts'
import { frameOf } from './order-texts.ts'
import { orders, type StoredOrder } from './orders.ts'
import { totalOf as sumOf } from './purchases/purchase-lines.ts'
import { purchaseMailFacts } from './purchases/purchase-mail-facts.ts'
import { purchaseOrders } from './purchases/purchase-orders.ts'
import { shippingAddresses } from './shipping-addresses.ts'

/**
 * `cause` names what the mail is about, such as `proof:2` or `refund:<id>`: of each kind one mail
 * leaves for it, however often it is queued.
 */
export type OrderMail<Kind extends OrderMailKind> = {
  kind: Kind
  cause: string
  facts: OrderMailFacts<Kind>
}
/** The cause of a mail that says that a payment came after the end of its order. */
export const lateCause = (paymentId: string) => `payment:${paymentId}`
/** Mails that are about all that is paid at once; the others are about one photo of it. */
const ABOUT_ALL: readonly OrderMailKind[] = ['order-placed', 'order-paid', 'payment-failed']
/** The end of the cause of a mail that was sent again. */
const AGAIN = /:again:\d+$/

/** Mails about an order, to its customer and in its language. */
export function createOrderMails(context: AppContext) {
  const { publicOrigin } = context.config.http
  const { contactEmail: shopAddress } = context.config
  const { readSettings } = context
  const mails = createMailService(context)
  return { queue, resend, wasWritten }

  /** Whether a locked order has a mail of a kind whose cause begins so. */
  async function wasWritten(
    trx: DatabaseTransaction,
    order: StoredOrder,
    { kind, beginning }: { kind: OrderMailKind; beginning: string },
  ): Promise<boolean> {
    return (await outbox.countOfCause(trx, { orderId: order.id, kind, beginning })) > 0
  }

  async function queue<Kind extends OrderMailKind>(
    trx: DatabaseTransaction,
    about: StoredOrder,
    { kind, cause, facts }: OrderMail<Kind>,
  ): Promise<void> {
    const { email, fullName } = await orders.customerOf(trx, about)
    const { order, sent, ...together } = await togetherIn(trx, about, kind)
    const { language } = order
    const { name: printSize, dimensions, description } = soldPrintSizeSchema.parse(order.print_size)
    const shipTo = await shippingAddresses.find(trx, sent.id)
    const { closures } = await readSettings()
    const params = {
      orderNumber: orderNumber(order.id),
      printSize,
      dimensions,
      frame: frameOf(order)?.name,
      sells: 'pictures' in facts ? ('mixed' as const) : soldBy(order),
      ...(isLoosePrint(order) && { paper: description, copies: String(order.copies) }),
      ...framedSizeOf(order, await orders.photoPixels(trx, order)),
      ...rushOf(order),
      total: totalOf(order),
      company: companyLine(order),
      ...taxFacts(order, shipTo?.country ?? order.buyer_country),
      ...deliveryOf([order], closures),
      ...sendingOf(order),
      address: shipTo && addressLine({ ...shipTo, postalCode: shipTo.postal_code }, language),
      orderUrl: 'pictures' in facts ? dashboardIn(language) : orderPage(order),
      termsVersion: order.terms_version,
      termsUrl: publicOrigin + termsPath(order.terms_version, language),
      fullName,
      ...together,
      ...facts,
    }
    await mails.queue(trx, {
      to: email,
      replyTo: shopAddress,
      kind,
      language,
      // The two halves are the whole; the compiler cannot put a mapped type together again.
      params: params as unknown as MailParams[Kind],
      about: { orderId: about.id, cause, facts },
    })
  }

  function dashboardIn(language: StoredOrder['language']): string {
    return publicOrigin + inLanguage('/dashboard', language)
  }

  function orderPage({ id, language }: StoredOrder): string {
    return `${publicOrigin}${inLanguage('/order', language)}?id=${id}`
  }

  /** The order with what all that was paid at once cost, and what the mail names of the others. */
  async function togetherIn(trx: DatabaseTransaction, order: StoredOrder, kind: OrderMailKind) {
    const isAlone = order.purchase_id === null && !isCopy(order)
    if (isAlone || !ABOUT_ALL.includes(kind)) return { order, sent: order }
    const bought = await purchaseOrders.listWith(trx, order)
    const { closures } = await readSettings()
    return {
      order: { ...order, amount: sumOf(bought) },
      sent: bought.find((one) => !hasOnlyFiles(one)) ?? order,
      ...purchaseMailFacts(bought, closures),
      orderUrl: dashboardIn(order.language),
    }
  }

  /**
   * Writes a mail of a locked order anew, to the customer's present address. What is still on its
   * way is not sent a second time.
   */
  async function resend(
    trx: DatabaseTransaction,
    order: StoredOrder,
    { mailId, staff }: { mailId: string; staff: string },
  ): Promise<void> {
    const mail = await outbox.findOfOrder(trx, order.id, mailId)
    if (!mail) throw new AppError('not_found', { mailId })
    if (mail.sent_at === null && mail.failed_at === null) throw new AppError('order_not_ready')
    // Only mails of these kinds are written about an order, each with its own facts.
    const kind = mail.kind as OrderMailKind
    const facts = mail.facts as OrderMailFacts<OrderMailKind>
    const again = `${mail.cause?.replace(AGAIN, '')}:again:`
    const earlier = { orderId: order.id, kind, beginning: again }
    const count = (await outbox.countOfCause(trx, earlier)) + 1
    await queue(trx, order, { kind, cause: `${again}${count}`, facts })
    const params = { mailId, kind }
    await orderProgress.note(trx, order, {
      kind: 'mail_resent',
      params,
      by: 'staff',
      actorId: staff,
    })
  }
}
