import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { TestCheckout } from '#server/services/test-checkout/test-checkout-service.ts'

const payloadSchema = z.object({
  sessionId: z.string(),
  outcome: z.enum(['succeeded', 'failed']),
})

/** The pretended bank makes up its mind about a payment that was processing. */
export function createSettleTestPayment(checkout: Pick<TestCheckout, 'settle'>): Task {
  return async (payload) => {
    const { sessionId, outcome } = payloadSchema.parse(payload)
    await checkout.settle(sessionId, outcome)
  }
}
