import { basename, join } from 'node:path'
import { type LabImage, rasterToLab } from '#engine/pixels/lab.ts'
import { FACE_BOXES } from '../face-boxes.ts'
import { type Box, innerOf, valuesIn } from '../measures/boxes.ts'
import { medianOf } from '../measures/measures.ts'
import { readRaster } from '../photos.ts'
import type { Restorer } from '../restorer.ts'
import { type BeyondTone, measureBeyondTone } from './beyond-tone.ts'
import { type Pair, pairOf } from './contact-pages.ts'
import { measureSuspicions, type Suspicions } from './suspicions.ts'

export const OLD_SETS = ['old', 'old-more'] as const
export type OldSet = (typeof OLD_SETS)[number]

export type OldPhoto = BeyondTone &
  Suspicions & {
    set: OldSet
    name: string
    /** What the engine made of its colours, as the report names it. */
    colour: string
    warmth: number
    faces: number
    /** Median chroma in the middle of faces; null without faces. */
    skin: number | null
  }

const AUTOMATIC = { colour: 'auto' } as const

/** Colours an old photograph as the shop does and measures what came out. */
export async function scoreOldPhoto(
  restorer: Restorer,
  { set, sourcePath, folder }: { set: OldSet; sourcePath: string; folder: string },
): Promise<{ photo: OldPhoto; pair: Pair }> {
  const name = basename(sourcePath)
  const resultPath = join(folder, 'old.png')
  const { report } = await restorer.restore({ sourcePath, resultPath, settings: AUTOMATIC })
  const made = rasterToLab(await readRaster(resultPath), { chroma: 'keep' })
  // Faces of `old` are those that people see; of the others those that the engine found.
  const faces: readonly Box[] = FACE_BOXES[name] ?? report.faces ?? []
  const { warmth } = report.measures
  return {
    photo: {
      set,
      name,
      colour: report.colour,
      warmth,
      faces: faces.length,
      skin: skinOf(made, faces),
      ...measureBeyondTone(made, { faces, warmth }),
      ...measureSuspicions(made, faces),
    },
    pair: await pairOf(name, { sourcePath, resultPath }),
  }
}

function skinOf(image: LabImage, faces: readonly Box[]): number | null {
  if (faces.length === 0) return null
  const chromaAt = (at: number) => Math.hypot(image.chroma?.a[at] ?? 0, image.chroma?.b[at] ?? 0)
  return medianOf(valuesIn(image, faces.map(innerOf), chromaAt))
}
