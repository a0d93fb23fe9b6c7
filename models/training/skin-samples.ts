/**
 * Writes the lightness and chroma of skin, as `fit_skin.py` reads it: pixels of the faces that the engine's
 * own finder surely sees in a folder of colour portraits.
 *
 *     node models/training/skin-samples.ts PORTRAITS > skin.json
 */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { findFaces } from '#engine/analysis/faces.ts'
import type { Face } from '#engine/face.ts'
import { type LabImage, lightnessPlane, rasterToLab } from '#engine/lab.ts'
import { createModelUse } from '#engine/models/model-use.ts'
import { openInstalledModels } from '#engine/models/open-installed-models.ts'
import { rasterOf } from '#engine/raster.ts'

const SURE = 0.6
/** Of the box of a face: brow to chin and temple to temple, without hair. */
const INNER = { across: 0.36, down: 0.45, middle: 0.55 }
/** Of each face alike many pixels count. */
const PIXELS_OF_A_FACE = 300

const [folder = ''] = process.argv.slice(2)
const models = await openInstalledModels(undefined)
const use = createModelUse(models.candidates)
const ctx = { signal: new AbortController().signal, checkpoint: async () => {} }
const portraits: [lightness: number, a: number, b: number][][][] = []
const names = (await readdir(folder)).filter((name) => name.endsWith('.jpg'))
for (const name of names.sort()) {
  const photo = await readPhoto(join(folder, name))
  const faces = await use.withProvider('faces', (finder) =>
    findFaces(lightnessPlane(photo), (part) => finder.run(part, ctx)),
  )
  const sure = (faces ?? []).filter(({ score }) => score >= SURE)
  portraits.push(sure.map((face) => samplesOf(photo, face)))
}
await models.close()
process.stdout.write(JSON.stringify(portraits))

async function readPhoto(path: string): Promise<LabImage> {
  const photo = sharp(path).autoOrient().toColourspace('srgb').removeAlpha()
  const { data, info } = await photo.raw().toBuffer({ resolveWithObject: true })
  return rasterToLab(rasterOf(info.width, info.height, data), { chroma: 'keep' })
}

function samplesOf({ width, lightness, chroma }: LabImage, face: Face) {
  const inner: number[] = []
  for (let at = 0; at < lightness.length; at++) {
    const x = (at % width) - face.left - face.width / 2
    const y = Math.floor(at / width) - face.top - INNER.middle * face.height
    const across = x / (INNER.across * face.width)
    if (Math.hypot(across, y / (INNER.down * face.height)) <= 1) inner.push(at)
  }
  const every = Math.ceil(inner.length / PIXELS_OF_A_FACE)
  const some = inner.filter((_, i) => i % every === 0)
  return some.map((at): [number, number, number] => [
    lightness[at] ?? 0,
    chroma?.a[at] ?? 0,
    chroma?.b[at] ?? 0,
  ])
}
