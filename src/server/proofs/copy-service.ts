import { PHOTO_BUCKET } from '#domain/limits.ts'
import { isBinding, isInProgress, isPaid } from '#domain/orders/order-life.ts'
import { resultPath } from '#domain/photos/photo-path.ts'
import { endingOf } from '#domain/photos/picture-endings.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Database, DatabaseTransaction } from '#server/db/database.ts'
import { createOrderCancellation } from '#server/orders/order-cancellation.ts'
import { orderProgress } from '#server/orders/order-progress.ts'
import { orders, type StoredOrder } from '#server/orders/orders.ts'
import { originals } from '#server/orders/purchases/originals.ts'
import { objects } from '#server/photos/objects.ts'
import { createProofMaker } from './proof-maker.ts'
import { proofs, type StoredProof } from './proofs.ts'

/** Makes the proof of a copy from the picture that its customer approved with another order. */
export function createCopyService(context: AppContext) {
  const { db } = context
  const proofMaker = createProofMaker(context)
  const cancellation = createOrderCancellation(context)

  return {
    /**
     * The id of the finished picture that a copy is made of; undefined while that is not approved, and
     * where there is nothing left to do. A picture that is gone for good ends the order, and what was
     * paid for it goes back.
     */
    async begin(orderId: string): Promise<string | undefined> {
      return await db.transaction().execute(async (trx) => {
        const order = await lockWaiting(trx, orderId)
        if (order === undefined) return undefined
        const approved = await originalOf(trx, order)
        if (approved !== undefined) return approved.id
        if (await mayStillBeApproved(trx, order)) return undefined
        await cancellation.cancelOrder(trx, order, { by: 'staff' })
        return undefined
      })
    },

    /**
     * Keeps the copied picture, whose files lie under an id, as the proof. False when it is none: the
     * order is no longer wanted, or has its proof.
     */
    async finish(orderId: string, id: string): Promise<boolean> {
      return await db.transaction().execute(async (trx) => {
        const waiting = await lockWaiting(trx, orderId)
        const approved = waiting && (await originalOf(trx, waiting))
        if (waiting === undefined || approved === undefined) return false
        const { sha256, width, height, colour } = approved
        const { size, mimeType } = await requireResult(trx, approved)
        await objects.insertResult(trx, {
          id,
          bucket: PHOTO_BUCKET,
          path: resultPath(waiting.user_id, id, endingOf(mimeType)),
          mimeType,
          size,
          sha256,
          width,
          height,
        })
        const step = { to: 'colorizing', by: 'worker', code: 'copy_made' } as const
        await orderProgress.move(trx, waiting, step)
        // What was approved without colors is to stay without them.
        const isColourless = colour === 'black_and_white'
        const order = await orders.change(trx, orderId, {
          keeps_black_and_white_at: isColourless ? context.clock() : null,
        })
        await proofMaker.add(trx, order, { id, source: 'copy', sha256, width, height, colour })
        return true
      })
    },
  }

  async function lockWaiting(
    trx: DatabaseTransaction,
    orderId: string,
  ): Promise<StoredOrder | undefined> {
    const known = await orders.find(trx, orderId)
    if (known !== undefined) await originals.lock(trx, known)
    const order = await orders.lock(trx, orderId)
    return order?.status === 'uploaded' && isPaid(order) ? order : undefined
  }
}

/** The approved picture that a copy is made of; undefined where it is gone, or was taken back. */
async function originalOf(
  db: Database | DatabaseTransaction,
  copy: StoredOrder,
): Promise<StoredProof | undefined> {
  const original = await originals.find(db, copy)
  if (original === undefined || original.processed_image_url === null) return undefined
  const approved = await proofs.findApproved(db, original.id)
  return approved?.object_id ? approved : undefined
}

async function mayStillBeApproved(trx: DatabaseTransaction, copy: StoredOrder): Promise<boolean> {
  const original = await originals.find(trx, copy)
  return original !== undefined && isInProgress(original.status) && !isBinding(original)
}

async function requireResult(trx: DatabaseTransaction, { id }: StoredProof) {
  const picture = await objects.findResult(trx, id)
  if (picture === undefined) throw new Error(`the picture of proof ${id} is not stored`)
  return picture
}
