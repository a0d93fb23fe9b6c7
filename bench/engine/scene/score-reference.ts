import { join } from 'node:path'
import { rasterToLab } from '#engine/pixels/lab.ts'
import { distanceIn, EVERYWHERE, innerOf, maskOf, valuesIn } from '../measures/boxes.ts'
import { medianOf } from '../measures/measures.ts'
import { greyOf, readRaster, writePrint } from '../photos.ts'
import type { Restorer } from '../restorer.ts'
import { type BeyondTone, measureBeyondTone } from './beyond-tone.ts'
import type { ReferencePhoto, ReferenceSet } from './reference-photos.ts'
import { measureSuspicions, type Suspicions } from './suspicions.ts'
import { measureThings, type Things } from './things.ts'

const PRINT = { tone: [1, 1, 1], jpegQuality: 95 } as const
const MONOCHROME = { colour: 'auto', source: 'monochrome' } as const

export type ReferenceScore = {
  set: ReferenceSet
  name: string
  pixels: number
  /** Mean distance in a and b from the truth, of the coloured picture and of the grey one. */
  whole: number
  grey: number
  /** The same in the middle of faces, where the engine coloured one. */
  faces: { whole: number; grey: number; lightness: number } | null
  things: Things
  /** What the photos themselves has, by which the same figures of old photographs are judged. */
  reference: BeyondTone & Suspicions
}

/** Makes a colour photo grey, lets the engine colour it by itself and compares. */
export async function scoreReference(
  restorer: Restorer,
  { photo, folder }: { photo: ReferencePhoto; folder: string },
): Promise<ReferenceScore> {
  const raster = await photo.read()
  const truth = rasterToLab(raster, { chroma: 'keep' })
  const grey = greyOf(raster)
  const sourcePath = join(folder, 'grey.jpg')
  const resultPath = join(folder, 'coloured.png')
  const unit = { ...grey, data: grey.data.map((value) => value / 255) }
  await writePrint([unit], sourcePath, PRINT)
  const settings = MONOCHROME
  const { report } = await restorer.restore({ sourcePath, resultPath, settings })
  const made = rasterToLab(await readRaster(resultPath), { chroma: 'keep' })
  // Where the engine was sure of none, those that it found are often none.
  const boxes = (report.guess?.faces ?? 0) > 0 ? (report.faces ?? []) : []
  const faces = boxes.map(innerOf)
  const nothing = { ...made, chroma: null }
  return {
    set: photo.set,
    name: photo.name,
    pixels: raster.width * raster.height,
    whole: distanceIn(truth, made, EVERYWHERE),
    grey: distanceIn(truth, nothing, EVERYWHERE),
    faces:
      boxes.length === 0
        ? null
        : {
            whole: distanceIn(truth, made, faces),
            grey: distanceIn(truth, nothing, faces),
            lightness: medianOf(valuesIn(truth, faces, (at) => truth.lightness[at] ?? 0)),
          },
    things: measureThings(truth, made, maskOf(truth, faces)),
    reference: {
      ...measureBeyondTone(truth, { faces: boxes, warmth: 0 }),
      ...measureSuspicions(truth, boxes),
    },
  }
}
