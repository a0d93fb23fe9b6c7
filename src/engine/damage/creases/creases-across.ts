import { smooth } from '#engine/filters/box-mean.ts'
import { findComponents } from '#engine/filters/components.ts'
import { resizePlane, shrinkToFit } from '#engine/filters/resample.ts'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import { maskOf } from '../mask-of.ts'
import type { Damage } from '../repairs.ts'
import { bestPathDown } from './best-path.ts'

/** Longest side of the copy in which creases are followed; lengths below are in its pixels. */
const SEARCHED_SIDE = 800
const SOFTNESS = 0.7
/** A crease is compared with what lies so far to both sides of it. */
const FLANK = 5
/** So much lighter than both sides, in L, a crease is seen; more than the most counts no more. */
const HEIGHT = { least: 4, most: 20 }
/** What else is damaged counts as much as the greatest height. */
const DAMAGED = 0.2
/**
 * Of its way from side to side a crease runs on for this share, over gaps of at most `gap`; of that it
 * is seen on `seen`, and on `damaged` something was found to be damaged there anyway.
 */
const RUN = { length: 0.6, gap: 0.05, seen: 0.7, damaged: 0.15 }
const MOST_CREASES = 2
/** Where no crease is seen between two places of it, so many pixels to both sides belong to it. */
const USUAL_REACH = 1
/** Pixels belong to it from this share of its height on. */
const OWN_SHARE = 0.4
/** No crease is wider, to each side of its middle. */
const MOST_REACH = 7
/** A crease strays from a straight line by at most this share of its length, root mean square. */
const CROOKED = 0.012
/** A pixel of the sketch is damaged from this share on. */
const COVERED = 0.3

type Maps = { seen: Plane; heights: Plane; damaged: Plane }
type Run = { from: number; to: number }

/**
 * Follows creases that run from side to side of a print on which only pieces of them were `found`,
 * and answers each of them whole. Only a damaged print has such creases: in others a
 * horizon or a board looks alike.
 */
export function findCreasesAcross(sketch: Plane, found: readonly Damage[]): Damage[] {
  const small = shrinkToFit(sketch, SEARCHED_SIDE)
  const damaged = resizePlane(maskOf(found, sketch), small.width, small.height)
  const upright = creasesDown(small, damaged)
  const lying = turned(creasesDown(turned(small), turned(damaged)))
  return [upright, lying].flatMap((creases) => {
    if (!creases.data.includes(1)) return []
    const groups = findComponents(resizePlane(creases, sketch.width, sketch.height), {
      low: COVERED,
      high: COVERED,
    })
    return groups.map((group) => ({ ...group, kind: 'crease' as const }))
  })
}

function creasesDown(small: Plane, damaged: Plane): Plane {
  const seen = smooth(small, SOFTNESS)
  const maps = { seen, damaged, heights: heightsAcross(seen) }
  const mask = createPlane(small.width, small.height)
  const worth = worthOf(maps)
  for (let count = 0; count < MOST_CREASES; count++) {
    const path = bestPathDown(worth)
    const run = runOf(path, maps)
    if (run === undefined) break
    for (let y = run.from; y < run.to; y++) paintRow(mask, maps, path[y] ?? 0, y)
    // The next search must not find the same way again.
    for (let y = 0; y < small.height; y++) {
      const [start, x] = [y * small.width, path[y] ?? 0]
      const end = Math.min(small.width, x + FLANK + 1)
      worth.data.fill(0, start + Math.max(0, x - FLANK), start + end)
    }
  }
  return mask
}

/** How much lighter each pixel is than both of its sides, in L. */
function heightsAcross({ width, height, data }: Plane): Plane {
  const heights = createPlane(width, height)
  for (let y = 0; y < height; y++) {
    for (let x = FLANK; x < width - FLANK; x++) {
      const at = y * width + x
      heights.data[at] = (data[at] ?? 0) - Math.max(data[at - FLANK] ?? 0, data[at + FLANK] ?? 0)
    }
  }
  return heights
}

function worthOf({ heights, damaged }: Maps): Plane {
  const { least, most } = HEIGHT
  const data = heights.data.map((height, at) => {
    const seen = Math.min(most, Math.max(-least, height)) / most
    return Math.max(seen, (damaged.data[at] ?? 0) > DAMAGED ? 1 : 0)
  })
  return { ...heights, data }
}

/** The rows in which a path is a crease; none where it is no crease. */
function runOf(path: Int32Array, { heights, damaged }: Maps): Run | undefined {
  const rows = [...path.entries()].map(([y, x]) => y * heights.width + x)
  const isDamaged = rows.map((at) => (damaged.data[at] ?? 0) > DAMAGED)
  const isSeen = rows.map((at, y) => isDamaged[y] || (heights.data[at] ?? 0) >= HEIGHT.least)
  const run = longestRun(isSeen, RUN.gap * path.length)
  const length = run.to - run.from
  const share = (rows: readonly boolean[]) =>
    rows.slice(run.from, run.to).filter(Boolean).length / length
  if (length < RUN.length * path.length || share(isSeen) < RUN.seen) return undefined
  if (share(isDamaged) < RUN.damaged) return undefined
  return strayingOf(path.subarray(run.from, run.to)) > CROOKED * length ? undefined : run
}

function longestRun(isSeen: readonly boolean[], gap: number): Run {
  let [best, now]: [Run, Run] = [
    { from: 0, to: 0 },
    { from: 0, to: 0 },
  ]
  for (const [y, seen] of isSeen.entries()) {
    if (!seen) continue
    now = now.to === 0 || y - now.to > gap ? { from: y, to: y + 1 } : { ...now, to: y + 1 }
    if (now.to - now.from > best.to - best.from) best = now
  }
  return best
}

/** Root mean square distance of the columns from the straight line that fits them best. */
function strayingOf(columns: Int32Array): number {
  const middle = (columns.length - 1) / 2
  const mean = columns.reduce((sum, x) => sum + x, 0) / columns.length
  let [joint, spread] = [0, 0]
  for (const [y, x] of columns.entries()) {
    joint += (y - middle) * (x - mean)
    spread += (y - middle) ** 2
  }
  const slope = spread === 0 ? 0 : joint / spread
  const squares = columns.reduce((sum, x, y) => sum + (x - mean - slope * (y - middle)) ** 2, 0)
  return Math.sqrt(squares / columns.length)
}

/** Marks the crease in one row, to both sides as far as its paper reaches. */
function paintRow(mask: Plane, { seen, heights }: Maps, x: number, y: number): void {
  const start = y * mask.width
  const height = heights.data[start + x] ?? 0
  const toneAt = (column: number) =>
    seen.data[start + Math.min(mask.width - 1, Math.max(0, column))] ?? 0
  const paper = height < HEIGHT.least ? 100 : toneAt(x) - (1 - OWN_SHARE) * height
  for (const side of [-1, 1]) {
    let reach = USUAL_REACH
    while (reach < MOST_REACH && toneAt(x + side * (reach + 1)) >= paper) reach++
    for (let step = 0; step <= reach; step++) {
      const column = x + side * step
      if (column >= 0 && column < mask.width) mask.data[start + column] = 1
    }
  }
}

function turned({ width, height, data }: Plane): Plane {
  const out = createPlane(height, width)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) out.data[x * height + y] = data[y * width + x] ?? 0
  }
  return out
}
