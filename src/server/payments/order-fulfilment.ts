import type { Address } from '#domain/orders/address.ts'
import { promiseFor } from '#domain/orders/promise.ts'
import { isRushStillDue } from '#domain/orders/rush-offers.ts'
import { hasOnlyFiles, isCopy } from '#domain/orders/sold-things.ts'
import { formatMoney } from '#domain/payments/money.ts'
import { includedRevisions } from '#domain/proofs/proofing.ts'
import { giftPromise } from '#domain/purchases/gift.ts'
import { homeCountryOf } from '#domain/purchases/home-country.ts'
import type { AppContext } from '#server/app-context.ts'
import { baskets } from '#server/baskets/baskets.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { arrivalOfOrder } from '#server/orders/arrival-of-order.ts'
import { goingBack, totalOf } from '#server/orders/order-mail-facts.ts'
import { createOrderMails } from '#server/orders/order-mails.ts'
import { orderProgress } from '#server/orders/order-progress.ts'
import { orders, type StoredOrder } from '#server/orders/orders.ts'
import { copies } from '#server/orders/purchases/copies.ts'
import { shippingAddresses } from '#server/orders/shipping-addresses.ts'
import { jobQueue } from '#server/queue/queue.ts'
import { createInvoiceService } from './invoice-service.ts'
import type { StoredPayment } from './payments.ts'
import { refundRequests } from './refund-requests.ts'

/** With the growing pauses between them these span three and a half hours. */
const RESTORATION_ATTEMPTS = 10

type Paid = {
  payment: StoredPayment
  shipTo: Address | undefined
  /** As the payment says; undefined where it names none. */
  buyerCountry: string | undefined
  missingPhotos: readonly string[]
}
/** The country by which all that was paid at once is taxed; null where nobody knows it. */
type Taxed = { country: string | null }
/** `rushBack` is what a rush had cost that was paid too late, in minor units. */
type BegunOrder = { order: StoredOrder; rushBack: number }

