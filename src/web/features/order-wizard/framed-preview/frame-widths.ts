import type { FrameId, PrintSizeId } from '#domain/catalog.ts'

/** How wide the moulding of a frame is, in millimetres. */
export const MOULDING_WIDTHS: Record<FrameId, number> = {
  gold: 38,
  black: 22,
  white: 22,
  wooden: 28,
}

/** How much of the passepartout shows on each side of the sheet, in millimetres. */
export const PASSEPARTOUT_WIDTHS: Record<PrintSizeId, number> = { a3: 95, a2: 101, a1: 112 }
