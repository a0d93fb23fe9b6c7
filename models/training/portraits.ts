import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { findFaces } from '#engine/analysis/faces.ts'
import type { Face } from '#engine/face.ts'
import { openInstalledModels } from '#engine/models/install/open-installed-models.ts'
import { createModelUse, type ModelUse } from '#engine/models/model-use.ts'
import { type LabImage, lightnessPlane, rasterToLab } from '#engine/pixels/lab.ts'
import { rasterOf } from '#engine/pixels/raster.ts'
import type { StageContext } from '#engine/stages/stage.ts'

const SURE = 0.6

type Portrait = {
  photo: LabImage
  /** Those that the engine's own finder surely sees. */
  faces: Face[]
}

/** What `samplesOf` takes from each portrait of a folder, in the order of the names. */
export async function sampleEach<T>(
  folder: string,
  samplesOf: (portrait: Portrait, use: ModelUse, ctx: Context) => Promise<T>,
): Promise<T[]> {
  const models = await openInstalledModels(undefined)
  const use = createModelUse(models.candidates)
  const ctx: Context = { signal: new AbortController().signal, checkpoint: async () => {} }
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jpg'))
  const all: T[] = []
  for (const name of names.sort()) {
    const photo = await readPhoto(join(folder, name))
    const faces = await use.withProvider('faces', (finder) =>
      findFaces(lightnessPlane(photo), (part) => finder.run(part, ctx)),
    )
    const sure = (faces ?? []).filter(({ score }) => score >= SURE)
    all.push(await samplesOf({ photo, faces: sure }, use, ctx))
  }
  await models.close()
  return all
}

type Context = Pick<StageContext, 'signal' | 'checkpoint'>

async function readPhoto(path: string): Promise<LabImage> {
  const photo = sharp(path).autoOrient().toColourspace('srgb').removeAlpha()
  const { data, info } = await photo.raw().toBuffer({ resolveWithObject: true })
  return rasterToLab(rasterOf(info.width, info.height, data), { chroma: 'keep' })
}
