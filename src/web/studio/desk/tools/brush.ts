/** How wide a brush can be, as a share of the picture's longest side. */
export const BRUSHES = { smallest: 0.002, largest: 0.08 } as const
const BRUSH_STEP = 1.25

export function widerBrush(brush: number): number {
  return Math.min(BRUSHES.largest, brush * BRUSH_STEP)
}

export function finerBrush(brush: number): number {
  return Math.max(BRUSHES.smallest, brush / BRUSH_STEP)
}
