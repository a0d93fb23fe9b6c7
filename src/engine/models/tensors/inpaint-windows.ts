import { findComponents } from '#engine/filters/components.ts'
import type { Plane } from '#engine/pixels/plane.ts'

/** A square part of the picture with the damage in it that is filled there. */
export type InpaintWindow = { left: number; top: number; pixels: Int32Array }

type Hole = { pixels: Int32Array; left: number; top: number; right: number; bottom: number }

/** Sound picture that a model must see on every side of a hole. */
const CONTEXT = 48
/** Each window takes seconds; what is left over is filled the classical way. */
const MOST_WINDOWS = 24

/**
 * Lays windows of `side` pixels around the holes of a mask that are at least `thickness` thick,
 * the largest first. A hole that does not fit is left out; small ones beside it share its window.
 */
export function windowsAround(
  mask: Plane,
  { side, thickness }: { side: number; thickness: number },
): InpaintWindow[] {
  const holes = findComponents(mask, { low: 0.5, high: 0.5 })
    .filter((hole) => hole.thickness >= thickness)
    .map(({ pixels }): Hole => ({ pixels, ...boundsOf(pixels, mask.width) }))
    .filter((hole) => isWithin(hole, windowOf(hole, { side, mask }), { side, mask }))
    .sort((one, other) => other.pixels.length - one.pixels.length)
  const windows: InpaintWindow[] = []
  let left = holes
  while (left.length > 0 && windows.length < MOST_WINDOWS) {
    const [largest] = left
    if (largest === undefined) break
    const place = windowOf(largest, { side, mask })
    const inside = left.filter((hole) => isWithin(hole, place, { side, mask }))
    left = left.filter((hole) => !inside.includes(hole))
    windows.push({ ...place, pixels: joined(inside.map(({ pixels }) => pixels)) })
  }
  return windows
}

function boundsOf(pixels: Int32Array, width: number) {
  const bounds = { left: width, top: Number.POSITIVE_INFINITY, right: -1, bottom: -1 }
  for (const at of pixels) {
    const x = at % width
    const y = (at - x) / width
    bounds.left = Math.min(bounds.left, x)
    bounds.right = Math.max(bounds.right, x)
    bounds.top = Math.min(bounds.top, y)
    bounds.bottom = Math.max(bounds.bottom, y)
  }
  return bounds
}

type Setting = { side: number; mask: Plane }

/** The hole in the middle, as far as the picture goes around it. */
function windowOf(hole: Hole, { side, mask }: Setting): { left: number; top: number } {
  const along = (from: number, to: number, length: number) =>
    Math.max(0, Math.min(Math.round((from + to - side) / 2), length - side))
  return {
    left: along(hole.left, hole.right, mask.width),
    top: along(hole.top, hole.bottom, mask.height),
  }
}

/** Whether there is enough to be seen around it; the border of the picture hides nothing more. */
function isWithin(
  hole: Hole,
  { left, top }: { left: number; top: number },
  { side, mask }: Setting,
): boolean {
  const fits = (from: number, to: number, start: number, length: number) =>
    (from - start >= CONTEXT || start === 0) &&
    (start + side - 1 - to >= CONTEXT || start + side >= length) &&
    from >= start &&
    to < start + side
  return (
    fits(hole.left, hole.right, left, mask.width) && fits(hole.top, hole.bottom, top, mask.height)
  )
}

function joined(lists: Int32Array[]): Int32Array {
  const all = new Int32Array(lists.reduce((sum, list) => sum + list.length, 0))
  let at = 0
  for (const list of lists) {
    all.set(list, at)
    at += list.length
  }
  return all
}
