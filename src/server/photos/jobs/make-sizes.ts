import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { PictureSizesService } from '../picture-sizes-service.ts'

const payloadSchema = z.object({ objectId: z.uuid() })

/** Makes the sizes of one picture for screens; queued by the database with each new picture. */
export function createMakeSizes(service: PictureSizesService): Task {
  return async (payload) => {
    await service.make(payloadSchema.parse(payload).objectId)
  }
}
