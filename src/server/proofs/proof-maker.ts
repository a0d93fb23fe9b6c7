import { storedCropSchema } from '#contract/photos/crop.ts'
import { hasOnlyFiles } from '#domain/orders/sold-things.ts'
import { choiceInFrame, type KeptPart } from '#domain/printing/crop-in-frame.ts'
import { cropOf, usualCrop } from '#domain/printing/print-crop.ts'
import { findSheet } from '#domain/shop/sheets.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { orderProgress } from '#server/orders/order-progress.ts'
import { orders, type StoredOrder } from '#server/orders/orders.ts'
import { jobQueue } from '#server/queue/queue.ts'
import { proofs, type StoredProof } from './proofs.ts'

/** A finished picture, stored under the id that the proof will have. */
export type FinishedPicture = {
  id: string
  source: StoredProof['source']
  sha256: string
  width: number
  height: number
  /** The part of the photo that it shows; all of it where nothing is known. */
  frame?: KeptPart | undefined
  /** What became of its colours; of a picture that a person made nobody knows. */
  colour?: StoredProof['colour']
  /** The person of the shop who made it. */
  madeBy?: string
}

const WHOLE: KeptPart = { angle: 0, left: 0, top: 0, width: 1, height: 1 }

/** Makes finished pictures into versions of an order's proof. */
export function createProofMaker(context: Pick<AppContext, 'clock'>) {
  const { clock } = context
  return {
    /** The order must be locked. A job makes the picture that the customer will see. */
    async add(
      trx: DatabaseTransaction,
      order: StoredOrder,
      picture: FinishedPicture,
    ): Promise<StoredProof> {
      const size = findSheet(order.print_size_id)
      if (size === undefined) throw new Error(`order ${order.id} has no known size`)
      // What this release cannot read is no reason to make no proof: the customer sees what is cut.
      const choice = storedCropSchema.nullable().catch(null).parse(order.crop)
      const { frame = WHOLE } = picture
      // Of files alone nothing is cut.
      const crop = hasOnlyFiles(order)
        ? { ...usualCrop(picture), fit: 'whole' as const }
        : choice && choiceInFrame(choice, picture, { frame, size })
      const proof = await proofs.insert(trx, {
        id: picture.id,
        orderId: order.id,
        source: picture.source,
        sha256: picture.sha256,
        width: picture.width,
        height: picture.height,
        crop: cropOf(picture, size, crop),
        colour: picture.colour ?? 'unknown',
        madeBy: picture.madeBy,
        madeAt: clock(),
      })
      if (order.proof_status === 'none') {
        await orders.change(trx, order.id, { proof_status: 'in_review' })
      }
      await orderProgress.note(trx, order, {
        kind: 'proof_made',
        params: { version: proof.version, source: proof.source },
        ...(picture.madeBy === undefined
          ? { by: 'worker' as const }
          : { by: 'staff' as const, actorId: picture.madeBy }),
      })
      const key = `proof-picture:${proof.id}`
      await jobQueue.add(trx, 'make-proof-picture', { proofId: proof.id }, { key })
      return proof
    },
  }
}
