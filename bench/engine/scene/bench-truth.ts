import { atLeast, atMost, type Goal } from '../goals.ts'
import type { BenchOptions } from '../options.ts'
import type { Restorer } from '../restorer.ts'
import { printTruth } from './print-truth.ts'
import { saveFigures } from './save-figures.ts'
import { scoreTruth, type TruthScore } from './score-truth.ts'
import { thingFigures, truthFigures } from './truth-figures.ts'
import { listTruthPhotos, TRUTH_SETS } from './truth-photos.ts'

/** In per cent, but for the share of the photos. */
const GOAL = { whole: 10, faces: 55, worse: 0.1 }

/** Colour photos made grey are coloured by the engine alone and compared with what they were. */
export async function benchTruth(
  restorer: Restorer,
  folder: string,
  { photos, out }: BenchOptions,
): Promise<Goal[]> {
  console.info('scene: colour photos made grey, coloured by the engine alone')
  const scores: TruthScore[] = []
  const sets = []
  for (const set of TRUTH_SETS) {
    const own: TruthScore[] = []
    for (const photo of await listTruthPhotos(set, photos)) {
      own.push(await scoreTruth(restorer, { photo, folder }))
    }
    const [errors, things] = [truthFigures(own), thingFigures(own)]
    printTruth(set, { scores: own, errors, things })
    sets.push({ set, errors, things })
    scores.push(...own)
  }
  await saveFigures(out, 'scene', {
    sets,
    photos: scores.map(({ things: _, ...score }) => score),
  })
  return goalsOf(scores.filter(({ set }) => set !== 'kodachromes'))
}

function goalsOf(scores: readonly TruthScore[]): Goal[] {
  const { withFaces: whole, faces } = truthFigures(scores)
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
