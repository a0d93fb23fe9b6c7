import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { TestCheckout } from '../test-checkout-service.ts'
import { EVENT_TRAVELS } from '../test-events.ts'

const payloadSchema = z.object({
  sessionId: z.string(),
  outcome: z.enum(['succeeded', 'failed', 'returned']),
  travel: z.enum(EVENT_TRAVELS),
})

/** The pretended bank makes up its mind about a payment that was processing, or takes it back. */
export function createSettleTestPayment(checkout: Pick<TestCheckout, 'settle'>): Task {
  return async (payload) => {
    const { sessionId, ...answer } = payloadSchema.parse(payload)
    await checkout.settle(sessionId, answer)
  }
}
