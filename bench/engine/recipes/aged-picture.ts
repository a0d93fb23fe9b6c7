import sharp from 'sharp'
import { paintPhoto } from '#test/images/painted-photo.ts'

/** Enough for the denoising and the filling to have their full work; shares of the range and height. */
const GRAIN = 0.12
const SCRATCH_HALF_WIDTH = 0.0012

export const KINDS = ['sepia', 'colour'] as const
type Picture = { width: number; height: number; kind: (typeof KINDS)[number] }

/** Paints a grainy picture with a scratch across it, as JPEG. */
export async function paintAged({ width, height, kind }: Picture, path: string): Promise<void> {
  let random = 1
  const raster = paintPhoto(width, height, (painted, x, y) => {
    random = (Math.imul(random, 1664525) + 1013904223) >>> 0
    const isScratch = Math.abs(y - 0.1 * x - 0.1) < SCRATCH_HALF_WIDTH
    const grey = isScratch ? 0.95 : painted + (random / 2 ** 32 - 0.5) * GRAIN
    if (kind === 'sepia') return [grey * 0.6 + 0.25, grey * 0.55 + 0.2, grey * 0.45 + 0.15]
    return x < 0 ? [grey, grey / 2, grey / 3] : [grey / 3, grey, grey / 2]
  })
  await sharp(raster.data, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toFile(path)
}
