import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { RefundService } from '../refund-service.ts'

const payloadSchema = z.object({ refundId: z.uuid() })

/** Carries out a refund; tried again by the queue until the provider says that it is done. */
export function createRefundPayment(refundService: RefundService): Task {
  return async (payload) => {
    await refundService.carryOut(payloadSchema.parse(payload).refundId)
  }
}
