import { createReadStream } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from '#domain/app-error.ts'
import { PHOTO_BUCKET, PHOTO_TYPES } from '#domain/limits.ts'
import { isPaid } from '#domain/orders/order-life.ts'
import { resultPath } from '#domain/photos/photo-path.ts'
import { PhotoRefused } from '#domain/photos/photo-refused.ts'
import { MAX_FINISHED_PICTURE_BYTES } from '#domain/proofs/proofing.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { createFileRemoval } from '#server/files/file-removal.ts'
import type { StoredFile } from '#server/files/file-store.ts'
import { orderProgress } from '#server/orders/order-progress.ts'
import type { StoredOrder } from '#server/orders/orders.ts'
import { UPLOAD_RANKS } from '#server/photos/inspect-process.ts'
import { objects } from '#server/photos/objects.ts'
import { createStoredPhotoInspection } from '#server/photos/photo-inspection.ts'
import { restorations } from '#server/restoration/restorations.ts'
import { createProofMaker } from './proof-maker.ts'
import { proofs, type StoredProof } from './proofs.ts'

/** What a person of the shop may hand in, and how such a file ends. */
const ENDINGS: Record<string, string> = { jpeg: 'jpg', png: 'png', tiff: 'tif' }

/** What signing may add to a file that is as large as one may be. */
const MAX_CREDENTIALS_BYTES = 1024 * 1024

export type FinishedUpload = {
  bytes: Readable
  /** The person of the shop who made it. */
  madeBy: string
  /** Holds the order, after it was judged that this person may add to it now. */
  lock: (trx: DatabaseTransaction) => Promise<StoredOrder>
}

/** Takes in pictures that people of the shop have finished by hand. */
export function createFinishedPictureService(context: AppContext) {
  const { db, files, randomId, signPictures } = context
  const removeFiles = createFileRemoval(context)
  const proofMaker = createProofMaker(context)
  const inspectStored = createStoredPhotoInspection(context)

  return {
    /** Keeps a picture as the next version of the proof; a refusal leaves nothing behind. */
    async keep({ bytes, madeBy, lock }: FinishedUpload): Promise<StoredProof> {
      const id = randomId()
      try {
        await files.write(`results/${id}`, bytes, { maxBytes: MAX_FINISHED_PICTURE_BYTES })
        const picture = await inspect(id, madeBy)
        const stored = await sign(id)
        return await db.transaction().execute(async (trx) => {
          const order = await taken(trx, await lock(trx), madeBy)
          const { width, height, format } = picture
          await objects.insertResult(trx, {
            ...stored,
            id,
            bucket: PHOTO_BUCKET,
            path: resultPath(order.user_id, id, picture.ending),
            mimeType: PHOTO_TYPES[format],
            width,
            height,
          })
          const { sha256 } = stored
          const finished = { id, source: 'upload', sha256, width, height, madeBy } as const
          return await proofMaker.add(trx, order, finished)
        })
      } catch (error) {
        // A connection that was lost at the end may hide that the picture is stored.
        if (!(await proofs.find(db, id))) await removeFiles([id])
        throw error
      }
    },
  }

  async function inspect(id: string, owner: string) {
    try {
      const photo = await inspectStored({
        source: `results/${id}`,
        preview: `previews/${id}`,
        turn: { owner, rank: UPLOAD_RANKS.studio },
      })
      const ending = ENDINGS[photo.format]
      if (ending === undefined) throw new PhotoRefused('invalid_mime_type')
      // Nobody finishes a part of a picture: the file was damaged on its way.
      if (photo.missing !== null) throw new PhotoRefused('unreadable_image')
      return { ...photo, ending }
    } catch (cause) {
      if (!(cause instanceof PhotoRefused)) throw cause
      throw new AppError('bad_request', { reason: cause.reason }, { cause })
    }
  }

  /** Puts the signed picture and preview in the place of what was handed in. */
  async function sign(id: string): Promise<StoredFile> {
    return await files.withScratchFolder(async (folder) => {
      const [path, previewPath] = [join(folder, 'finished'), join(folder, 'preview')]
      await files.withLocalFile(`results/${id}`, (stored) => copyFile(stored, path))
      await files.withLocalFile(`previews/${id}`, (stored) => copyFile(stored, previewPath))
      await signPictures(path, [
        { copy: 'finished', path },
        { copy: 'screen', path: previewPath },
      ])
      const options = { maxBytes: MAX_FINISHED_PICTURE_BYTES + MAX_CREDENTIALS_BYTES }
      await files.write(`previews/${id}`, createReadStream(previewPath), options)
      return await files.write(`results/${id}`, createReadStream(path), options)
    })
  }

  /** Where the engine gave up, the person's picture is what the order goes on with. */
  async function taken(
    trx: DatabaseTransaction,
    order: StoredOrder,
    actorId: string,
  ): Promise<StoredOrder> {
    if (!isPaid(order) || order.proof_status === 'approved') throw new AppError('order_not_ready')
    if (order.status === 'colorizing') return order
    const run = await restorations.latest(trx, order.id)
    const hasGivenUp = order.status === 'processing' && run?.failure != null
    if (!hasGivenUp) throw new AppError('order_not_ready')
    const step = { to: 'colorizing', by: 'staff', actorId, code: 'colouring_started' } as const
    return await orderProgress.move(trx, order, step)
  }
}
