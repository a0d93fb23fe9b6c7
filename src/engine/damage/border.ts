/** Damage that begins so near to the border of the picture, as a share of its longest side, begins there. */
const NEAR = 0.012

type Size = { width: number; height: number }

/** How far a pixel lies from the nearest border. */
export function distanceToBorder(at: number, { width, height }: Size): number {
  const [x, y] = [at % width, Math.floor(at / width)]
  return Math.min(x, y, width - 1 - x, height - 1 - y)
}

/** Whether damage runs from one border of the picture to another, so near. */
export function runsAcross(
  damages: readonly { pixels: Int32Array }[],
  { width, height }: Size,
): boolean {
  const near = 2 * nearBorder({ width, height })
  const reached = [false, false, false, false]
  for (const { pixels } of damages) {
    for (const at of pixels) {
      const [x, y] = [at % width, Math.floor(at / width)]
      const distances = [x, y, width - 1 - x, height - 1 - y]
      for (const [border, distance] of distances.entries()) {
        if (distance <= near) reached[border] = true
      }
    }
  }
  return reached.filter(Boolean).length >= 2
}

/** From how many pixels on something is away from the border. */
export function nearBorder({ width, height }: Size): number {
  return NEAR * Math.max(width, height)
}
