import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { PrintDesk } from '#server/services/studio/print-desk.ts'

const payloadSchema = z.object({ orderId: z.uuid(), proofId: z.uuid(), staff: z.uuid().nullable() })

/**
 * Hands an approved picture to whoever prints it, or stops it where its order was cancelled; tried
 * again until they have heard.
 */
export function createGivePrintJob(printDesk: Pick<PrintDesk, 'carryOut'>): Task {
  return async (payload) => {
    await printDesk.carryOut(payloadSchema.parse(payload))
  }
}
