import { reachOfBands } from '../filters/bands.ts'
import { type NoisyBand, shrinkNoise } from '../filters/shrink-noise.ts'
import { filterInStrips } from '../filters/strips.ts'
import type { Plane } from '../plane.ts'
import { rise } from '../rise.ts'
import type { StageContext } from '../stage.ts'
import { noisyBands } from './noisy-bands.ts'

/** What nets know as noise is at most this coarse. */
const FINE = 2
/**
 * How much a net has its say beside the classical way, by the noise in L that both are told. Where
 * grain is faint the classical way is closer to the truth, where it is strong the net is; the mean
 * of two that err differently beats both. Measured with grain of 1 to 4 L on photos of `eval`.
 */
const FAINT_SHARE = 0.3
const STRONG_SHARE = 0.75
const STRONG_GRAIN = { from: 1, to: 3 }

/** A plane without its grain, and how much there was of it. */
export type Denoised = { plane: Plane; bands: NoisyBand[] }

/**
 * Removes grain from the lightness at several scales, together with a net where there is one.
 * `strength` 1 removes all that is taken for grain.
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
  const classical = await shrunk(plane, { bands, strength }, ctx)
  if (clean === undefined) return { plane: classical, bands }
  const finelyClean = mixed(plane, clean, strength)
  const left = withoutFine(noisyBands(finelyClean))
  const byNet = await shrunk(finelyClean, { bands: left, strength }, ctx)
  const share = FAINT_SHARE + (STRONG_SHARE - FAINT_SHARE) * rise(noise, STRONG_GRAIN)
  return { plane: mixed(classical, byNet, share), bands }
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
