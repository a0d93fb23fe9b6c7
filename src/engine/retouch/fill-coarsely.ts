import { fillThin } from '#engine/damage/fill/fill-thin.ts'
import { partAround } from '#engine/damage/fill/fill-wide.ts'
import type { Plane } from '#engine/pixels/plane.ts'
import { cutOut } from '../filters/cut-out.ts'
import { createRowSampler, shrinkToFit } from '../filters/resample.ts'
import { fillByPatches } from '../patches/fill-by-patches.ts'

/** So many missing pixels are filled before an eye notices that it waits. */
const MOST_PIXELS = 2000

/** Fills wide holes (given as indices) quickly and without fine detail, to be seen for a moment. */
export async function fillCoarsely(
  channels: readonly Float32Array[],
  holes: { plane: Plane; pixels: Int32Array },
  checkpoint: () => Promise<void>,
): Promise<void> {
  const { plane, pixels } = holes
  const { width, height } = plane
  const part = partAround(holes, plane)
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / pixels.length))
  const side = Math.max(1, Math.round(Math.max(part.width, part.height) * scale))
  const missing = shrinkToFit(cutOut(plane, part), side)
  for (let at = 0; at < missing.data.length; at++) {
    missing.data[at] = missing.data[at] === 0 ? 0 : 1
  }
  const small = channels.map((data) => shrinkToFit(cutOut({ width, height, data }, part), side))
  const values = small.map(({ data }) => data)
  const found = await fillByPatches(values, missing, checkpoint)
  if (found === undefined) await fillThin(values, missing, checkpoint)
  for (const [c, copy] of small.entries()) {
    const channel = channels[c]
    if (!channel) continue
    const rowAt = createRowSampler(copy, part.width, part.height)
    for (let y = 0; y < part.height; y++) {
      const row = rowAt(y)
      const start = (part.top + y) * width + part.left
      for (let x = 0; x < part.width; x++) {
        if (plane.data[start + x] === 1) channel[start + x] = row[x] ?? 0
      }
    }
  }
}
