import { orderNumber } from '#contract/orders/order.ts'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import type { FileKey } from '#domain/photos/file-key.ts'
import { isResultPath } from '#domain/photos/photo-path.ts'
import { endingOf } from '#domain/photos/picture-endings.ts'
import { pictureKey } from '#server/photos/picture-key.ts'
import type { AccountRecords, PhotoRecord } from '../queries/account-records.ts'

type Order = AccountRecords['orders'][number]
export type ExportedPicture = { photo: PhotoRecord; key: FileKey; file: string }

/**
 * Where each picture lies in the zip: with the first order that it is about, else in a folder of
 * its own. Folders are named by our own ids, never by what a customer called a file.
 */
export function exportedPictures({ photos, orders, proofs }: AccountRecords): ExportedPicture[] {
  return photos.map((photo) => {
    const order = orders.find(
      (one) => photo.bucket_id === PHOTO_BUCKET && isAbout(photo, one, proofs),
    )
    const folder = order ? orderFolder(order.id) : `photos/upload-${photo.id}`
    const name = isResultPath(photo.name) ? 'result' : 'original'
    return {
      photo,
      key: pictureKey({ id: photo.id, path: photo.name }),
      file: `${folder}/${name}.${endingOf(photo.mime_type)}`,
    }
  })
}

/** The first looks that there are, each beside the photo that it was made of. */
export function exportedFirstLooks(
  { firstLooks }: AccountRecords,
  pictures: readonly ExportedPicture[],
): Pick<ExportedPicture, 'key' | 'file'>[] {
  return pictures.flatMap(({ photo, file }) => {
    const look = firstLooks.find((one) => one.object_id === photo.id && one.state === 'ready')
    if (look === undefined) return []
    const folder = file.slice(0, file.lastIndexOf('/'))
    return [{ key: `first-looks/${photo.id}`, file: `${folder}/first-look.webp` }]
  })
}

/** The files of an order's two pictures, where the shop still has them and has shown them. */
export function filesOfOrder(
  order: Order,
  proofs: AccountRecords['proofs'],
  pictures: readonly ExportedPicture[],
) {
  const own = pictures.filter(({ photo }) => isAbout(photo, order, proofs))
  const fileOf = (isResult: boolean) =>
    own.find(({ photo }) => isResultPath(photo.name) === isResult)?.file ?? null
  return { original: fileOf(false), result: fileOf(true) }
}

function isAbout(photo: PhotoRecord, order: Order, proofs: AccountRecords['proofs']): boolean {
  const isProof = proofs.some((one) => one.object_id === photo.id && one.order_id === order.id)
  return photo.name === order.image_path || isProof
}

function orderFolder(orderId: string): string {
  return `photos/order-${orderNumber(orderId)}`
}
