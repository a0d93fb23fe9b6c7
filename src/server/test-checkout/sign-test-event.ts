import Stripe from 'stripe'
import type { Clock } from '#domain/clock.ts'

/** Signs bodies of events as the payment provider does: the value of `stripe-signature`. */
export function signTestEvent(options: { secret: string; clock: Clock }) {
  return (payload: string): string =>
    Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: options.secret,
      timestamp: Math.floor(options.clock().getTime() / 1000),
    })
}
