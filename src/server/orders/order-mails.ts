import { orderNumber, soldPrintSizeSchema } from '#contract/orders/order.ts'
import { AppError } from '#domain/app-error.ts'
import { formatPercent } from '#domain/figures.ts'
import { formatDay } from '#domain/format-day.ts'
import { inLanguage } from '#domain/languages.ts'
import { termsPath } from '#domain/law/document-paths.ts'
import { addressLine, countryName } from '#domain/orders/address.ts'
import { hasOnlyFiles, isLoosePrint } from '#domain/orders/sold-things.ts'
import { formatMoney } from '#domain/payments/money.ts'
import { VAT_DECIMALS } from '#domain/payments/vat.ts'
import { noSoonerThan } from '#domain/purchases/gift.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import type {
  MailParams,
  MailSells,
  OrderMailFacts,
  OrderMailKind,
} from '#server/mail/letters/mail-texts.ts'
import { createMailService } from '#server/mail/mail-service.ts'
import { outbox } from '#server/mail/outbox.ts'
import { arrivalOfOrder } from './arrival-of-order.ts'
import { framedSizeOf } from './framed-size.ts'
import { orderProgress } from './order-progress.ts'
import { taxOfOrder } from './order-tax.ts'
import { deliveryTitle, frameOf, rushTitle } from './order-texts.ts'
import { orders, type StoredOrder } from './orders.ts'
import { totalOf as sumOf } from './purchases/purchase-lines.ts'
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
    const { order, ...together } = await togetherIn(trx, about, kind)
    const { language } = order
    const { name: printSize, dimensions, description } = soldPrintSizeSchema.parse(order.print_size)
    const shipTo = await shippingAddresses.find(trx, order.id)
    const params = {
      orderNumber: orderNumber(order.id),
      printSize,
      dimensions,
      frame: frameOf(order)?.name,
      sells: soldBy(order),
      ...(isLoosePrint(order) && { paper: description, copies: String(order.copies) }),
      ...framedSizeOf(order, await orders.photoPixels(trx, order)),
      ...rushOf(order),
      total: totalOf(order),
      company: companyLine(order),
      ...taxFacts(order, shipTo?.country ?? order.buyer_country),
      ...deliveryOf(order),
      ...sendingOf(order),
      address: shipTo && addressLine({ ...shipTo, postalCode: shipTo.postal_code }, language),
      orderUrl: `${publicOrigin}${inLanguage('/order', language)}?id=${order.id}`,
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

  /** What a mail about all that was paid at once names besides, and the order with what all cost. */
  async function togetherIn(trx: DatabaseTransaction, order: StoredOrder, kind: OrderMailKind) {
    if (order.purchase_id === null || !ABOUT_ALL.includes(kind)) return { order }
    const bought = await purchaseOrders.listWith(trx, order)
    const { currency, language } = order
    const discount = bought.reduce((sum, { discount_amount }) => sum + discount_amount, 0)
    const count = (files: StoredOrder['files']) => {
      const photos = bought.filter((one) => one.files === files).length
      return photos === 0 ? undefined : String(photos)
    }
    return {
      order: { ...order, amount: sumOf(bought) },
      sells: 'package' as const,
      photosInColor: count('color'),
      photosRestored: count('restored'),
      discount: discount === 0 ? undefined : formatMoney({ amount: -discount, currency }, language),
      orderUrl: publicOrigin + inLanguage('/dashboard', language),
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

function soldBy(order: StoredOrder): MailSells {
  if (hasOnlyFiles(order)) return 'files'
  return isLoosePrint(order) ? 'prints' : 'framed'
}

/** What the letter about the end of an order says of money: nothing where none goes back. */
export function goingBack(
  amount: number,
  { currency, language }: Pick<StoredOrder, 'currency' | 'language'>,
): OrderMailFacts<'order-cancelled'> {
  return amount === 0 ? {} : { refund: formatMoney({ amount, currency }, language) }
}

/** The rush service of an order and what it costs, where one was ordered. */
function rushOf({ rush, rush_amount: amount, currency, language }: StoredOrder) {
  if (rush === null) return {}
  return {
    rush: rushTitle(rush, language),
    rushPrice: formatMoney({ amount, currency }, language),
  }
}

/** The total under the name that its tax gives it, and the tax within it, as on the invoice. */
function taxFacts(order: StoredOrder, country: string | null) {
  const total = totalOf(order)
  if (country === null) {
    return order.is_tax_free ? { totalWithoutVat: total } : { totalWithVat: total }
  }
  const { vat, taxFree } = taxOfOrder(order, country)
  if (vat === null) {
    return taxFree === 'intra_community' ? { totalWithoutVat: total } : { totalTaxFree: total }
  }
  const { currency, language } = order
  return {
    totalWithVat: total,
    vatRate: formatPercent(vat.rate, language, VAT_DECIMALS),
    vatCountry: countryName(vat.country, language),
    vatAmount: formatMoney({ amount: vat.amount, currency }, language),
  }
}

/** Between which days the picture, or its files, are there; nothing before the order is paid. */
function deliveryOf(order: StoredOrder) {
  const { paid_at, promised_at, rush, gift, language } = order
  if (paid_at === null || promised_at === null) return {}
  const { first } = arrivalOfOrder(order, paid_at, rush)
  return {
    deliveryFrom: formatDay(noSoonerThan(gift, first), language),
    promisedBy: formatDay(promised_at, language),
  }
}

/** The service that sends an order and what it costs; nothing where it is sent free, or not at all. */
function sendingOf({ delivery_service, delivery_amount: amount, currency, language }: StoredOrder) {
  if (delivery_service === null) return {}
  return {
    deliveryService: deliveryTitle(delivery_service, language),
    deliveryPrice: formatMoney({ amount, currency }, language),
  }
}

/** `Atelier Łódź, PL5260001246` */
function companyLine({ company }: StoredOrder): string | undefined {
  return company ? [company.name, company.vatNumber].filter(Boolean).join(', ') : undefined
}

/** What the order costs, as its customer reads it. */
export function totalOf({ amount, currency, language }: StoredOrder): string {
  return formatMoney({ amount, currency }, language)
}
