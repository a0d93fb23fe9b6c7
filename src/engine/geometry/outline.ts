import type { LabImage } from '#engine/pixels/lab.ts'
import { createPlane } from '#engine/pixels/plane.ts'
import { findComponents } from '../filters/components.ts'
import { type Background, distanceFrom } from './background.ts'
import type { Point } from './smallest-rectangle.ts'

/** What is not background: the largest connected part of it, seen from outside. */
export type Outline = {
  points: Point[]
  /** Share of the pixels inside of the outline that differ from the background. */
  filled: number
}

/** A pixel differs from the background from here on, in Lab units. */
const CLEARLY = 10
/** Faint edges of white paper count where they are connected with something clear. */
const FAINTLY = 3
const ABOVE_SPREAD = 5

/** Outline of the photo; `least` is the difference from the background that counts. */
export function findOutline(
  scan: LabImage,
  background: Background,
  least: 'clearly' | 'faintly',
): Outline | null {
  const { width, height } = scan
  const difference = createPlane(width, height)
  for (let i = 0; i < difference.data.length; i++) {
    difference.data[i] = distanceFrom(scan, i, background)
  }
  const faint = Math.max(FAINTLY, ABOVE_SPREAD * background.spread)
  const low = least === 'clearly' ? Math.max(CLEARLY, faint) : faint
  const parts = findComponents(difference, { low, high: Math.max(CLEARLY, low) })
  const largest = parts.reduce<Int32Array | null>(
    (most, { pixels }) => (most && most.length >= pixels.length ? most : pixels),
    null,
  )
  return largest && outlineOf(largest, width, height)
}

/** The first and last pixels of each row and column. */
function outlineOf(pixels: Int32Array, width: number, height: number): Outline {
  const left = new Int32Array(height).fill(width)
  const right = new Int32Array(height).fill(-1)
  const top = new Int32Array(width).fill(height)
  const bottom = new Int32Array(width).fill(-1)
  for (const at of pixels) {
    const x = at % width
    const y = (at - x) / width
    left[y] = Math.min(left[y] ?? 0, x)
    right[y] = Math.max(right[y] ?? 0, x)
    top[x] = Math.min(top[x] ?? 0, y)
    bottom[x] = Math.max(bottom[x] ?? 0, y)
  }
  const points: Point[] = []
  let inside = 0
  for (let y = 0; y < height; y++) {
    const [from = 0, to = -1] = [left[y], right[y]]
    if (to < 0) continue
    inside += to - from + 1
    // A pixel reaches half its width beyond its middle.
    points.push({ x: from, y: y + 0.5 }, { x: to + 1, y: y + 0.5 })
  }
  for (let x = 0; x < width; x++) {
    const [from = 0, to = -1] = [top[x], bottom[x]]
    if (to >= 0) points.push({ x: x + 0.5, y: from }, { x: x + 0.5, y: to + 1 })
  }
  return { points, filled: pixels.length / inside }
}
