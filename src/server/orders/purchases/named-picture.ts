import { AppError } from '#domain/app-error.ts'
import type { PixelSize } from '#domain/printing/print-sharpness.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/db/database.ts'
import { requireOwnPhoto } from '#server/photos/own-photo.ts'
import { createPhotoFinder } from '#server/photos/photo-finder.ts'
import { proofs } from '#server/proofs/proofs.ts'
import { orders, type StoredOrder } from '../orders.ts'

/** What an order is made of: a photo, the picture of another order, or of one of the same purchase. */
export type NamedPicture =
  | { imageUrl: string; fileName: string }
  | { copyOf: string }
  | { copyOfPlace: number }

/** The same where the shop knows it: the photo as an order keeps it, and the pixels that are printed. */
export type WantedPicture = {
  path: string
  sha256: string
  url: string
  fileName: string
  pixels: PixelSize
  /** The order whose picture it is a copy of, or its place in the same purchase. */
  original: { orderId: string } | { place: number } | null
}

/** Finds what a buyer names, if it is theirs. */
export function createPictureFinder(context: Pick<AppContext, 'db' | 'pool' | 'config'>) {
  const { db, config } = context
  const { origins } = config.http
  const findPhoto = createPhotoFinder(context)
  return {
    /**
     * `earlier` are the pictures of the same purchase that were found before.
     * @throws AppError `photo_not_found` or `order_not_found`, also for those of somebody else, and
     * `order_not_ready` for a copy of what is not approved.
     */
    async find(
      named: NamedPicture,
      userId: string,
      earlier: readonly WantedPicture[],
    ): Promise<WantedPicture> {
      if ('copyOfPlace' in named) {
        const original = earlier[named.copyOfPlace]
        if (original === undefined) throw new Error('a copy comes before its original')
        return { ...original, original: { place: named.copyOfPlace } }
      }
      if ('copyOf' in named) return await pictureOfOrder(named.copyOf, userId)
      const { imageUrl, fileName } = named
      const photo = await requireOwnPhoto(imageUrl, userId, { findPhoto, origins })
      const { path, sha256, url, width, height } = photo
      return { path, sha256, url, fileName, pixels: { width, height }, original: null }
    },
  }

  async function pictureOfOrder(orderId: string, userId: string): Promise<WantedPicture> {
    const order = await orders.find(db, orderId)
    if (order?.user_id !== userId) throw new AppError('order_not_found')
    const pixels = await finishedPixels(db, order)
    if (pixels === undefined) throw new AppError('order_not_ready')
    return {
      path: order.image_path,
      sha256: order.image_sha256,
      url: order.original_image_url,
      fileName: order.file_name,
      pixels,
      original: { orderId },
    }
  }
}

/** The pixels of the picture that was approved and handed over; undefined where there is none. */
async function finishedPixels(
  db: Database,
  { id, processed_image_url }: Pick<StoredOrder, 'id' | 'processed_image_url'>,
): Promise<PixelSize | undefined> {
  const approved = processed_image_url === null ? undefined : await proofs.findApproved(db, id)
  if (!approved || approved.object_id === null) return undefined
  return { width: approved.width, height: approved.height }
}
