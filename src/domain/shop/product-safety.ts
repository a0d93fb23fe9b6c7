import type { FramedSheetId } from './sheets.ts'

/** The most that a framed print weighs with its glass, in kilograms, whatever its frame. */
const WEIGHTS_KG: Record<FramedSheetId, number> = { '8x10': 1.2, a3: 4, a2: 6, a1: 9 }

/** How heavy a framed print of a size is at most, in kilograms; offers and packing slips say it. */
export function weightOf(size: FramedSheetId): number {
  return WEIGHTS_KG[size]
}
