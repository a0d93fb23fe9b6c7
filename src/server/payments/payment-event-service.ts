import { AppError } from '#domain/app-error.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { createDisputeService } from './dispute-service.ts'
import { createPaymentService } from './payment-service.ts'
import type { StoredPayment } from './payments.ts'
import type { EventSubject } from './provider/checkout-provider.ts'
import { paymentEvents } from './queries/payment-events.ts'
import { createRefundService } from './refund-service.ts'

/** Lets what the provider says about one thing take effect; the payment that it belongs to. */
type Effect = (trx: DatabaseTransaction) => Promise<StoredPayment | undefined>

/** Takes the provider's events: hints that something changed, in any order, more than once. */
export function createPaymentEventService(context: AppContext) {
  const { db, payment: provider, log } = context
  const paymentService = createPaymentService(context)
  const refundService = createRefundService(context)
  const disputeService = createDisputeService(context)

  return {
    /** Checks who wrote it, asks about what it names, and lets that take effect once. */
    async receive(body: string, signature: string): Promise<void> {
      const event = provider.verifyEvent(body, signature)
      if (await paymentEvents.isKnown(db, event.id)) return
      const effects = event.subject && (await knownEffectsOf(event.subject))
      await db.transaction().execute(async (trx) => {
        const isNew = await paymentEvents.note(trx, { ...event, objectId: event.subject?.id })
        if (!isNew || effects === undefined) return
        let payment: StoredPayment | undefined
        for (const effect of effects) payment = (await effect(trx)) ?? payment
        if (payment === undefined) {
          log.warn({ eventId: event.id, type: event.type }, 'an event of no payment of this shop')
        }
        await paymentEvents.conclude(trx, event.id, payment?.id)
      })
    },
  }

  /**
   * None where the provider does not know what its event is about, however often it sends it. What
   * a wrong key hides is found by asking about each open payment.
   */
  async function knownEffectsOf(subject: EventSubject): Promise<Effect[]> {
    try {
      return await effectsOf(subject)
    } catch (error) {
      if (!(error instanceof AppError && error.params.isUnknown)) throw error
      log.warn(
        { subject, err: error },
        'the payment provider does not know what its event is about',
      )
      return []
    }
  }

  async function effectsOf(subject: EventSubject): Promise<Effect[]> {
    switch (subject.kind) {
      case 'session': {
        const session = await paymentService.prepare(await provider.getSession(subject.id))
        return [(trx) => paymentService.take(trx, session)]
      }
      case 'refund': {
        const refund = await provider.getRefund(subject.id)
        return [(trx) => refundService.take(trx, refund)]
      }
      case 'charge': {
        const refunds = await provider.listRefunds(subject.paymentIntent)
        return refunds.map((refund) => (trx) => refundService.take(trx, refund))
      }
      case 'dispute': {
        const dispute = await provider.getDispute(subject.id)
        return [(trx) => disputeService.take(trx, dispute)]
      }
    }
  }
}
