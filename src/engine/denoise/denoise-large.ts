import type { Plane } from '#engine/pixels/plane.ts'
import type { StageContext } from '#engine/stages/stage.ts'
import { createRowSampler, halved } from '../filters/resample.ts'
import { type Denoised, denoise, shrunk } from './denoise.ts'
import { noisyBands } from './noisy-bands.ts'

/**
 * Pictures with a longer side, in pixels, are denoised at half size. With grain of 2 to 3 L on photos
 * of `eval` (1024 pixels) half and quarter size lost at most 0.8 dB and won as much where grain is
 * coarse or texture fine; in the mean they are as close to the truth as full size.
 */
const LARGE = 1600
const PAUSE_ROWS = 256

/**
 * Like `denoise`, at a cost that hardly grows with the size: of a large picture only the finest grain
 * is taken at its own size. The rest is taken from a copy of half that size, and what changed there
 * is added, enlarged.
 */
export async function denoiseLarge(
  plane: Plane,
  strength: number,
  ctx: StageContext,
): Promise<Denoised> {
  const longest = Math.max(plane.width, plane.height)
  if (longest <= LARGE) return denoise(plane, strength, ctx)
  const finest = noisyBands(plane, 'finest')
  const fine = await shrunk(plane, { bands: finest, strength }, ctx)
  const half = halved(fine)
  const clean = await denoiseLarge(half, strength, ctx)
  const coarser = clean.bands.map(({ sigma, noise }) => ({ sigma: 2 * sigma, noise }))
  await addChange(fine, { from: half, to: clean.plane }, ctx)
  return { plane: fine, bands: [...finest, ...coarser] }
}

/** Adds to a plane what has changed in a smaller copy of it. */
async function addChange(
  plane: Plane,
  { from, to }: { from: Plane; to: Plane },
  ctx: StageContext,
): Promise<void> {
  const change = { ...from, data: to.data.map((value, at) => value - (from.data[at] ?? 0)) }
  const rowAt = createRowSampler(change, plane.width, plane.height)
  for (let y = 0; y < plane.height; y++) {
    if (y % PAUSE_ROWS === 0) await ctx.checkpoint()
    const row = rowAt(y)
    const start = y * plane.width
    for (let x = 0; x < plane.width; x++) {
      plane.data[start + x] = (plane.data[start + x] ?? 0) + (row[x] ?? 0)
    }
  }
}
