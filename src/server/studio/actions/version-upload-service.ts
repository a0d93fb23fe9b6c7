import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { studioUploadQuerySchema } from '#contract/studio/order-actions.ts'
import type { AppContext } from '#server/app-context.ts'
import { orders } from '#server/orders/orders.ts'
import { createFinishedPictureService } from '#server/proofs/finished-picture-service.ts'
import type { StudioCaller } from '../access/studio-access.ts'
import { createStaffActions } from './staff-actions.ts'

/** Pictures that people of the shop have finished by hand. */
export function createVersionUploadService(context: AppContext) {
  const { db } = context
  const staffActions = createStaffActions(context)
  const finishedPictures = createFinishedPictureService(context)
  return {
    /** Whether the picture is wanted is judged once all of it is there, when it comes to count. */
    async take(
      caller: StudioCaller,
      { orderId, version }: z.infer<typeof studioUploadQuerySchema>,
      bytes: Readable,
    ): Promise<{ version: number }> {
      const wanted = { orderId, version, action: 'upload_picture' } as const
      await finishedPictures.keep({
        bytes,
        madeBy: caller.userId,
        lock: async (trx) => (await staffActions.open(trx, caller, wanted)).order,
      })
      const order = await orders.find(db, orderId)
      return { version: order?.version ?? version }
    },
  }
}
