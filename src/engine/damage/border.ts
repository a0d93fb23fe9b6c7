/** Damage that begins so near to the border of the picture, as a share of its longest side, begins there. */
const NEAR = 0.012

type Size = { width: number; height: number }

/** How far a pixel lies from the nearest border. */
export function distanceToBorder(at: number, { width, height }: Size): number {
  const [x, y] = [at % width, Math.floor(at / width)]
  return Math.min(x, y, width - 1 - x, height - 1 - y)
}

/** From how many pixels on something is away from the border. */
export function nearBorder({ width, height }: Size): number {
  return NEAR * Math.max(width, height)
}
