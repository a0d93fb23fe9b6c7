import { boxMean } from '#engine/filters/box-mean.ts'
import { findComponents } from '#engine/filters/components.ts'
import { shrinkToFit } from '#engine/filters/resample.ts'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import { fillThin } from './fill-thin.ts'
import { fillWide } from './fill-wide.ts'

/** What is wide is seen in a copy whose longest side has this many pixels at most. */
const LONGEST_SIDE = 1600
/** A pixel of the copy is damaged where half of it is. */
const HALF = 0.5
/** Below this a mean is zero but for rounding. */
const LEAST = 1e-3
/** From this thickness on, as a share of the longest side, a hole is filled from elsewhere. */
const WIDE = 1 / 200

export type Filled = {
  /** Pixels filled in all. */
  pixels: number
  /** Those of them that were filled with patches from elsewhere in the picture. */
  fromPatches: number
}

/**
 * Fills the marked pixels (above 0) of every channel: thin damage from both its sides, wide holes
 * with patches of the same picture. The channels hold L, a and b, or L alone, and have the size of
 * the mask; pixels outside the mask are never touched.
 */
export async function fillDamage(
  channels: readonly Float32Array[],
  mask: Plane,
  checkpoint: () => Promise<void>,
): Promise<Filled> {
  const wide = wideHoles(mask)
  const filled = await fillThin(channels, mask, checkpoint, wide)
  if (wide === undefined) return { pixels: filled, fromPatches: 0 }
  const fromPatches = await fillWide(channels, wide, checkpoint)
  return { pixels: filled + fromPatches, fromPatches }
}

/** The part of a mask that consists of wide holes; undefined where there is none. */
export function wideHoles(mask: Plane): Plane | undefined {
  const small = shrinkToFit(mask, LONGEST_SIDE)
  const widest = WIDE * Math.max(small.width, small.height)
  const holes = findComponents(small, { low: HALF, high: HALF }).filter(
    ({ thickness }) => thickness >= widest,
  )
  if (holes.length === 0) return undefined
  const wide = createPlane(small.width, small.height)
  for (const { pixels } of holes) for (const at of pixels) wide.data[at] = 1
  if (small.width === mask.width && small.height === mask.height) return wide
  // The rim of a hole fills less than half of its pixels in the copy, and belongs to it all the same.
  const roomy = boxMean(wide, 1)
  const full = createPlane(mask.width, mask.height)
  for (let at = 0; at < full.data.length; at++) {
    if (!((mask.data[at] ?? 0) > 0)) continue
    const x = Math.floor(((at % mask.width) * small.width) / mask.width)
    const y = Math.floor((Math.floor(at / mask.width) * small.height) / mask.height)
    if ((roomy.data[y * small.width + x] ?? 0) > LEAST) full.data[at] = 1
  }
  return full
}
