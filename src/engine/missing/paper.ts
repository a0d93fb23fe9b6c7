import type { AnyRaster } from '#engine/pixels/raster.ts'
import { type MissingPart, missingPixels } from './missing-part.ts'

/** What stands where nothing is known: a light neutral grey, as of paper that nothing was printed on. */
export const PAPER_GREY = 235

/** Paints the missing part of a picture in the tone of paper, in place. */
export function paintMissing(raster: AnyRaster, missing: MissingPart): void {
  const { width, channels, data } = raster
  const { left, top, right, bottom } = missingPixels(missing, raster)
  const tone = data instanceof Uint8Array ? PAPER_GREY : PAPER_GREY * 257
  for (let y = top; y < bottom; y++) {
    data.fill(tone, (y * width + left) * channels, (y * width + right) * channels)
  }
}
