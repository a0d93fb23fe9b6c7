import type { Goal } from '../goals.ts'
import { meanOf } from '../measures/measures.ts'
import { scoreFadings } from '../measures/score-faded.ts'
import { type FrameRow, scoreFrame } from '../measures/score-frame.ts'
import { scoreRepairs } from '../measures/score-repair.ts'
import { scoreSpoilings } from '../measures/score-spoiled.ts'
import { scoreTears, type TearRow } from '../measures/score-tears.ts'
import type { Trial } from '../measures/trial.ts'
import { type BenchOptions, someOf } from '../options.ts'
import { listPhotos } from '../photos.ts'
import type { Family } from '../recipes/families.ts'
import type { Restorer } from '../restorer.ts'
import { compare, type Figure, goalsOf, printFigures } from './figures.ts'
import { FADED, SPOILED, TEARS } from './questions.ts'
import { REPAIR } from './repair-questions.ts'
import { reportHarm } from './report-harm.ts'

/** Every so many of the photos lies on a table too. */
const TABLE_EVERY = 4

/**
 * Judges the engine by both families of recipes on photographs that people took and that nothing was
 * trained on. It prints means alone: whoever looks at single pictures of the second family begins to
 * develop on it, and then it judges nothing any more.
 */
export async function benchReport(
  restorer: Restorer,
  folder: string,
  { photos: count }: BenchOptions,
): Promise<Goal[]> {
  const photos = someOf(await listPhotos('eval-natural'), count)
  console.info(`report: both families of recipes on ${photos.length} photos`)
  const trial = (family: Family): Trial => ({ family, photos, recipes: 'in turn', folder })
  const parts: readonly (() => Promise<Figure[]>)[] = [
    () => compare(REPAIR, (family) => scoreRepairs(restorer, trial(family))),
    () => compare(TEARS, (family) => scoreAllTears(restorer, trial(family))),
    () => compare(FADED, (family) => scoreFadings(restorer, trial(family))),
    () => compare(SPOILED, (family) => scoreSpoilings(restorer, trial(family))),
  ]
  const goals: Goal[] = []
  for (const part of parts) {
    const figures = await part()
    printFigures(figures)
    goals.push(...goalsOf(figures))
  }
  await reportFrames(restorer, { photos, folder })
  return [...goals, ...(await reportHarm(restorer, { count, folder }))]
}

/** The photos are torn in turn as grey and as colour prints. */
async function scoreAllTears(
  restorer: Restorer,
  { family, photos, folder }: Trial,
): Promise<TearRow[]> {
  const rows: TearRow[] = []
  for (const [number, path] of photos.entries()) {
    const print = number % 2 === 0 ? 'grey' : 'colour'
    rows.push(...(await scoreTears(restorer, { family, path, print, folder })))
  }
  return rows
}

async function reportFrames(
  restorer: Restorer,
  { photos, folder }: { photos: readonly string[]; folder: string },
): Promise<void> {
  const rows: FrameRow[] = []
  for (const [number, path] of photos.entries()) {
    if (number % TABLE_EVERY === 0) rows.push(await scoreFrame(restorer, { path, folder }))
  }
  const mean = (which: 'whole' | 'found') =>
    (100 * meanOf(rows.map((row) => row[which]))).toFixed(0)
  console.info(
    `  photographed on a table, of ${rows.length}: the print and what is taken for it share ` +
      `${mean('found')} %, with the whole picture ${mean('whole')} %`,
  )
}
