import type Stripe from 'stripe'
import type { Clock } from '#domain/clock.ts'
import type { Address } from '#domain/orders/address.ts'
import { type CheckoutMethod, getPaymentMethod } from '#domain/payments/payment-methods.ts'
import type { Database, DatabaseTransaction } from '#server/db/database.ts'
import type { JobQueue } from '#server/queue/queue.ts'
import { missingResource, ProviderError } from './provider-error.ts'
import type { TestCheckoutObjects } from './test-checkout.ts'
import { createTestEvents, type EventTravel, type TestEventType } from './test-events.ts'
import { createTestMoneyBack } from './test-money-back.ts'
import {
  livingIn,
  type NewTestSession,
  newPaymentIntent,
  newSession,
  withAddress,
} from './test-objects.ts'

export const PAYMENT_OUTCOMES = [
  'success',
  'decline',
  'async_success',
  'async_failure',
  'returned',
  'expire',
  'cancel',
] as const
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number]

/** What the bank says in the end; a debit that it has paid may be taken back by its customer. */
type BankAnswer = 'succeeded' | 'failed' | 'returned'
type PayStep = { method: CheckoutMethod; travel: EventTravel }

/** What the payment page does next: go somewhere, or show itself again. */
export type PayResult =
  | { next: 'redirect'; url: string }
  | { next: 'page'; session: Stripe.Checkout.Session; declined: boolean }

/** How long the pretended bank takes to answer; its days are long enough to look at the order. */
const BANK_DELAY_MS = { at_once: 3000, in_days: 20_000 } as const
/** From its answer until it takes a debit back. */
const RETURN_DELAY_MS = 3000
/** Seconds between making a session and its end. */
const SHORTEST_SESSION = 30 * 60
const LONGEST_SESSION = 24 * 3600

export type TestCheckoutOptions = {
  db: Database
  objects: TestCheckoutObjects
  queue: JobQueue
  clock: Clock
  randomId: () => string
  /** Under which customers reach the payment page: `{payUrl}/{session id}`. */
  payUrl: string
  /** Where events are sent. */
  webhookUrl: string
}

/**
 * A payment provider for development and tests: hosted checkout with an outcome of the customer's
 * choice, refunds and events. All state lies in the database, so it survives a killed server.
 */
