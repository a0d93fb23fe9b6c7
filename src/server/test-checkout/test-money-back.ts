import type Stripe from 'stripe'
import type { Clock } from '#domain/clock.ts'
import { takesMoney } from '#domain/payments/disputes.ts'
import { CHECKOUT_METHODS, getPaymentMethod } from '#domain/payments/payment-methods.ts'
import type { Database, DatabaseTransaction } from '#server/db/database.ts'
import { missingResource, ProviderError } from './provider-error.ts'
import type { TestCheckoutObjects } from './test-checkout.ts'
import type { TestEvents } from './test-events.ts'
import { newCharge, newDispute, newRefund } from './test-money-objects.ts'

/** A bank takes its time over amounts that end with this: `…07` stays pending until it is settled. */
const SLOW_ENDING = 7
const DAY_SECONDS = 24 * 3600

/** Refunds and disputes of the test checkout. */
export function createTestMoneyBack(options: {
  db: Database
  objects: TestCheckoutObjects
  events: TestEvents
  clock: Clock
  newId: (prefix: string) => string
}) {
  const { db, objects, events, clock, newId } = options
  const birth = (prefix: string) => ({
    id: newId(prefix),
    created: Math.floor(clock().getTime() / 1000),
  })

  async function lockIntent(trx: DatabaseTransaction, id: string): Promise<Stripe.PaymentIntent> {
    const intent = await objects.lock(trx, 'payment_intent', id)
    if (intent === undefined) throw missingResource('payment_intent', id)
    return intent
  }

  /** What nobody has asked back yet: neither in refunds nor at a bank. */
  async function restOf(trx: DatabaseTransaction, intent: Stripe.PaymentIntent): Promise<number> {
    const refunds = await objects.listOfIntent(trx, 'refund', intent.id)
    const disputes = await objects.listOfIntent(trx, 'dispute', intent.id)
    const gone = [
      ...refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled'),
      ...disputes.filter(({ status }) => takesMoney(status)),
    ]
    return gone.reduce((rest, { amount }) => rest - amount, intent.amount_received)
  }

  async function dispute(
    trx: DatabaseTransaction,
    intent: Stripe.PaymentIntent,
    facts: { reason: string; status: Stripe.Dispute.Status },
  ): Promise<Stripe.Dispute> {
    const amount = await restOf(trx, intent)
    const opened = newDispute(birth('du'), intent, { ...facts, amount })
    await objects.insert(trx, 'dispute', opened)
    await events.emit(trx, { type: 'charge.dispute.created', about: opened })
    return opened
  }

  return {
    async createRefund(
      trx: DatabaseTransaction,
      request: {
        paymentIntent: string
        amount: number | undefined
        metadata: Record<string, string>
      },
    ): Promise<Stripe.Refund> {
      const intent = await lockIntent(trx, request.paymentIntent)
      requireRefundable(intent, clock())
      const rest = await restOf(trx, intent)
      const amount = request.amount ?? rest
      if (rest <= 0 && intent.amount_received > 0) {
        throw new ProviderError('This charge has already been refunded.', {
          code: 'charge_already_refunded',
        })
      }
      if (amount <= 0 || amount > rest) {
        throw new ProviderError(`Refund amount ${amount} is not within the rest of ${rest}.`, {
          param: 'amount',
        })
      }
      const status = amount % 100 === SLOW_ENDING ? 'pending' : 'succeeded'
      const refund = newRefund(birth('re'), intent, {
        amount,
        metadata: request.metadata,
        status,
      })
      await objects.insert(trx, 'refund', refund)
      await events.emit(trx, { type: 'refund.created', about: refund })
      await events.emit(trx, { type: 'charge.refunded', about: newCharge(intent) })
      return refund
    },

    async getRefund(id: string): Promise<Stripe.Refund> {
      const refund = await objects.find(db, 'refund', id)
      if (refund === undefined) throw missingResource('refund', id)
      return refund
    },

    async listRefunds(paymentIntent: string | undefined): Promise<Stripe.Refund[]> {
      if (paymentIntent === undefined) return await objects.list(db, 'refund')
      return await objects.listOfIntent(db, 'refund', paymentIntent)
    },

    /** What the bank says of a refund in the end; some fail after they had seemed done. */
    async settleRefund(id: string, status: 'succeeded' | 'failed'): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const refund = await objects.lock(trx, 'refund', id)
        if (refund === undefined) throw missingResource('refund', id)
        if (refund.status === 'failed' || refund.status === status) return
        const settled: Stripe.Refund = {
          ...refund,
          status,
          ...(status === 'failed' && { failure_reason: 'lost_or_stolen_card' }),
        }
        await objects.update<'refund'>(trx, settled)
        const type = status === 'failed' ? 'refund.failed' : 'refund.updated'
        await events.emit(trx, { type, about: settled })
      })
    },

    /** A customer disputes what is left of a payment at their bank. Returns the dispute's id. */
    async openDispute(paymentIntent: string): Promise<string> {
      return await db.transaction().execute(async (trx) => {
        const intent = await lockIntent(trx, paymentIntent)
        const facts = { reason: 'product_not_received', status: 'needs_response' } as const
        return (await dispute(trx, intent, facts)).id
      })
    },

    /** A bank gives a direct debit back to its customer: a dispute that is lost from the start. */
    async takeBackDebit(trx: DatabaseTransaction, paymentIntent: string): Promise<void> {
      const intent = await lockIntent(trx, paymentIntent)
      if (intent.status !== 'succeeded') throw new Error(`${intent.id} is not paid yet`)
      if ((await restOf(trx, intent)) <= 0) return
      const facts = { reason: 'debit_not_authorized', status: 'lost' } as const
      const lost = await dispute(trx, intent, facts)
      await events.emit(trx, { type: 'charge.dispute.closed', about: lost })
    },

    async moveDispute(id: string, status: 'under_review' | 'won' | 'lost'): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const dispute = await objects.lock(trx, 'dispute', id)
        if (dispute === undefined) throw missingResource('dispute', id)
        const moved: Stripe.Dispute = { ...dispute, status }
        await objects.update<'dispute'>(trx, moved)
        const isOver = status !== 'under_review'
        const type = isOver ? 'charge.dispute.closed' : 'charge.dispute.updated'
        await events.emit(trx, { type, about: moved })
      })
    },

    async getDispute(id: string): Promise<Stripe.Dispute> {
      const dispute = await objects.find(db, 'dispute', id)
      if (dispute === undefined) throw missingResource('dispute', id)
      return dispute
    },

    async listDisputes(): Promise<Stripe.Dispute[]> {
      return await objects.list(db, 'dispute')
    },
  }
}

/** Each method can give money back for so many days only, as with the real provider. */
function requireRefundable(intent: Stripe.PaymentIntent, now: Date): void {
  const id = CHECKOUT_METHODS.find((method) => method === intent.payment_method_types[0])
  const days = id && getPaymentMethod(id).refundableDays
  if (!days || now.getTime() <= (intent.created + days * DAY_SECONDS) * 1000) return
  throw new ProviderError(`A payment by ${id} can be refunded for ${days} days only.`)
}
