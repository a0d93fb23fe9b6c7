import { AppError } from '#domain/app-error.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { orderProgress } from '#server/orders/order-progress.ts'
import { orders } from '#server/orders/orders.ts'
import { copies } from '#server/orders/purchases/copies.ts'
import { purchaseOrders } from '#server/orders/purchases/purchase-orders.ts'
import { createDisputeService } from './dispute-service.ts'
import { createPaymentService } from './payment-service.ts'
import { payments, type StoredPayment } from './payments.ts'
import type { CheckoutSession, Refund } from './provider/checkout-provider.ts'
import { disputes } from './queries/disputes.ts'
import { reconcileFindings } from './queries/reconcile-findings.ts'
import { refunds } from './queries/refunds.ts'
import { createRefundService } from './refund-service.ts'

const ASK_AFTER_MS = 15 * 60_000
/** How long a customer whose payment failed may come back and try again. */
const FORGET_AFTER_MS = 7 * 24 * 3_600_000
const BATCH = 200
/** How far back the provider is asked what went back. Its own retries end after three days. */
const LOOK_BACK_MS = 4 * 24 * 3_600_000
/** When the job of a refund should have settled it; from then on it is asked about here as well. */
const SETTLED_AFTER_MS = 24 * 3_600_000

export type ReconcileService = ReturnType<typeof createReconcileService>

/** Looks after what no event reports: payments whose events never came, and orders left behind. */
export function createReconcileService(context: AppContext) {
  const { db, payment: provider, clock, log } = context
  const paymentService = createPaymentService(context)
  const refundService = createRefundService(context)
  const disputeService = createDisputeService(context)
  const ago = (milliseconds: number) => new Date(clock().getTime() - milliseconds)

  return {
    /** Begins copies that nothing has begun, though their picture is there, or comes no more. */
    async startForgottenCopies(): Promise<void> {
      for (const order of await copies.listForgotten(db, ago(ASK_AFTER_MS))) {
        await tryOne({ order }, () => db.transaction().execute((trx) => copies.start(trx, order)))
      }
    },

    /** Asks about payments that nobody has heard of for a while, those first that wait longest. */
    async askAboutPayments(): Promise<void> {
      const unheardOf = { before: ago(ASK_AFTER_MS), now: clock(), limit: BATCH }
      for (const payment of await payments.takeOpenSince(db, unheardOf)) {
        await tryOne({ payment: payment.id }, async () => {
          await paymentService.settle(await currentSession(payment))
          await noteIfMissed(payment)
        })
      }
    },

    /**
     * Asks what went back by itself: refunds and disputes of the provider's own dashboard whose
     * events never came, and refunds that should have been settled by now.
     */
    async askAboutMoneyBack(): Promise<void> {
      for (const refund of await provider.listRecentRefunds(ago(LOOK_BACK_MS))) {
        await tryOne({ refund: refund.id }, () => takeRefund(refund))
      }
      const recent = await provider.listRecentDisputes(ago(LOOK_BACK_MS))
      const named = new Set(recent.map(({ id }) => id))
      const open = (await disputes.listOpen(db, BATCH)).filter((id) => !named.has(id))
      for (const id of open) {
        await tryOne({ dispute: id }, async () => {
          recent.push(await provider.getDispute(id))
        })
      }
      for (const dispute of recent) {
        const take = () => inOneStep((trx) => disputeService.take(trx, dispute))
        await tryOne({ dispute: dispute.id }, take)
      }
      const unsettled = { before: ago(SETTLED_AFTER_MS), now: clock(), limit: BATCH }
      for (const id of await refunds.listOpenSince(db, unsettled)) {
        await tryOne({ refund: id }, () => refundService.carryOut(id))
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

  /** One that cannot be settled must not keep the others waiting; another run asks again. */
  async function tryOne(what: Record<string, string>, settle: () => Promise<void>): Promise<void> {
    try {
      await settle()
    } catch (error) {
      if (isAway(error)) throw error
      log.error({ err: error, ...what }, 'could not reconcile')
      await reconcileFindings.note(db, { kind: 'failed', subject: Object.values(what).join() })
    }
  }

  async function inOneStep(take: (trx: DatabaseTransaction) => Promise<unknown>): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await take(trx)
    })
  }

  async function noteIfMissed({ id, session_id }: StoredPayment): Promise<void> {
    const now = await payments.find(db, id)
    if (now?.status !== 'paid' || session_id === null) return
    await reconcileFindings.note(db, { kind: 'missed', subject: session_id })
  }

  async function takeRefund(refund: Refund): Promise<void> {
    const isKnown = await refunds.isKnown(db, refund)
    const payment = await db.transaction().execute((trx) => refundService.take(trx, refund))
    if (isKnown || payment === undefined) return
    await reconcileFindings.note(db, { kind: 'missed', subject: refund.id })
  }

  /** The session of a payment; closed first when its order is gone or over. */
  async function currentSession(payment: StoredPayment): Promise<CheckoutSession> {
    if (payment.session_id === null) throw new Error(`payment ${payment.id} has no session`)
    const asked = await purchaseOrders.listOfPayment(db, payment)
    const isWanted = asked.some(({ status }) => status === 'pending')
    return isWanted
      ? await provider.getSession(payment.session_id)
      : await provider.expireSession(payment.session_id)
  }

  async function closeForgotten(trx: DatabaseTransaction, id: string, before: Date) {
    const order = await orders.lock(trx, id)
    if (order?.status !== 'pending') return
    const attempts = await payments.lockOfOrder(trx, order)
    const isAlive = attempts.some(
      ({ status, created_at, failed_at }) =>
        status === 'open' || status === 'paid' || (failed_at ?? created_at) >= before,
    )
    if (isAlive) return
    for (const attempt of attempts) {
      if (attempt.status === 'created') await payments.expire(trx, attempt.id)
    }
    if (order.payment_status === 'unpaid' || order.payment_status === 'failed') {
      await orders.setPaymentStatus(trx, id, 'expired')
    }
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
