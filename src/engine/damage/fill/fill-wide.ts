import { type Component, findComponents } from '#engine/filters/components.ts'
import { cutOut, type Part } from '#engine/filters/cut-out.ts'
import { shrinkToFit } from '#engine/filters/resample.ts'
import { fillByPatches } from '#engine/patches/fill-by-patches.ts'
import { type Plane, shareFrom } from '#engine/pixels/plane.ts'
import { copyFromOrigins } from './copy-from-origins.ts'
import { fillThin } from './fill-thin.ts'

/** Patches are looked for in a copy whose longest side has this many pixels at most. */
const LONGEST_SIDE = 1600
/** In it the holes have no more pixels than this, or it is smaller: the search takes its time. */
const MOST_PIXELS = 40_000
/** A mask marks from here on. */
const LEAST = 1e-6
/** Around a hole, as a share of the longest side, patches are looked for. */
const MARGIN = 0.14

/**
 * Fills the marked pixels (above 0) with patches found around each hole in a small copy, and copies
 * the fine detail from the places where they were found. Answers how many pixels were filled.
 */
export async function fillWide(
  channels: readonly Float32Array[],
  wide: Plane,
  checkpoint: () => Promise<void>,
): Promise<number> {
  const { width, height } = wide
  const side = searchedSide(wide)
  const holes = shrinkToFit(wide, side)
  // A pixel that is damaged in part is no picture to copy from.
  for (let at = 0; at < holes.data.length; at++) holes.data[at] = holes.data[at] === 0 ? 0 : 1
  const small = channels.map((data) => shrinkToFit({ width, height, data }, side))
  const origins = new Int32Array(holes.data.length).fill(-1)
  for (const hole of findComponents(holes, { low: 1, high: 1 })) {
    if (hole.pixels.every((at) => holes.data[at] === 0)) continue
    const part = partAround(hole, holes)
    const cut = small.map((plane) => cutOut(plane, part).data)
    const missing = cutOut(holes, part)
    const found = await fillByPatches(cut, missing, checkpoint)
    if (found === undefined) await fillThin(cut, missing, checkpoint)
    const placeOf = (at: number) =>
      (part.top + Math.floor(at / part.width)) * holes.width + part.left + (at % part.width)
    for (let at = 0; at < missing.data.length; at++) {
      if (missing.data[at] === 0) continue
      const place = placeOf(at)
      holes.data[place] = 0
      for (const [c, { data }] of small.entries()) data[place] = cut[c]?.[at] ?? 0
      const origin = found?.[at] ?? -1
      if (origin >= 0) origins[place] = placeOf(origin)
    }
  }
  return copyFromOrigins(channels, wide, { small, origins })
}

/** As large as the number of missing pixels allows. */
export function searchedSide(holes: Plane): number {
  const { width, height, data } = holes
  const longest = Math.max(width, height)
  const most = Math.min(LONGEST_SIDE, longest)
  const missing = shareFrom(holes, LEAST) * data.length
  const inCopy = missing * (most / longest) ** 2
  return Math.round(most * Math.min(1, Math.sqrt(MOST_PIXELS / inCopy)))
}

/** A hole and its surroundings; others that lie in them are filled with it. */
export function partAround({ pixels }: Pick<Component, 'pixels'>, { width, height }: Plane): Part {
  const margin = Math.ceil(MARGIN * Math.max(width, height))
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (const at of pixels) {
    const x = at % width
    const y = (at - x) / width
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  left = Math.max(0, left - margin)
  top = Math.max(0, top - margin)
  return {
    left,
    top,
    width: Math.min(width, right + margin + 1) - left,
    height: Math.min(height, bottom + margin + 1) - top,
  }
}
