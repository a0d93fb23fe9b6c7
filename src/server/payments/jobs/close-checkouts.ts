import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { PaymentService } from '../payment-service.ts'

const payloadSchema = z.object({ orderId: z.uuid() })

/** Closes the payment pages of an order that nobody shall pay any more. */
export function createCloseCheckouts(paymentService: Pick<PaymentService, 'closeCheckouts'>): Task {
  return async (payload) => {
    await paymentService.closeCheckouts(payloadSchema.parse(payload).orderId)
  }
}
