import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { ProofPictureService } from '../proof-picture-service.ts'

const payloadSchema = z.object({ proofId: z.uuid() })

/** Makes the picture with the watermark of one version of a proof. */
export function createMakeProofPicture(service: ProofPictureService): Task {
  return async (payload) => {
    await service.make(payloadSchema.parse(payload).proofId)
  }
}
