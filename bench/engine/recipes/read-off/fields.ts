import { resizePlane } from '#engine/filters/resample.ts'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import type { Random } from '../random.ts'
import type { Channels } from '../recipe.ts'

type Size = { width: number; height: number }

/** The numbers of this family hold for pictures of this longest side, in pixels. */
const READ_AT = 1024

/** Pixels of a picture of this size for one of a picture at which the numbers were read. */
export function pixelScale({ width, height }: Size): number {
  return Math.max(width, height) / READ_AT
}

/**
 * Soft heights, 0..1, all over a picture: grids of random numbers, each twice as fine and half as
 * high as the one before.
 */
export function createCloud(
  { width, height }: Size,
  { cell, layers }: { cell: number; layers: number },
  random: Random,
): Plane {
  const cloud = createPlane(width, height)
  const total = 2 - 2 ** (1 - layers)
  for (let layer = 0; layer < layers; layer++) {
    const side = cell / 2 ** layer
    const grid = createPlane(Math.ceil(width / side) + 1, Math.ceil(height / side) + 1)
    for (let i = 0; i < grid.data.length; i++) grid.data[i] = random.between(0, 1)
    const heights = resizePlane(grid, width, height).data
    const weight = 2 ** -layer / total
    for (let at = 0; at < heights.length; at++) {
      cloud.data[at] = (cloud.data[at] ?? 0) + weight * (heights[at] ?? 0)
    }
  }
  return cloud
}

/** Pixels from the nearest side. */
export function fromBorder({ width, height }: Size, at: number): number {
  const x = at % width
  const y = (at - x) / width
  return Math.min(x, y, width - 1 - x, height - 1 - y)
}

/** A change below this share of the range, twice the strongest grain, may be grain. */
const VISIBLE = 0.06

/** Does something to a picture, and marks with 1 where it can be seen. */
export function markChange(channels: Channels, change: () => void): Plane {
  const before = channels.map(({ data }) => data.slice())
  change()
  const mask = createPlane(channels[0].width, channels[0].height)
  for (const [c, { data }] of channels.entries()) {
    for (let at = 0; at < data.length; at++) {
      if (Math.abs((data[at] ?? 0) - (before[c]?.[at] ?? 0)) > VISIBLE) mask.data[at] = 1
    }
  }
  return mask
}

/** A mask of everything. */
export function markAll({ width, height }: Size): Plane {
  const mask = createPlane(width, height)
  mask.data.fill(1)
  return mask
}

/** The same share of every octave: a number between two whose logarithm is even. */
export function evenlyInOctaves(low: number, high: number, random: Random): number {
  return low * (high / low) ** random.between(0, 1)
}
