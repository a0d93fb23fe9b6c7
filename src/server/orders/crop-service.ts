import { cropSchema } from '#contract/photos/crop.ts'
import { AppError } from '#domain/app-error.ts'
import { hasOnlyFiles } from '#domain/orders/sold-things.ts'
import { choiceOnPhoto } from '#domain/printing/crop-in-frame.ts'
import { type Crop, type CropChoice, choiceOf, cropOf } from '#domain/printing/print-crop.ts'
import { sharpnessOf } from '#domain/printing/sharpness-of-crop.ts'
import { findSheet } from '#domain/shop/sheets.ts'
import type { AppContext } from '#server/app-context.ts'
import { proofs } from '#server/proofs/proofs.ts'
import { frameOf } from '#server/restoration/frame-of-report.ts'
import { restorations } from '#server/restoration/restorations.ts'
import { orderProgress } from './order-progress.ts'
import { orders } from './orders.ts'

type ChosenCrop = { orderId: string; proofId: string; crop: CropChoice }

/** Lets customers say, until they approve, which part of their picture is printed. */
export function createCropService(context: Pick<AppContext, 'db'>) {
  const { db } = context
  return {
    /**
     * What was chosen on a proof holds for it, and for the versions that follow it. However softly
     * it prints, it is the customer's to choose.
     */
    async choose(
      userId: string,
      { orderId, proofId, crop: choice }: ChosenCrop,
    ): Promise<{ crop: Crop }> {
      return await db.transaction().execute(async (trx) => {
        const order = await orders.lockOwn(trx, userId, orderId)
        const proof = await proofs.find(trx, proofId)
        if (proof?.order_id !== orderId || proof.sent_at === null)
          throw new AppError('proof_replaced')
        if (proof.status !== 'sent') throw new AppError('proof_replaced')
        if (order.status === 'cancelled' || hasOnlyFiles(order))
          throw new AppError('order_not_ready')
        const size = findSheet(order.print_size_id)
        if (size === undefined) throw new Error(`order ${orderId} has no known size`)
        const crop = cropOf(proof, size, choice)
        if (isSame(crop, cropSchema.parse(proof.crop))) return { crop }
        await proofs.changeCrop(trx, proofId, crop)
        const run = await restorations.findOfProof(trx, proofId)
        const had = choiceOf(crop, proof, size)
        const frame = frameOf(run?.report)
        const onPhoto = frame ? choiceOnPhoto(had, proof, { frame, size }) : had
        const sharpness = sharpnessOf(proof, size, choice)
        await orders.change(trx, orderId, {
          crop: JSON.stringify(onPhoto),
          sharpness,
          // A yes holds for what it was said to.
          sharpness_accepted: sharpness === order.sharpness ? order.sharpness_accepted : null,
        })
        await orderProgress.note(trx, order, {
          kind: 'crop_chosen',
          by: 'customer',
          actorId: userId,
          params: { version: String(proof.version) },
        })
        return { crop }
      })
    },
  }
}

function isSame(one: Crop, other: Crop): boolean {
  return (Object.keys(one) as (keyof Crop)[]).every((key) => one[key] === other[key])
}
