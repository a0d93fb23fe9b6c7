import type { LabImage } from '#engine/pixels/lab.ts'

/** A box in shares of the sides. */
export type Box = { left: number; top: number; width: number; height: number }

export const EVERYWHERE: readonly Box[] = [{ left: 0, top: 0, width: 1, height: 1 }]

/** The middle of a face, without hair and wall. */
export function innerOf({ left, top, width, height }: Box): Box {
  return {
    left: left + 0.15 * width,
    top: top + 0.15 * height,
    width: 0.7 * width,
    height: 0.75 * height,
  }
}

type Size = { width: number; height: number }

/** Calls for every pixel of each box, again where boxes overlap. */
function eachIn({ width, height }: Size, boxes: readonly Box[], visit: (at: number) => void): void {
  for (const box of boxes) {
    const [left, right] = [box.left * width, (box.left + box.width) * width].map(Math.round)
    const [top, bottom] = [box.top * height, (box.top + box.height) * height].map(Math.round)
    for (let y = Math.max(0, top ?? 0); y < Math.min(height, bottom ?? 0); y++) {
      for (let x = Math.max(0, left ?? 0); x < Math.min(width, right ?? 0); x++) {
        visit(y * width + x)
      }
    }
  }
}

export function valuesIn(
  size: Size,
  boxes: readonly Box[],
  valueAt: (at: number) => number,
): number[] {
  const values: number[] = []
  eachIn(size, boxes, (at) => values.push(valueAt(at)))
  return values
}

/** 1 for each pixel inside one of the boxes. */
export function maskOf(size: Size, boxes: readonly Box[]): Uint8Array {
  const mask = new Uint8Array(size.width * size.height)
  eachIn(size, boxes, (at) => {
    mask[at] = 1
  })
  return mask
}

/** Mean distance in a and b of two pictures inside boxes; NaN where they hold nothing. */
export function distanceIn(left: LabImage, right: LabImage, boxes: readonly Box[]): number {
  let sum = 0
  let count = 0
  eachIn(left, boxes, (at) => {
    const a = (left.chroma?.a[at] ?? 0) - (right.chroma?.a[at] ?? 0)
    const b = (left.chroma?.b[at] ?? 0) - (right.chroma?.b[at] ?? 0)
    sum += Math.hypot(a, b)
    count++
  })
  return sum / count
}
