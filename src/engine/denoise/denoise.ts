import type { Plane } from '#engine/pixels/plane.ts'
import type { StageContext } from '#engine/stages/stage.ts'
import { reachOfBands } from '../filters/bands.ts'
import { type NoisyBand, shrinkNoise } from '../filters/shrink-noise.ts'
import { filterInStrips } from '../filters/strips.ts'
import { noisyBands } from './noisy-bands.ts'

/** What nets know as noise is at most this coarse. */
const FINE = 2

/** A plane without its grain, and how much there was of it. */
export type Denoised = { plane: Plane; bands: NoisyBand[] }

/**
 * Removes grain from the lightness at several scales: where there is a net it takes the fine grain, and
 * only what is coarser goes the classical way. `strength` 1 removes all that is taken for grain.
 */
export async function denoise(
  plane: Plane,
  strength: number,
  ctx: StageContext,
): Promise<Denoised> {
  const bands = noisyBands(plane)
  const fine = bands.filter(({ sigma }) => sigma <= FINE)
  const noise = Math.hypot(...fine.map((band) => band.noise))
  const given = { lightness: plane, noise }
  const clean = await ctx.models.withProvider('denoise', (net) => net.run(given, ctx))
  if (clean === undefined) return { plane: await shrunk(plane, { bands, strength }, ctx), bands }
  const finelyClean = mixed(plane, clean, strength)
  const coarse = withoutFine(noisyBands(finelyClean))
  return { plane: await shrunk(finelyClean, { bands: coarse, strength }, ctx), bands }
}

export async function shrunk(
  plane: Plane,
  { bands, strength }: { bands: readonly NoisyBand[]; strength: number },
  ctx: StageContext,
): Promise<Plane> {
  const data = await filterInStrips(
    plane,
    reachOfBands(bands.map(({ sigma }) => sigma)),
    (strip) => shrinkNoise(strip, bands, strength),
    ctx.checkpoint,
  )
  return { ...plane, data }
}

/** What is left to do where a net has taken the fine grain. */
function withoutFine(bands: readonly NoisyBand[]): NoisyBand[] {
  return bands.map((band) => (band.sigma <= FINE ? { ...band, noise: 0 } : band))
}

/** From the first values a share of the way to the second. */
function mixed(from: Plane, to: Plane, share: number): Plane {
  const data = from.data.map((value, i) => value + share * ((to.data[i] ?? 0) - value))
  return { ...from, data }
}
