import type Stripe from 'stripe'
import type { Clock } from '#domain/clock.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import type { JobQueue } from '#server/queue/queue.ts'
import type { TestCheckoutObjects } from './test-checkout.ts'

/** How the events of a payment come to the shop; `reordered` is the first one after the others. */
export const EVENT_TRAVELS = ['once', 'twice', 'late', 'reordered', 'forged', 'never'] as const
export type EventTravel = (typeof EVENT_TRAVELS)[number]

/** The API version whose shapes these are; it goes with the version of the `stripe` package. */
const API_VERSION = '2026-10-28.endive'
const LATE_MS = 30_000
const FIRST_EVENT = 'checkout.session.completed'

export type TestEventType =
  | 'checkout.session.completed'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.async_payment_failed'
  | 'checkout.session.expired'
  | 'charge.refunded'
  | 'refund.created'
  | 'refund.updated'
  | 'refund.failed'
  | 'charge.dispute.created'
  | 'charge.dispute.updated'
  | 'charge.dispute.closed'

type Delivery = { isForged?: boolean; runAt?: Date }
export type TestEvents = ReturnType<typeof createTestEvents>

/** Notifies the shop of what happened at the test checkout. */
export function createTestEvents(options: {
  objects: TestCheckoutObjects
  queue: JobQueue
  clock: Clock
  newId: (prefix: string) => string
  /** Where events are sent. */
  webhookUrl: string
}) {
  const { objects, queue, clock, newId, webhookUrl } = options
  return {
    /** The event shows its object as it is now. */
    async emit(
      trx: DatabaseTransaction,
      facts: { type: TestEventType; about: object; travel?: EventTravel },
    ): Promise<void> {
      const { type, about, travel = 'once' } = facts
      const event = {
        id: newId('evt'),
        object: 'event',
        api_version: API_VERSION,
        created: Math.floor(clock().getTime() / 1000),
        data: { object: about },
        livemode: false,
        pending_webhooks: 1,
        request: null,
        type,
        // The union of all events is too deep to be inferred from its parts.
      } as unknown as Stripe.Event
      await objects.insert(trx, 'event', event)
      for (const { isForged = false, ...when } of deliveries(travel, type)) {
        const payload = { eventId: event.id, url: webhookUrl, isForged }
        await queue.add(trx, 'deliver-test-event', payload, when)
      }
    },
  }

  function deliveries(travel: EventTravel, type: TestEventType): Delivery[] {
    const late = { runAt: new Date(clock().getTime() + LATE_MS) }
    switch (travel) {
      case 'once':
        return [{}]
      case 'twice':
        return [{}, {}]
      case 'late':
        return [late]
      case 'reordered':
        return [type === FIRST_EVENT ? late : {}]
      case 'forged':
        return [{ isForged: true }]
      case 'never':
        return []
    }
  }
}
