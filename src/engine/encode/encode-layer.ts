import sharp from 'sharp'
import type { ColourMap } from '#engine/colour/hint-planes.ts'
import { type LabImage, labToRaster } from '#engine/pixels/lab.ts'
import type { Plane } from '#engine/pixels/plane.ts'
import type { FoundMap } from '#engine/retouch/found-map.ts'

/** The byte that means no chroma; one more is one more in CIELAB. */
const NEUTRAL = 128

/** Grain must survive, since damage is told from it by eye. */
const PICTURE_QUALITY = 92

/** A picture as WebP. */
export async function encodePicture(image: LabImage): Promise<Buffer> {
  const raster = labToRaster(image)
  return await sharp(raster.data, { raw: raster }).webp({ quality: PICTURE_QUALITY }).toBuffer()
}

/** A mask as a grey PNG: white where something was found. */
export async function encodeMask({ width, height, data }: Plane): Promise<Buffer> {
  const bytes = Uint8Array.from(data, (value) => Math.round(255 * Math.min(1, Math.max(0, value))))
  return await sharp(bytes, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
}

/** A map of what was found as a grey PNG, byte for byte. */
export async function encodeFound({ width, height, data }: FoundMap): Promise<Buffer> {
  return await sharp(data, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
}

/** A map of colours as a PNG whose red holds a and whose green holds b, as CIELAB has them. */
export async function encodeColourMap({ a, b }: ColourMap): Promise<Buffer> {
  const { width, height } = a
  const bytes = new Uint8ClampedArray(3 * width * height)
  for (let i = 0; i < width * height; i++) {
    bytes[3 * i] = NEUTRAL + (a.data[i] ?? 0)
    bytes[3 * i + 1] = NEUTRAL + (b.data[i] ?? 0)
    bytes[3 * i + 2] = NEUTRAL
  }
  return await sharp(bytes, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}
