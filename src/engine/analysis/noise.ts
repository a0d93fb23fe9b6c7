import type { Plane } from '#engine/pixels/plane.ts'
import { medianOf } from '../filters/percentile.ts'
import { halved } from '../filters/resample.ts'

const BLOCK = 16
/** At most about this many blocks are looked at, spread evenly. */
const BLOCKS_WANTED = 4000
/** Textured blocks look noisy; the quietest quarter tells what the film and scanner added. */
const QUIET_SHARE = 0.25
/** MAD to standard deviation for a normal distribution. */
const MAD_TO_SIGMA = 1.4826

/**
 * Each scale is half of the one before. Grain is coarser than a pixel, but at coarse scales fine texture
 * looks like grain: hence caps.
 */
const SCALES = [
  { trust: 1, most: 4 },
  { trust: 1, most: 1 },
  { trust: 0.8, most: 0.8 },
]

/**
 * Noise of a picture in units of L, fine or coarse: the strongest over three scales. `half` is the picture at half
 * its size, where there is such a copy already.
 */
export function estimateNoise(lightness: Plane, half = halved(lightness)): number {
  const planes = [lightness, half, halved(half)]
  const sigmas = SCALES.map(({ trust, most }, k) => {
    const plane = planes[k]
    return plane ? Math.min(most, trust * noiseAtScale(plane)) : 0
  })
  return Math.max(...sigmas)
}

/**
 * Standard deviation of the noise in units of L: median absolute deviation of a high-pass
 * (Immerkaer's 3 × 3 kernel, 1996) per block, then a low quantile over the blocks.
 */
function noiseAtScale(lightness: Plane): number {
  const columns = Math.floor((lightness.width - 2) / BLOCK)
  const rows = Math.floor((lightness.height - 2) / BLOCK)
  if (columns < 1 || rows < 1) return 0
  const step = Math.max(1, Math.floor(Math.sqrt((columns * rows) / BLOCKS_WANTED)))
  const sigmas: number[] = []
  for (let row = 0; row < rows; row += step) {
    for (let column = 0; column < columns; column += step) {
      sigmas.push(blockNoise(lightness, 1 + column * BLOCK, 1 + row * BLOCK))
    }
  }
  // Blocks without any variation are blown out or black and say nothing about noise.
  const telling = sigmas.filter((sigma) => sigma > 0.01).sort((left, right) => left - right)
  if (telling.length < sigmas.length / 10) return 0
  return telling[Math.floor(telling.length * QUIET_SHARE)] ?? 0
}

function blockNoise(plane: Plane, left: number, top: number): number {
  const { data, width } = plane
  const deviations = new Float32Array(BLOCK * BLOCK)
  let n = 0
  for (let y = top; y < top + BLOCK; y++) {
    for (let x = left; x < left + BLOCK; x++) {
      const i = y * width + x
      const cross =
        (data[i - 1] ?? 0) + (data[i + 1] ?? 0) + (data[i - width] ?? 0) + (data[i + width] ?? 0)
      const corners =
        (data[i - width - 1] ?? 0) +
        (data[i - width + 1] ?? 0) +
        (data[i + width - 1] ?? 0) +
        (data[i + width + 1] ?? 0)
      deviations[n++] = Math.abs(4 * (data[i] ?? 0) - 2 * cross + corners) / 6
    }
  }
  return medianOf(deviations) * MAD_TO_SIGMA
}
