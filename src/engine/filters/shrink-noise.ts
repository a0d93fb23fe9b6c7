import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import { detailBands } from './bands.ts'
import { boxMean } from './box-mean.ts'

/** One scale of detail and the standard deviation of the noise in it. */
export type NoisyBand = { sigma: number; noise: number }

/** Detail below this many times the variance of the noise may be chance; stronger detail is soon safe. */
const DOUBT = 2.5
/** Radius over which the strength of detail is taken, in multiples of the band's sigma. */
const WINDOW = 2.5

/**
 * Takes noise out of a plane scale by scale (local Wiener shrinkage): where the detail of a
 * band is no stronger than noise alone would be it goes, where it is stronger, as on an edge or
 * in hair, it stays. `strength` 1 removes all that is taken for noise.
 */
export function shrinkNoise(plane: Plane, bands: readonly NoisyBand[], strength: number): Plane {
  const out: Plane = { ...plane, data: plane.data.slice() }
  const sigmas = bands.map(({ sigma }) => sigma)
  let k = 0
  for (const detail of detailBands(plane, sigmas)) {
    const { sigma, noise } = bands[k++] ?? { sigma: 1, noise: 0 }
    if (noise === 0) continue
    const doubtful = DOUBT * noise * noise
    const power = boxMean(squared(detail), Math.ceil(sigma * WINDOW))
    for (let i = 0; i < out.data.length; i++) {
      const noiseShare = Math.min(1, doubtful / Math.max(power.data[i] ?? 0, 1e-9))
      out.data[i] = (out.data[i] ?? 0) - strength * noiseShare ** 2 * (detail.data[i] ?? 0)
    }
  }
  return out
}

function squared(plane: Plane): Plane {
  const squares = createPlane(plane.width, plane.height)
  for (let i = 0; i < squares.data.length; i++) squares.data[i] = (plane.data[i] ?? 0) ** 2
  return squares
}
