import { orderNumber } from '#contract/orders/order.ts'
import type { FinishedPicture } from '#contract/orders/order-details.ts'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { photoPlaceOf } from '#domain/photos/photo-url.ts'
import { endingOf } from '#domain/photos/picture-endings.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import type { OrderRecords } from '#server/orders/order-details.ts'
import type { PictureAddresses } from '#server/photos/picture-addresses.ts'

/**
 * The picture that was handed to the customer with their approval, and its files to keep. Each
 * address opens only while the picture is theirs: a picture that is taken back shows nothing.
 */
export async function finishedPictureOf(
  { order, proofs, printFile }: Pick<OrderRecords, 'order' | 'proofs' | 'printFile'>,
  addressOf: PictureAddresses,
): Promise<FinishedPicture | null> {
  const handedOver = order.processed_image_url && photoPlaceOf(order.processed_image_url)
  const proof = handedOver && proofs.find(({ path }) => path === handedOver.path)
  if (!proof) return null
  const place = { bucket: PHOTO_BUCKET, path: proof.path ?? '' }
  const { id, width, height } = proof
  const name = `hueloom-${orderNumber(order.id)}-restored`
  const ending = place.path.split('.').at(-1) ?? endingOf('image/jpeg')
  const print = printFile?.proof_id === id ? printFile : undefined
  return {
    proofId: id,
    screenUrl: await addressOf(place, 'screen', order.user_id),
    file: {
      url: savedAs(
        `${name}-${width}x${height}.${ending}`,
        await addressOf(place, 'object', order.user_id),
      ),
      width,
      height,
      bytes: Number(proof.picture_bytes),
    },
    printFile: print
      ? {
          url: savedAs(
            // Its ending follows from its bytes when it is opened.
            `${name}-${order.print_size_id.toUpperCase()}-${POLICIES.files.dpi}dpi.jpg`,
            await addressOf(place, 'print', order.user_id),
          ),
          width: print.width,
          height: print.height,
          bytes: print.bytes,
        }
      : null,
  }
}

/** An address that a browser saves under a name instead of showing it. */
function savedAs(fileName: string, address: string): string {
  return `${address}&download=${encodeURIComponent(fileName)}`
}
