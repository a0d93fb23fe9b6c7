import type { OrderDetails } from '#contract/orders/order-details.ts'
import type { PixelSize } from '#domain/printing/print-sharpness.ts'
import { useSteadyAddress } from './use-steady-address.ts'

type PhotoOfOrder = { src: string | null; pixels: PixelSize; isFirstLook: boolean }

/** The first look at the photo of an order; the photo itself without one; undefined when it is gone. */
export function usePhotoOfOrder(
  details: Pick<OrderDetails, 'firstLook' | 'originalPixels' | 'originalUrl'>,
): PhotoOfOrder | undefined {
  const { firstLook, originalPixels, originalUrl } = details
  const picture = firstLook ? 'first-look' : 'original'
  const src = useSteadyAddress(picture, firstLook?.pictureUrl ?? originalUrl)
  const pixels = firstLook ?? originalPixels
  return pixels ? { src, pixels, isFirstLook: firstLook !== null } : undefined
}
