import { atLeast, atMost, type Goal } from '../goals.ts'
import type { BenchOptions } from '../options.ts'
import type { Restorer } from '../restorer.ts'
import { printReferences } from './print-references.ts'
import { referenceFigures, thingFigures } from './reference-figures.ts'
import { listReferencePhotos, REFERENCE_SETS } from './reference-photos.ts'
import { saveFigures } from './save-figures.ts'
import { type ReferenceScore, scoreReference } from './score-reference.ts'

/** In per cent, but for the share of the photos. */
const GOAL = { whole: 10, faces: 55, worse: 0.1 }

/** Colour photos made grey are coloured by the engine alone and compared with what they were. */
export async function benchReferences(
  restorer: Restorer,
  folder: string,
  { photos, out }: BenchOptions,
): Promise<Goal[]> {
  console.info('scene: colour photos made grey, coloured by the engine alone')
  const scores: ReferenceScore[] = []
  const sets = []
  for (const set of REFERENCE_SETS) {
    const own: ReferenceScore[] = []
    for (const photo of await listReferencePhotos(set, photos)) {
      own.push(await scoreReference(restorer, { photo, folder }))
    }
    const [errors, things] = [referenceFigures(own), thingFigures(own)]
    printReferences(set, { scores: own, errors, things })
    sets.push({ set, errors, things })
    scores.push(...own)
  }
  await saveFigures(out, 'scene', {
    sets,
    photos: scores.map(({ things: _, ...score }) => score),
  })
  return goalsOf(scores.filter(({ set }) => set !== 'kodachromes'))
}

function goalsOf(scores: readonly ReferenceScore[]): Goal[] {
  const { withFaces: whole, faces } = referenceFigures(scores)
  return [
    atLeast('own colours: fall of the error', 100 * (1 - whole.left), {
      wanted: GOAL.whole,
      unit: '%',
      digits: 1,
    }),
    atLeast('own colours: fall of the error in faces', 100 * (1 - faces.left), {
      wanted: GOAL.faces,
      unit: '%',
      digits: 1,
    }),
    atMost('own colours: share of photos worse than grey', whole.worse / whole.photos, {
      wanted: GOAL.worse,
      digits: 2,
    }),
  ]
}
