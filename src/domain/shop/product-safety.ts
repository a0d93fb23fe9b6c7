import type { FramedSheetId } from './sheets.ts'

/**
 * The most that each framed print weighs with its glass, in kilograms, whatever its frame. The names are
 * those of `sheets.ts`, which the pages that say this need not fetch.
 */
export const FRAMED_WEIGHTS: readonly { id: FramedSheetId; name: string; kilograms: number }[] = [
  { id: '8x10', name: '8 × 10 in', kilograms: 1.2 },
  { id: 'a3', name: 'A3', kilograms: 4 },
  { id: 'a2', name: 'A2', kilograms: 6 },
  { id: 'a1', name: 'A1', kilograms: 9 },
]

/** How heavy a framed print of a size is at most, in kilograms; offers and packing slips say it. */
export function weightOf(size: FramedSheetId): number {
  const known = FRAMED_WEIGHTS.find(({ id }) => id === size)
  if (known === undefined) throw new Error(`expected to know the weight of ${size}`)
  return known.kilograms
}
