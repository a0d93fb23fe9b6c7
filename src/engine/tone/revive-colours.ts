import { type LabImage, labToDeepRaster, rasterToLab } from '#engine/pixels/lab.ts'
import type { ColourRanges } from '../analysis/colour-ranges.ts'
import { wayTo } from './levels.ts'
import { unfadedChannels } from './unfading-colours.ts'

const ROWS = 128
const MOST = 65535

/**
 * Brings back what the dyes of a colour print lost, channel by channel, in place: each of them faded by
 * itself, and together they left a cast. `strength` 1 goes all the way.
 */
export async function reviveColours(
  image: LabImage,
  { ranges, strength }: { ranges: ColourRanges; strength: number },
  checkpoint: () => Promise<void>,
): Promise<void> {
  const { width, height, lightness, chroma } = image
  if (chroma === null) return
  const curves = unfadedChannels(ranges).map((ends, channel) => {
    const wayBack = wayTo(ranges[channel] ?? ranges[0], ends)
    return Uint16Array.from({ length: MOST + 1 }, (_, value) => {
      const revived = value / MOST + strength * (wayBack(value / MOST) - value / MOST)
      return Math.round(Math.min(1, Math.max(0, revived)) * MOST)
    })
  })
  for (let top = 0; top < height; top += ROWS) {
    await checkpoint()
    const [from, to] = [top * width, Math.min(height, top + ROWS) * width]
    const cut = (data: Float32Array) => data.subarray(from, to)
    const strip = {
      width,
      height: (to - from) / width,
      lightness: cut(lightness),
      chroma: { a: cut(chroma.a), b: cut(chroma.b) },
    }
    const raster = labToDeepRaster(strip)
    for (let i = 0; i < raster.data.length; i++) {
      raster.data[i] = curves[i % 3]?.[raster.data[i] ?? 0] ?? 0
    }
    const revived = rasterToLab(raster, { chroma: 'keep' })
    strip.lightness.set(revived.lightness)
    if (revived.chroma) {
      strip.chroma.a.set(revived.chroma.a)
      strip.chroma.b.set(revived.chroma.b)
    }
  }
}
