import type { Logger } from 'pino'
import { AppError } from '#domain/app-error.ts'
import type { Clock } from '#domain/clock.ts'
import type { Database, DatabaseTransaction } from '#server/adapters/db/database.ts'
import type { Orders } from '#server/adapters/db/orders.ts'
import type { Payments, StoredPayment } from '#server/adapters/db/payments.ts'
import type {
  CheckoutProvider,
  CheckoutSession,
} from '#server/adapters/payment/checkout-provider.ts'
import type { OrderProgress } from './order-progress.ts'
import type { PaymentService } from './payment-service.ts'

const ASK_AFTER_MS = 15 * 60_000
/** How long a customer whose payment failed may come back and try again. */
const FORGET_AFTER_MS = 7 * 24 * 3_600_000
const BATCH = 200

export type ReconcileService = ReturnType<typeof createReconcileService>

/** Looks after what no event tells: payments whose events never came, and orders left behind. */
export function createReconcileService(options: {
  db: Database
  orders: Orders
  payments: Payments
  orderProgress: OrderProgress
  paymentService: Pick<PaymentService, 'settle'>
  provider: Pick<CheckoutProvider, 'getSession' | 'expireSession'>
  clock: Clock
  log: Logger
}) {
  const { db, orders, payments, orderProgress, paymentService, provider, clock, log } = options
  const ago = (milliseconds: number) => new Date(clock().getTime() - milliseconds)

  return {
    /** Asks about payments that nobody has heard of for a while, those first that wait longest. */
    async askAboutPayments(): Promise<void> {
      for (const payment of await payments.takeOpenSince(db, ago(ASK_AFTER_MS), BATCH)) {
        try {
          await paymentService.settle(await currentSession(payment))
        } catch (error) {
          if (isAway(error)) throw error
          // One payment that cannot be settled must not keep the others waiting; another run asks again.
          log.error({ err: error, paymentId: payment.id }, 'could not reconcile a payment')
        }
      }
    },

    /** Closes orders in which no checkout is open any more and nobody has tried again. */
    async closeForgottenOrders(): Promise<void> {
      const before = ago(FORGET_AFTER_MS)
      for (const id of await orders.listForgotten(db, before, BATCH)) {
        await db.transaction().execute((trx) => closeForgotten(trx, id, before))
      }
    },
  }

  /** The session of a payment; closed first when its order is gone or over. */
  async function currentSession(payment: StoredPayment): Promise<CheckoutSession> {
    if (payment.session_id === null) throw new Error(`payment ${payment.id} has no session`)
    const order = payment.order_id === null ? undefined : await orders.find(db, payment.order_id)
    const isWanted = order?.status === 'pending'
    return isWanted
      ? await provider.getSession(payment.session_id)
      : await provider.expireSession(payment.session_id)
  }

  async function closeForgotten(trx: DatabaseTransaction, id: string, before: Date) {
    const order = await orders.lock(trx, id)
    if (order?.status !== 'pending') return
    const attempts = await payments.lockOfOrder(trx, id)
    const isAlive = attempts.some(
      ({ status, created_at }) => status === 'open' || status === 'paid' || created_at >= before,
    )
    if (isAlive) return
    for (const attempt of attempts) {
      if (attempt.status === 'created') await payments.close(trx, attempt.id, 'expired')
    }
    await orders.setPaymentStatus(trx, id, 'expired')
    await orderProgress.move(trx, order, { to: 'cancelled', by: 'clock', code: 'checkout_expired' })
  }
}

/** The provider cannot be reached: asking about the rest would fail just as slowly. */
function isAway(error: unknown): boolean {
  return (
    error instanceof AppError &&
    error.code === 'payment_unavailable' &&
    error.params.refused === false
  )
}
