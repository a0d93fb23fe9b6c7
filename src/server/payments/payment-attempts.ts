import { orderNumber } from '#contract/orders/order.ts'
import { AppError } from '#domain/app-error.ts'
import { inLanguage, languageTag } from '#domain/languages.ts'
import { onlyCountryOf } from '#domain/orders/company.ts'
import { rushEndsBefore } from '#domain/orders/rush-offers.ts'
import { hasOnlyFiles } from '#domain/orders/sold-things.ts'
import { checkoutMethodsFor } from '#domain/payments/payment-methods.ts'
import type { RushOption } from '#domain/payments/rates.ts'
import { sameZoneAs } from '#domain/purchases/delivery.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import type { StoredOrder } from '#server/orders/orders.ts'
import { payableLines, totalOf } from '#server/orders/purchases/purchase-lines.ts'
import { settingsOf } from '#server/settings/read-settings.ts'
import { requireTimeToPay } from './asked-rush.ts'
import { createPaymentService } from './payment-service.ts'
import { payments, type StoredPayment } from './payments.ts'
import type { CheckoutSession, NewCheckout } from './provider/checkout-provider.ts'

/** The provider allows 24 hours by its own clock, which may be behind ours. */
const SESSION_HOURS = 23
/** An attempt without a session is only continued while some hours to pay are left. */
const ATTEMPT_HOURS = 20
const HOUR_MS = 3_600_000
/** A lapsed session gives a new attempt; more rounds would mean that the provider makes no sense. */
const MAX_ROUNDS = 3

export type Buyer = { userId: string; email: string }
/** All that is paid at once, the first by its place, and one try to pay it. */
export type Attempt = { orders: readonly [StoredOrder, ...StoredOrder[]]; payment: StoredPayment }

/** The tries to pay for an order, or all of a purchase, each with one page of the provider. */
export function createPaymentAttempts(context: AppContext) {
  const { db, payment: provider, clock } = context
  const paymentService = createPaymentService(context)

  async function add(trx: DatabaseTransaction, bought: Attempt['orders'], attempt = 1) {
    const [order] = bought
    return await payments.insert(trx, {
      order,
      orderNumber: orderNumber(order.id),
      attempt,
      amount: totalOf(bought),
      currency: order.currency,
      createdAt: clock(),
    })
  }

  return {
    add,

    /** The attempt that can still lead to a payment, or a new one. The orders must be locked. */
    async current(trx: DatabaseTransaction, bought: Attempt['orders']): Promise<StoredPayment> {
      const [order] = bought
      const [latest] = await payments.lockOfOrder(trx, order)
      const age = clock().getTime() - (latest?.created_at.getTime() ?? 0)
      if (latest?.status === 'open') return latest
      const { closures } = await context.readSettings()
      requireTimeToPay(rushOf(bought), clock(), closures)
      // One of a later time comes from a clock that ran ahead; the provider would refuse its page.
      const isFresh = age > -HOUR_MS && age < ATTEMPT_HOURS * HOUR_MS
      if (latest?.status === 'created' && isFresh) return latest
      if (latest?.status === 'created') await payments.abandon(trx, latest.id)
      return await add(trx, bought, (latest?.attempt ?? 0) + 1)
    },

    /**
     * Where the buyer pays. `choose` names the order and its attempt; it is asked anew when the
     * session of an attempt turns out to be over.
     */
    async open(
      buyer: Buyer,
      returnOrigin: string,
      choose: () => Promise<Attempt>,
    ): Promise<{ url: string; orders: Attempt['orders'] }> {
      for (let round = 0; round < MAX_ROUNDS; round += 1) {
        const { orders, payment } = await choose()
        const [order] = orders
        const dashboard = returnOrigin + inLanguage('/dashboard', order.language)
        const session = await openSession({ orders, payment }, buyer, dashboard)
        if (session.state === 'open' && session.url !== null) return { url: session.url, orders }
        await paymentService.settle(session)
        if (session.state === 'paid' || session.state === 'processing') {
          return { url: returnUrl(dashboard, 'success', order.id), orders }
        }
      }
      throw new AppError('payment_unavailable')
    },
  }

  /** The session of an attempt. A repeat after a crash gets the same one, thanks to its key. */
  async function openSession({ orders, payment }: Attempt, buyer: Buyer, dashboard: string) {
    const [order] = orders
    if (payment.session_id !== null) return await provider.getSession(payment.session_id)
    let session: CheckoutSession
    try {
      session = await provider.createSession({
        orderId: order.id,
        paymentId: payment.id,
        currency: payment.currency,
        paymentMethods: methodsFor(orders),
        lines: payableLines(orders),
        customerEmail: buyer.email,
        locale: languageTag(order.language),
        successUrl: returnUrl(dashboard, 'success', order.id),
        cancelUrl: returnUrl(dashboard, 'cancelled', order.id),
        sentTo: destinationsOf(orders),
        expiresAt: await endOfPage({ orders, payment }),
        idempotencyKey: `order-${order.id}-${payment.attempt}`,
      })
    } catch (error) {
      // A refused request would be refused again, so the next click starts another attempt.
      const refused = error instanceof AppError && error.params.refused === true
      if (refused) await payments.abandon(db, payment.id)
      throw error
    }
    await payments.recordSession(db, payment.id, session)
    return session
  }

  /** The same for each try, as the provider wants of one key. No page outlives the rush it sells. */
  async function endOfPage({ orders, payment: { created_at } }: Attempt): Promise<Date> {
    const rush = rushOf(orders)
    const limit = new Date(created_at.getTime() + SESSION_HOURS * HOUR_MS)
    const { closures } = await settingsOf(context, created_at)
    return (rush !== null && rushEndsBefore(rush, { now: created_at, limit }, closures)) || limit
  }
}

/** The rush of all that is paid at once, of which copies have none. */
function rushOf(orders: Attempt['orders']): RushOption | null {
  return orders.find(({ rush }) => rush !== null)?.rush ?? null
}

/**
 * Where all that is paid at once may go: tax or delivery were computed for these countries, and hold for
 * no others.
 */
function destinationsOf(orders: Attempt['orders']): NewCheckout['sentTo'] {
  const [sent] = orders.filter((order) => !hasOnlyFiles(order))
  if (sent === undefined) return 'nowhere'
  const onlyCountry = onlyCountryOf(sent)
  if (onlyCountry !== undefined) return [onlyCountry]
  return sent.delivery_country === null ? 'anywhere' : sameZoneAs(sent.delivery_country)
}

function methodsFor(orders: Attempt['orders']) {
  const [{ language, currency }] = orders
  return checkoutMethodsFor({ language, currency, isRush: rushOf(orders) !== null })
}

function returnUrl(dashboard: string, payment: 'success' | 'cancelled', orderId: string): string {
  return `${dashboard}?payment=${payment}&orderId=${orderId}`
}
