import { join } from 'node:path'
import sharp from 'sharp'
import { decodeSource } from '#engine/decode/pixels.ts'
import { readSourceHeader } from '#engine/decode/source.ts'
import { SKETCH_LONGEST_SIDE } from '#engine/limits.ts'
import { labToRaster, rasterToLab } from '#engine/pixels/lab.ts'
import type { Layers } from '#engine/stages/stage.ts'
import { writeFileWhole } from './write-file.ts'

/** Lightness at which colours are easiest to tell apart. */
const SHOWN_LIGHTNESS = 65

/** Writes what the stages left for people to look at: white in `damage.png` is what was filled. */
export async function writeLayers({ damage }: Layers, folder: string): Promise<void> {
  if (!damage) return
  const { width, height, data } = damage
  const mask = Uint8Array.from(data, (value) => Math.round(255 * Math.min(1, Math.max(0, value))))
  const png = await sharp(mask, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
  await writeFileWhole(join(folder, 'damage.png'), png)
}

/** Writes the colours of a result as if all of it were equally light. */
export async function writeColourMap(resultPath: string, folder: string): Promise<void> {
  const result = await readSourceHeader(resultPath)
  if (!result.ok) throw new Error(`the engine's own result is ${result.reason}`)
  const raster = await decodeSource(result.header, { longestSide: SKETCH_LONGEST_SIDE })
  const image = rasterToLab(raster, { chroma: 'keep' })
  image.lightness.fill(SHOWN_LIGHTNESS)
  const { data, width, height } = labToRaster(image)
  const png = await sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
  await writeFileWhole(join(folder, 'colour.png'), png)
}
