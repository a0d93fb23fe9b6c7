import { orderNumber } from '#contract/order.ts'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { isResultPath, resultPath } from '#domain/photo-path.ts'
import type { AccountRecords, PhotoRecord } from '#server/adapters/db/account-records.ts'
import type { FileKey } from '#server/adapters/files/file-store.ts'
import { pictureKey } from '../picture-key.ts'

export type ExportedPicture = { photo: PhotoRecord; key: FileKey; file: string }

const ENDINGS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/tiff': 'tif',
  'image/bmp': 'bmp',
  'image/webp': 'webp',
}

/**
 * Where each picture lies in the zip: with the first order that it is about, else in a folder of
 * its own. Folders are named by our own ids, never by what a customer called a file.
 */
export function exportedPictures({ photos, orders }: AccountRecords): ExportedPicture[] {
  return photos.map((photo) => {
    const order = orders.find(
      (one) => photo.bucket_id === PHOTO_BUCKET && photoPathsOf(one).includes(photo.name),
    )
    const folder = order ? orderFolder(order.id) : `photos/upload-${photo.id}`
    const name = isResultPath(photo.name) ? 'result' : 'original'
    return {
      photo,
      key: pictureKey({ id: photo.id, path: photo.name }),
      file: `${folder}/${name}.${ENDINGS[photo.mime_type] ?? 'bin'}`,
    }
  })
}

/** The files of an order's two pictures, where the shop still has them. */
export function filesOfOrder(
  order: AccountRecords['orders'][number],
  pictures: readonly ExportedPicture[],
) {
  const [original, result] = photoPathsOf(order).map(
    (path) => pictures.find(({ photo }) => photo.name === path)?.file ?? null,
  )
  return { original, result }
}

function photoPathsOf(order: AccountRecords['orders'][number]): [string, string] {
  return [order.image_path, resultPath(order.user_id, order.id, 'jpg')]
}

function orderFolder(orderId: string): string {
  return `photos/order-${orderNumber(orderId)}`
}
