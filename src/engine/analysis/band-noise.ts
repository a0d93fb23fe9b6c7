import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import { detailBands, reachOfBands } from '../filters/bands.ts'
import { medianOf } from '../filters/percentile.ts'

/** Samples are spread over a grid of this many columns and rows; their size is in pixels. */
const GRID = 6
const SAMPLE = 96
const BLOCK = 16
/** MAD to standard deviation for a normal distribution. */
const MAD_TO_SIGMA = 1.4826
/** Grain is alike everywhere, texture is not: only so much above the quietest blocks is grain. */
const QUIETEST_SHARE = 0.1
const QUIET_SHARE = 0.25
const ALIKE = 1.5

/**
 * Standard deviation of the grain in each detail band, in units of L, measured in samples from
 * the whole picture. Blocks without any variation (blown out, black) tell nothing and are left
 * out; where most blocks are such, it is a drawing or a picture without grain.
 */
export function measureBandNoise(lightness: Plane, sigmas: readonly number[]): number[] {
  const deviations = sigmas.map((): number[] => [])
  const margin = reachOfBands(sigmas)
  for (let row = 0; row < GRID; row++) {
    for (let column = 0; column < GRID; column++) {
      const sample = sampleAt(lightness, column, row, SAMPLE + 2 * margin)
      for (const [k, band] of [...detailBands(sample, sigmas)].entries()) {
        deviations[k]?.push(...blockDeviations(band, margin))
      }
    }
  }
  return deviations.map(quietDeviation)
}

function sampleAt(plane: Plane, column: number, row: number, size: number): Plane {
  const width = Math.min(size, plane.width)
  const height = Math.min(size, plane.height)
  const left = Math.round(((plane.width - width) * column) / (GRID - 1))
  const top = Math.round(((plane.height - height) * row) / (GRID - 1))
  const sample = createPlane(width, height)
  for (let y = 0; y < height; y++) {
    const start = (top + y) * plane.width + left
    sample.data.set(plane.data.subarray(start, start + width), y * width)
  }
  return sample
}

function blockDeviations(band: Plane, margin: number): number[] {
  const deviations: number[] = []
  const values = new Float32Array(BLOCK * BLOCK)
  for (let top = margin; top + BLOCK <= band.height - margin; top += BLOCK) {
    for (let left = margin; left + BLOCK <= band.width - margin; left += BLOCK) {
      for (let i = 0; i < values.length; i++) {
        const x = left + (i % BLOCK)
        const y = top + Math.floor(i / BLOCK)
        values[i] = Math.abs(band.data[y * band.width + x] ?? 0)
      }
      deviations.push(medianOf(values) * MAD_TO_SIGMA)
    }
  }
  return deviations
}

function quietDeviation(deviations: number[]): number {
  const telling = deviations.filter((sigma) => sigma > 0.01).sort((left, right) => left - right)
  if (telling.length < deviations.length / 2) return 0
  const at = (share: number) => telling[Math.floor(telling.length * share)] ?? 0
  return Math.min(at(QUIET_SHARE), ALIKE * at(QUIETEST_SHARE))
}
