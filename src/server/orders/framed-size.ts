import { storedCropSchema } from '#contract/photos/crop.ts'
import { formatCentimetres, formatInches } from '#domain/millimetres.ts'
import { outerSizeOf } from '#domain/printing/frame-measures.ts'
import { orientationOf, sheetOf } from '#domain/printing/print-crop.ts'
import type { PixelSize } from '#domain/printing/print-sharpness.ts'
import { findFramedSheet } from '#domain/shop/sheets.ts'
import { frameOf } from './order-texts.ts'
import type { StoredOrder } from './orders.ts'

type FramedSize = { framedCentimetres: string; framedInches: string }

/**
 * How large an order hangs on the wall, as its customer reads it: the way round that they chose, else
 * that of their photo. Undefined while neither is known, and of files alone.
 */
export function framedSizeOf(
  order: Pick<StoredOrder, 'print_size_id' | 'frame' | 'crop' | 'language'>,
  photo: PixelSize | undefined,
): FramedSize | undefined {
  const size = findFramedSheet(order.print_size_id)
  const chosen = storedCropSchema.nullable().parse(order.crop)
  const orientation = chosen?.orientation ?? (photo && orientationOf(photo))
  const frame = frameOf(order)
  if (size === undefined || orientation === undefined || frame === null) return undefined
  const outer = outerSizeOf(sheetOf(size, orientation), { printSize: size.id, frame: frame.id })
  return {
    framedCentimetres: formatCentimetres(outer, order.language),
    framedInches: formatInches(outer, order.language),
  }
}
