import { linearToSrgb } from '#engine/pixels/lab.ts'
import { type Raster, rasterOf } from '#engine/pixels/raster.ts'
import { meanOf } from '../measures/measures.ts'

/** The dark edge of a slide, in shares of the sides; as in `models/training/scene_pictures.py`. */
const SLIDE_EDGE = 0.065
/** The norm of the shades of grey, and the smallest and largest gain of a channel. */
const NORM = 6
const LEAST_CAST = 1e-3
const GAINS = { least: 0.6, most: 1.6 }

const LIGHT_OF = Float64Array.from({ length: 256 }, (_, byte) =>
  byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
)

/** The picture of a slide without the dark edge of its mount. */
export function cropSlide({ width, height, data }: Raster): Raster {
  const [left, top] = [Math.round(width * SLIDE_EDGE), Math.round(height * SLIDE_EDGE)]
  const [innerWidth, innerHeight] = [width - 2 * left, height - 2 * top]
  const inner = new Uint8Array(innerWidth * innerHeight * 3)
  for (let y = 0; y < innerHeight; y++) {
    const from = ((y + top) * width + left) * 3
    inner.set(data.subarray(from, from + innerWidth * 3), y * innerWidth * 3)
  }
  return rasterOf(innerWidth, innerHeight, inner)
}

/**
 * The picture without the cast of its film, by the shades of grey: the sixth norm of the light of each
 * channel becomes the same. The same as `balanced` of `models/training/scene_pictures.py` at full strength.
 */
export function balanceSlide({ width, height, data }: Raster): Raster {
  const casts = [0, 1, 2].map((channel) => castOf(data, channel))
  const mean = meanOf(casts)
  const balanced = new Uint8Array(data.length)
  for (const [channel, cast] of casts.entries()) {
    const gain = Math.min(GAINS.most, Math.max(GAINS.least, mean / Math.max(cast, LEAST_CAST)))
    const byteOf = Uint8Array.from(LIGHT_OF, (light) =>
      Math.round(255 * linearToSrgb(Math.min(1, light * gain))),
    )
    for (let i = channel; i < data.length; i += 3) balanced[i] = byteOf[data[i] ?? 0] ?? 0
  }
  return rasterOf(width, height, balanced)
}

function castOf(data: Uint8Array, channel: number): number {
  let sum = 0
  for (let i = channel; i < data.length; i += 3) sum += (LIGHT_OF[data[i] ?? 0] ?? 0) ** NORM
  return (sum / (data.length / 3)) ** (1 / NORM)
}
