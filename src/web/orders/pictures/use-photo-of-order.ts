import type { OrderDetails } from '#contract/orders/order-details.ts'
import type { PixelSize } from '#domain/printing/print-sharpness.ts'
import { useSteadyAddress } from './use-steady-address.ts'

type PhotoOfOrder = { src: string | null; pixels: PixelSize; isFirstLook: boolean }

/**
 * The first look at the photo of an order; the photo itself without one; without that, the newest
 * proof. Undefined where there is nothing to see.
 */
export function usePhotoOfOrder(
  details: Pick<OrderDetails, 'firstLook' | 'originalPixels' | 'originalUrl' | 'proofs'>,
): PhotoOfOrder | undefined {
  const { firstLook, originalPixels, originalUrl } = details
  const proof = originalPixels ? undefined : details.proofs.at(-1)
  const picture = firstLook ? 'first-look' : (proof?.id ?? 'original')
  const src = useSteadyAddress(
    picture,
    firstLook?.pictureUrl ?? originalUrl ?? proof?.pictureUrl ?? null,
  )
  const pixels = firstLook ?? originalPixels ?? proof
  return pixels ? { src, pixels, isFirstLook: firstLook !== null } : undefined
}
