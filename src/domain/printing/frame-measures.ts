import type { FrameId } from '#domain/shop/catalog.ts'
import type { FramedSheetId } from '#domain/shop/sheets.ts'
import type { Sheet } from './print-crop.ts'

/** Across the moulding of a frame, in millimetres. */
export const MOULDING_WIDTHS: Record<FrameId, number> = {
  gold: 38,
  black: 22,
  white: 22,
  wooden: 28,
}

/** How wide the passepartout is on each side of the sheet, in millimetres. */
const PASSEPARTOUT_WIDTHS: Record<FramedSheetId, number> = { '8x10': 50, a3: 95, a2: 101, a1: 112 }

/**
 * A framed sheet from outer edge to outer edge, in millimetres: A2 upright in a black frame, 420 ×
 * 594 with a passepartout of 101 and a moulding of 22, is 666 × 840.
 */
export function outerSizeOf(
  sheet: Sheet,
  { printSize, frame }: { printSize: FramedSheetId; frame: FrameId },
): Sheet {
  const border = 2 * (PASSEPARTOUT_WIDTHS[printSize] + MOULDING_WIDTHS[frame])
  return { width: sheet.width + border, height: sheet.height + border }
}
