import type { Plane } from '#engine/pixels/plane.ts'
import { measureBandNoise } from '../analysis/band-noise.ts'
import type { NoisyBand } from '../filters/shrink-noise.ts'

/**
 * Coarseness of the grain in pixels, and the most noise believed at each, in L: what is
 * stronger after the tones have been stretched is texture that fills the whole picture.
 */
const SCALES = [
  { sigma: 1, most: 2.4 },
  { sigma: 2, most: 1.4 },
  { sigma: 4, most: 1 },
  { sigma: 8, most: 0.7 },
]
/** Coarser than this share of the longest side is no grain, but what the picture shows. */
const COARSEST = 1 / 170

/** The grain of a plane at each scale that its size can have grain at; `finest` is the first one only. */
export function noisyBands(plane: Plane, which: 'all' | 'finest' = 'all'): NoisyBand[] {
  const coarsest = Math.max(1, COARSEST * Math.max(plane.width, plane.height))
  const possible = SCALES.filter(({ sigma }) => sigma <= coarsest)
  const scales = which === 'all' ? possible : possible.slice(0, 1)
  const measured = measureBandNoise(
    plane,
    scales.map(({ sigma }) => sigma),
  )
  return scales.map(({ sigma, most }, k) => ({ sigma, noise: Math.min(most, measured[k] ?? 0) }))
}