/** Begins the work on orders whose money has come. */
export function createOrderFulfilment(context: AppContext) {
  const { db, files, clock, readSettings } = context
  const orderMails = createOrderMails(context)
  const invoiceService = createInvoiceService(context)
  return {
    /**
     * The photos of some orders whose files are missing. It asks the file store, which may be slow,
     * so it is called before any row is locked.
     */
    async findMissingPhotos(bought: readonly StoredOrder[]): Promise<string[]> {
      const missing: string[] = []
      for (const order of bought) {
        if (isCopy(order)) continue
        const photoId = await orders.findPhoto(db, order)
        const file = photoId && (await files.stat(`originals/${photoId}`))
        if (photoId !== undefined && file === undefined) missing.push(photoId)
      }
      return missing
    },

    /**
     * Orders and payment must be locked. One without its photo is ended and paid back. One invoice
     * and one mail are for all that was paid at once.
     */
    async begin(trx: DatabaseTransaction, bought: readonly StoredOrder[], paid: Paid) {
      const [first] = bought
      if (first === undefined) return
      const { payment, shipTo } = paid
      const country = shipTo?.country ?? countryOfFiles(bought, paid.buyerCountry)
      await invoiceService.issue(trx, bought, { payment, shipTo, country })
      const begun: BegunOrder[] = []
      for (const order of bought) {
        const started = await beginOne(trx, order, { ...paid, country })
        if (started !== undefined) begun.push(started)
      }
      await takeOutOfBasket(trx, first.user_id, bought)
      const [leading] = begun
      if (leading === undefined) return
      const { order } = leading
      const rushBack = begun.reduce((sum, one) => sum + one.rushBack, 0)
      const back = await giveBackRush(trx, order, { payment, amount: rushBack })
      const rushRefund = back > 0 ? moneyOf(order, back) : undefined
      const cause = `payment:${payment.id}`
      await orderMails.queue(trx, order, { kind: 'order-paid', cause, facts: { rushRefund } })
    },
  }

  async function beginOne(
    trx: DatabaseTransaction,
    order: StoredOrder,
    { payment, shipTo, buyerCountry, country, missingPhotos }: Paid & Taxed,
  ): Promise<BegunOrder | undefined> {
    await orders.setPaymentStatus(trx, order.id, 'paid')
    const isSent = !hasOnlyFiles(order)
    if (!isSent && country !== null) {
      await orders.change(trx, order.id, { buyer_country: buyerCountry ?? country })
    }
    if (isSent && shipTo !== undefined) await shippingAddresses.put(trx, order.id, shipTo)
    if (!(await hasPicture(trx, order, missingPhotos))) {
      await end(trx, order, payment)
      return undefined
    }
    const at = clock()
    const { closures } = await readSettings()
    const isTooLate = order.rush !== null && !isRushStillDue(order.rush, at, closures)
    const rush = isTooLate ? null : order.rush
    const dates = {
      paid_at: at,
      // Nobody knows when the picture of a copy is approved.
      proof_due_at: isCopy(order) ? null : promiseFor(at, rush, closures).proofDueAt,
      promised_at: promiseOf(order, { paidAt: at, rush, closures }),
    }
    const begun = await orders.change(trx, order.id, {
      ...dates,
      ...(isTooLate && withoutRush(order)),
    })
    const params = { amount: totalOf(order) }
    await orderProgress.notify(trx, order, { code: 'payment_confirmed', params, by: 'payment' })
    const rushBack = isTooLate ? order.rush_amount : 0
    if (rushBack > 0) {
      const back = { amount: moneyOf(order, rushBack) }
      await orderProgress.notify(trx, order, {
        code: 'rush_too_late',
        params: back,
        by: 'payment',
      })
    }
    await startWork(trx, order)
    return { order: begun, rushBack }
  }

  /** A copy needs no photo: it is made of what another order becomes, or has become. */
  async function hasPicture(
    trx: DatabaseTransaction,
    order: StoredOrder,
    missingPhotos: readonly string[],
  ): Promise<boolean> {
    if (isCopy(order)) return true
    const photoId = await orders.holdPhoto(trx, order)
    return photoId !== undefined && !missingPhotos.includes(photoId)
  }

  async function startWork(trx: DatabaseTransaction, order: StoredOrder): Promise<void> {
    await orderProgress.move(trx, order, {
      to: 'uploaded',
      by: 'payment',
      code: firstUpdateOf(order),
    })
    if (isCopy(order)) return await copies.start(trx, order.id)
    const key = `restore:${order.id}`
    // The photographs of a purchase come behind those that were bought alone, and in their order.
    const priority = order.purchase_place === null ? 0 : order.purchase_place + 1
    const restoration = { key, maxAttempts: RESTORATION_ATTEMPTS, priority }
    await jobQueue.add(trx, 'restore-order', { orderId: order.id }, restoration)
  }

  /**
   * What is paid waits to be ordered on no device any more. Not before: an order that nobody pays for
   * leaves the basket as it was. A copy is of a photo that was paid for already.
   */
  async function takeOutOfBasket(
    trx: DatabaseTransaction,
    userId: string,
    bought: readonly StoredOrder[],
  ): Promise<void> {
    const originals = bought.filter((order) => !isCopy(order))
    const imageUrls = originals.map(({ original_image_url }) => original_image_url)
    await baskets.takeOut(trx, { userId, imageUrls, at: clock() })
  }

  /**
   * The invoice names the rush, as it was paid; the credit note of the refund follows. Of a purchase it
   * is one refund that is of none of its orders: what was paid for each of them is less by its share.
   */
  async function giveBackRush(
    trx: DatabaseTransaction,
    order: StoredOrder,
    { payment, amount }: { payment: StoredPayment; amount: number },
  ): Promise<number> {
    return await refundRequests.ask(trx, payment, {
      reason: 'late',
      by: 'payment',
      order: order.purchase_id === null ? order : undefined,
      amount,
      note: 'rush that was paid too late',
    })
  }

  async function end(trx: DatabaseTransaction, order: StoredOrder, payment: StoredPayment) {
    await orderProgress.move(trx, order, { to: 'cancelled', by: 'clock', code: 'photo_missing' })
    const request = { reason: 'photo_missing', by: 'payment', order } as const
    const facts = goingBack(await refundRequests.ask(trx, payment, request), order)
    await orderMails.queue(trx, order, { kind: 'order-cancelled', cause: 'cancelled', facts })
  }
}

/** The first update that its customer gets. */
function firstUpdateOf({ copy_of, family_link_id }: StoredOrder) {
  if (family_link_id !== null) return 'copy_begun'
  return copy_of === null ? 'photo_received' : 'copy_waits'
}

/**
 * Where the buyer of files lives, by which they are taxed: as their payment says, else, as with banks
 * that serve one country, where their language is at home.
 */
function countryOfFiles(bought: readonly StoredOrder[], named: string | undefined): string | null {
  const [first] = bought
  if (first === undefined || !bought.every(hasOnlyFiles)) return null
  return named ?? homeCountryOf(first.language)
}

function moneyOf({ currency, language }: StoredOrder, amount: number): string {
  return formatMoney({ amount, currency }, language)
}

/** A present waits for its day; files do not. */
function promiseOf(order: StoredOrder, sending: Parameters<typeof arrivalOfOrder>[1]): Date {
  const { last } = arrivalOfOrder(order, sending)
  return order.gift && !hasOnlyFiles(order) ? giftPromise(last, order.gift) : last
}

function withoutRush({ amount, rush_amount }: StoredOrder) {
  return {
    rush: null,
    rush_amount: 0,
    amount: amount - rush_amount,
    revisions_included: includedRevisions(null),
  }
}