export function createTestCheckout(options: TestCheckoutOptions) {
  const { db, objects, queue, clock, randomId } = options
  const seconds = () => Math.floor(clock().getTime() / 1000)
  const birth = (prefix: string) => ({ id: `${prefix}_${randomId()}`, created: seconds() })

  const newId = (prefix: string) => `${prefix}_${randomId()}`
  const events = createTestEvents({ ...options, newId })
  const moneyBack = createTestMoneyBack({ ...options, events, newId })

  async function emit(
    trx: DatabaseTransaction,
    type: TestEventType,
    facts: { session: Stripe.Checkout.Session; travel?: EventTravel },
  ) {
    const { line_items: _only_when_expanded, ...about } = facts.session
    const { travel = 'once' } = facts
    await events.emit(trx, { type, about, travel })
  }

  /** The session, held until the transaction ends and expired when its time is over. */
  async function lockSession(trx: DatabaseTransaction, id: string) {
    const session = await objects.lock(trx, 'session', id)
    if (session === undefined) throw missingResource('checkout.session', id)
    const lapsed = session.status === 'open' && session.expires_at <= seconds()
    return lapsed ? await expire(trx, session) : session
  }

  async function expire(trx: DatabaseTransaction, open: Stripe.Checkout.Session) {
    const session: Stripe.Checkout.Session = { ...open, status: 'expired', url: null }
    await objects.update<'session'>(trx, session)
    await emit(trx, 'checkout.session.expired', { session })
    return session
  }

  async function complete(
    trx: DatabaseTransaction,
    open: Stripe.Checkout.Session,
    { status, method, travel }: PayStep & { status: 'succeeded' | 'processing' },
  ) {
    const metadata = open.metadata ?? {}
    const intent = newPaymentIntent(birth('pi'), open, { status, method, metadata })
    const session: Stripe.Checkout.Session = {
      ...open,
      status: 'complete',
      payment_status: status === 'succeeded' ? 'paid' : 'unpaid',
      payment_intent: intent.id,
      url: null,
    }
    await objects.insert(trx, 'payment_intent', intent)
    await objects.update<'session'>(trx, session)
    await emit(trx, 'checkout.session.completed', { session, travel })
  }

  async function completeLater(
    trx: DatabaseTransaction,
    open: Stripe.Checkout.Session,
    { outcome, ...step }: PayStep & { outcome: BankAnswer },
  ) {
    await complete(trx, open, { ...step, status: 'processing' })
    const answerLater = async (outcome: BankAnswer, delay: number) => {
      const runAt = new Date(clock().getTime() + delay)
      const payload = { sessionId: open.id, outcome, travel: step.travel }
      await queue.add(trx, 'settle-test-payment', payload, { runAt })
    }
    const delay = BANK_DELAY_MS[getPaymentMethod(step.method).confirms]
    await answerLater(outcome === 'returned' ? 'succeeded' : outcome, delay)
    if (outcome === 'returned') await answerLater('returned', delay + RETURN_DELAY_MS)
  }

  /** All goes well: at once, or as soon as the bank's days are over. */
  async function succeed(trx: DatabaseTransaction, open: Stripe.Checkout.Session, step: PayStep) {
    const isAtOnce = getPaymentMethod(step.method).confirms === 'at_once'
    if (isAtOnce) await complete(trx, open, { ...step, status: 'succeeded' })
    else await completeLater(trx, open, { ...step, outcome: 'succeeded' })
  }

  return {
    ...moneyBack,

    async createSession(trx: DatabaseTransaction, order: NewTestSession) {
      const { id, created } = birth('cs_test')
      const lifetime = order.expiresAt - created
      if (lifetime < SHORTEST_SESSION || lifetime > LONGEST_SESSION) {
        throw new ProviderError('The session must expire within 30 minutes to 24 hours.', {
          param: 'expires_at',
        })
      }
      const session = newSession({ id, created }, order, `${options.payUrl}/${id}`)
      await objects.insert(trx, 'session', session)
      return session
    },

    async getSession(id: string): Promise<Stripe.Checkout.Session> {
      return await db.transaction().execute((trx) => lockSession(trx, id))
    },

    async expireSession(trx: DatabaseTransaction, id: string) {
      const session = await lockSession(trx, id)
      if (session.status !== 'open') {
        throw new ProviderError(`Only open sessions can expire; this one is ${session.status}.`)
      }
      return await expire(trx, session)
    },

    async getPaymentIntent(id: string): Promise<Stripe.PaymentIntent> {
      const intent = await objects.find(db, 'payment_intent', id)
      if (intent === undefined) throw missingResource('payment_intent', id)
      return intent
    },

    async listEvents(): Promise<Stripe.Event[]> {
      return await objects.list(db, 'event')
    },

    /** What the customer does on the payment page. A session that is over stays as it is. */
    async pay(
      id: string,
      {
        outcome,
        shipTo,
        livesIn,
        ...step
      }: PayStep & { outcome: PaymentOutcome; shipTo?: Address; livesIn?: string },
    ): Promise<PayResult> {
      return await db.transaction().execute(async (trx) => {
        const session = await lockSession(trx, id)
        const toSuccess = { next: 'redirect', url: session.success_url ?? '/' } as const
        if (session.status === 'complete') return toSuccess
        if (session.status === 'expired') return { next: 'page', session, declined: false }
        const filled = shipTo ? withAddress(session, shipTo) : livingIn(session, livesIn)
        switch (outcome) {
          case 'success':
            await succeed(trx, filled, step)
            return toSuccess
          case 'async_success':
            await completeLater(trx, filled, { ...step, outcome: 'succeeded' })
            return toSuccess
          case 'async_failure':
            await completeLater(trx, filled, { ...step, outcome: 'failed' })
            return toSuccess
          case 'returned':
            await completeLater(trx, filled, { ...step, outcome: 'returned' })
            return toSuccess
          case 'expire':
            return { next: 'page', session: await expire(trx, session), declined: false }
          case 'decline':
            return { next: 'page', session, declined: true }
          case 'cancel':
            return { next: 'redirect', url: session.cancel_url ?? '/' }
        }
      })
    },

    /** The pretended bank's answer to a payment that was processing; a second answer changes nothing. */
    async settle(
      sessionId: string,
      { outcome, travel }: { outcome: BankAnswer; travel: EventTravel },
    ): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const session = await lockSession(trx, sessionId)
        const intentId = session.payment_intent
        if (typeof intentId !== 'string') return
        if (outcome === 'returned') return await moneyBack.takeBackDebit(trx, intentId)
        const intent = await objects.lock(trx, 'payment_intent', intentId)
        if (intent?.status !== 'processing') return
        const succeeded = outcome === 'succeeded'
        const settled: Stripe.Checkout.Session = {
          ...session,
          payment_status: succeeded ? 'paid' : 'unpaid',
        }
        await objects.update<'payment_intent'>(trx, {
          ...intent,
          status: succeeded ? 'succeeded' : 'requires_payment_method',
          amount_received: succeeded ? intent.amount : 0,
        })
        await objects.update<'session'>(trx, settled)
        const type = `checkout.session.async_payment_${outcome}` as const
        await emit(trx, type, { session: settled, travel })
      })
    },
  }
}
export type TestCheckout = ReturnType<typeof createTestCheckout>
