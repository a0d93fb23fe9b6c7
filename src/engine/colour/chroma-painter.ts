import {
  type LabImage,
  labCurveInverse,
  linearToSrgb,
  WHITE_X,
  WHITE_Z,
} from '#engine/pixels/lab.ts'
import type { ColourRow } from './upsample-colour.ts'

const BYTE_STEPS = 32768
const byteTable = Uint8Array.from({ length: BYTE_STEPS + 1 }, (_, i) =>
  Math.round(linearToSrgb(Math.min(1, (i + 0.5) / BYTE_STEPS)) * 255),
)

/**
 * Paints chroma onto a picture whose lightness stays: what depends on lightness alone is computed
 * here, once. The painter fills the pixels of one row as red, green, blue, opacity. Bytes may be
 * one off from those of `labToRaster`, for speed.
 */
export function createChromaPainter({
  width,
  lightness,
}: Pick<LabImage, 'width' | 'lightness'>): (
  y: number,
  chroma: ColourRow,
  rgba: Uint8ClampedArray,
) => void {
  const curve = lightness.map((value) => (value + 16) / 116)
  const luminance = curve.map(labCurveInverse)
  return (row, { a, b }, rgba) => {
    for (let x = 0, i = row * width, p = i * 4; x < width; x++, i++, p += 4) {
      const fy = curve[i] ?? 0
      const red = labCurveInverse(fy + (a[x] ?? 0) * 0.002) * WHITE_X
      const blue = labCurveInverse(fy - (b[x] ?? 0) * 0.005) * WHITE_Z
      const green = luminance[i] ?? 0
      rgba[p] = byteOf(3.2404542 * red - 1.5371385 * green - 0.4985314 * blue)
      rgba[p + 1] = byteOf(-0.969266 * red + 1.8760108 * green + 0.041556 * blue)
      rgba[p + 2] = byteOf(0.0556434 * red - 0.2040259 * green + 1.0572252 * blue)
      rgba[p + 3] = 255
    }
  }
}

function byteOf(linear: number): number {
  const step = linear <= 0 ? 0 : linear >= 1 ? BYTE_STEPS : linear * BYTE_STEPS
  return byteTable[step | 0] ?? 0
}
