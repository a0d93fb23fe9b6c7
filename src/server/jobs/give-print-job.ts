import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { PrintDesk } from '#server/services/studio/print-desk.ts'

const payloadSchema = z.object({ orderId: z.uuid(), proofId: z.uuid(), staff: z.uuid() })

/** Hands an approved picture to whoever prints it; tried again until they have taken it on. */
export function createGivePrintJob(printDesk: Pick<PrintDesk, 'carryOut'>): Task {
  return async (payload) => {
    await printDesk.carryOut(payloadSchema.parse(payload))
  }
}
