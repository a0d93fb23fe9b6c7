import { AppError } from '#domain/app-error.ts'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import type { MissingPart } from '#domain/photos/missing-part.ts'
import { photoUrl } from '#domain/photos/photo-url.ts'
import type { PixelSize } from '#domain/printing/print-sharpness.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/db/database.ts'
import { createOrderablePictures } from '#server/family/orderable-pictures.ts'
import { requireOwnPhoto } from '#server/photos/own-photo.ts'
import { createPhotoFinder } from '#server/photos/photo-finder.ts'
import { proofs } from '#server/proofs/proofs.ts'
import { orders, type StoredOrder } from '../orders.ts'

/**
 * What an order is made of: a photo, the picture of another order, what a family link shows, or the
 * picture of an order of the same purchase.
 */
export type NamedPicture =
  | { imageUrl: string; fileName: string }
  | { copyOf: string }
  | { familyLink: string }
  | { copyOfPlace: number }

/** The order whose picture is copied, or the family link that shows it; both where that order is one of a reader. */
export type Original = { orderId: string | null; linkId: string | null }

/** The same where the shop knows it: the photo as an order keeps it, and the pixels that are printed. */
export type WantedPicture = {
  path: string
  sha256: string
  url: string
  /** Null of what somebody else shared: the name of their file is theirs. */
  fileName: string | null
  pixels: PixelSize
  /** What of a damaged photo is missing; null of a whole one, and of what was approved as it is. */
  missing: MissingPart | null
  /** Of a copy; null where it has a picture of its own. */
  original: Original | { place: number } | null
}

/** Finds what a buyer names, if it is theirs, or they may order it. */
export function createPictureFinder(
  context: Pick<AppContext, 'db' | 'pool' | 'config' | 'clock' | 'secrets'>,
) {
  const { db, config } = context
  const { origins, publicOrigin } = config.http
  const findPhoto = createPhotoFinder(context)
  const orderablePictures = createOrderablePictures(context)
  return {
    /**
     * `earlier` are the pictures of the same purchase that were found before.
     * @throws AppError `photo_not_found`, `order_not_found` or `family_link_gone`, also for those of
     * somebody else, and `order_not_ready` for a copy of what is not approved.
     */
    async find(
      named: NamedPicture,
      userId: string,
      earlier: readonly WantedPicture[],
    ): Promise<WantedPicture> {
      if ('copyOfPlace' in named) {
        const original = earlier[named.copyOfPlace]
        if (original === undefined) throw new Error('a copy comes before its original')
        return { ...original, missing: null, original: { place: named.copyOfPlace } }
      }
      if ('copyOf' in named) return await pictureOfOrder(named.copyOf, userId)
      if ('familyLink' in named) return await pictureOfFamily(named.familyLink, userId)
      const { imageUrl, fileName } = named
      const photo = await requireOwnPhoto(imageUrl, userId, { findPhoto, origins })
      const { path, sha256, url, width, height, missing } = photo
      return { path, sha256, url, fileName, pixels: { width, height }, missing, original: null }
    },
  }

  /**
   * The order of a reader keeps nothing of the customer's: neither the path of the photo, which names
   * them, nor the name of its file. No photo lies where it says; the copy gets its own picture.
   */
  async function pictureOfFamily(token: string, userId: string): Promise<WantedPicture> {
    const { linkId, sha256, pixels } = await orderablePictures.find(token)
    const path = `${userId}/family/${linkId}`
    return {
      path,
      sha256,
      url: photoUrl(publicOrigin, { bucket: PHOTO_BUCKET, path }),
      fileName: null,
      pixels,
      missing: null,
      original: { orderId: null, linkId },
    }
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
      missing: null,
      original: { orderId, linkId: order.family_link_id },
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
