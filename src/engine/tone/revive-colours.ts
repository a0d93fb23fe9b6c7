import { type LabImage, labToDeepRaster, rasterToLab } from '#engine/pixels/lab.ts'
import type { ColourRanges } from '../analysis/colour-ranges.ts'
import { createCoverReader } from '../geometry/cover-of-frame.ts'
import type { Frame } from '../geometry/frame.ts'
import { wayTo } from './levels.ts'
import { unfadedChannels } from './unfading-colours.ts'

const ROWS = 128
const MOST = 65535

/** What becomes of each display value, 0..1, of red, green and blue. */
export function channelCurves(
  ranges: ColourRanges,
  strength: number,
): ((value: number) => number)[] {
  return unfadedChannels(ranges).map((ends, channel) => {
    const wayBack = wayTo(ranges[channel] ?? ranges[0], ends)
    return (value) => Math.min(1, Math.max(0, value + strength * (wayBack(value) - value)))
  })
}

/**
 * Brings back what the dyes of a colour print lost, channel by channel, in place: each of them faded by
 * itself, and together they left a cast. `strength` 1 goes all the way. Paper around the picture stays as
 * it is: it has no dyes.
 */
export async function reviveColours(
  image: LabImage,
  { ranges, strength, picture }: { ranges: ColourRanges; strength: number; picture: Frame | null },
  checkpoint: () => Promise<void>,
): Promise<void> {
  const { width, height, lightness, chroma } = image
  if (chroma === null) return
  const curves = channelCurves(ranges, strength).map((curve) =>
    Uint16Array.from({ length: MOST + 1 }, (_, value) => Math.round(curve(value / MOST) * MOST)),
  )
  const coverAt = picture && createCoverReader(picture, image)
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
    for (let y = 0; y < strip.height; y++) {
      const cover = coverAt?.(top + y)
      for (let x = 0; x < width; x++) {
        const inside = cover ? (cover[x] ?? 0) : 1
        for (let i = 3 * (y * width + x), c = 0; c < 3; i++, c++) {
          const faded = raster.data[i] ?? 0
          raster.data[i] = faded + inside * ((curves[c]?.[faded] ?? 0) - faded)
        }
      }
    }
    const revived = rasterToLab(raster, { chroma: 'keep' })
    strip.lightness.set(revived.lightness)
    if (revived.chroma) {
      strip.chroma.a.set(revived.chroma.a)
      strip.chroma.b.set(revived.chroma.b)
    }
  }
}
