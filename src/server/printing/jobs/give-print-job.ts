import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { PrintingService } from '../printing-service.ts'

const payloadSchema = z.object({ orderId: z.uuid(), proofId: z.uuid(), staff: z.uuid().nullable() })

/**
 * Hands an approved picture to whoever prints it, or stops it where its order was cancelled; tried
 * again until they have heard.
 */
export function createGivePrintJob(printingService: Pick<PrintingService, 'carryOut'>): Task {
  return async (payload) => {
    await printingService.carryOut(payloadSchema.parse(payload))
  }
}
