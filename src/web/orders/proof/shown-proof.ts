import type { OrderDetails } from '#contract/orders/order-details.ts'
import { type Sheet, sheetOf as sheetOfSize, trimmedShare } from '#domain/printing/print-crop.ts'
import { findSheet } from '#domain/shop/sheets.ts'

export type ShownProof = OrderDetails['proofs'][number]
/** What there is to look at of a version, whether it was sent or only shown. */
export type ShownPicture = Pick<
  ShownProof,
  'id' | 'version' | 'width' | 'height' | 'crop' | 'pictureUrl'
>

const LEAST_PERCENT = 1

/** How much of a picture the sheet trims, in whole percent; less than one is nothing. */
export function trimmedPercent({ crop, width, height }: ShownPicture): number {
  const percent = Math.round(100 * trimmedShare({ width, height }, crop))
  return percent < LEAST_PERCENT ? 0 : percent
}

/** The sheet that a proof is printed on; undefined of a size that the shop no longer sells. */
export function sheetOf(proof: ShownPicture, printSizeId: string): Sheet | undefined {
  const size = findSheet(printSizeId)
  return size && sheetOfSize(size, proof.crop.orientation)
}
