import sharp from 'sharp'
import type { Plane } from '#engine/pixels/plane.ts'

/** 16-bit steps per unit of L. */
const STEPS = 65_535 / 100

/** Lightness 0..100 at a larger size by Lanczos' filter, as print files are enlarged. */
export async function enlargeLightness(
  plane: Plane,
  width: number,
  height: number,
): Promise<Plane> {
  const steps = Uint16Array.from(plane.data, (value) => value * STEPS + 0.5)
  const raw = { width: plane.width, height: plane.height, channels: 1 } as const
  const made = await sharp(steps, { raw })
    .resize({ width, height, fit: 'fill', kernel: 'lanczos3' })
    .toColourspace('grey16')
    .raw({ depth: 'ushort' })
    .toBuffer()
  const values = new Uint16Array(made.buffer, made.byteOffset, width * height)
  return { width, height, data: Float32Array.from(values, (value) => value / STEPS) }
}
