import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openInstalledModels } from '#engine/models/install/open-installed-models.ts'
import { benchAwkward } from './engine/awkward.ts'
import { benchColourSteps } from './engine/colour-steps.ts'
import { makeContactSheets } from './engine/contact-sheet.ts'
import { benchCost } from './engine/cost.ts'
import { benchHarm } from './engine/do-no-harm.ts'
import { benchFaces } from './engine/faces.ts'
import { benchFaded } from './engine/faded-colour.ts'
import { type Goal, printGoals } from './engine/goals.ts'
import { benchLikeness } from './engine/likeness.ts'
import { type BenchOptions, readOptions } from './engine/options.ts'
import { benchPrint } from './engine/print.ts'
import { benchRepair } from './engine/repair.ts'
import { benchReport } from './engine/report/bench-report.ts'
import { createRestorer, type Restorer } from './engine/restorer.ts'
import { benchSoak } from './engine/soak.ts'
import { benchTears } from './engine/tears.ts'
import { benchTexture } from './engine/texture.ts'

/**
 * Measures the engine, prints what it finds and compares it with what the engine promises. Same
 * seeds, same figures. Photos do not belong to the project: BENCH_PHOTOS names a folder with
 * `clean`, `eval`, `old` and `portraits` in it, for `colour` and `report` also `eval-natural`, and for
 * `colour` `old-more` and `colour-training/fsa-owi`, for `awkward` a set of that name; `cost`, `print` and `soak` paint their own.
 *
 *     node bench/engine.ts [part ...] [--only step,...] [--photos 10] [--out folder]
 *
 * - `repair`: fine scratches, specks and creases on faded grey prints: likeness, precision and
 *   recall of the mask, and how far a perfect mask would come.
 * - `tears`: a torn corner, a wide crack and stains: the error left inside of each, whether it was
 *   filled or said, and whether the fill has the detail of its surroundings.
 * - `faded`: colour prints whose dyes faded, beside a plain stretch of the channels; and the same
 *   photos as they are, whose tone must stay.
 * - `texture`: grey photos with grain: how much of hair, weave and leaves is kept, and of the grain.
 * - `harm`: clean photos, in grey and in colour: how many come out changed.
 * - `faces`: what is repainted in the faces of old photos.
 * - `likeness`: how far sound faces change, and whether spoiled ones are noticed.
 * - `colour`: what few points of true colour bring back at the colour desk (step `points`); how near
 *   the engine comes by itself to the true colours of photos made grey, as a whole, in faces and by
 *   what there is in them (`scene`); whether colour photos keep their colours (`kept`); how many old
 *   photographs come out in colour, which of them deserve a look, and pages of them before and after
 *   (`old`). `--only` names its steps, `--out` the folder that gets its figures as JSON and its pages
 *   as JPEG.
 * - `awkward`: what comes of pictures of unusual kinds, such as negatives, prints on a table and newspapers.
 * - `cost`, `print`, `soak`: time and memory of a proof, of a print file, of a hundred pictures.
 * - `sheet`: the old photos before and after, to look at.
 * - `report`: two families of recipes next to each other, on `eval-natural`: the one that the engine is
 *   developed on, and one that was written apart from real prints and only judges. Runs only where it
 *   is named, before a version of the engine is called better: it restores over a thousand pictures, and
 *   whoever runs it after each change begins to tune to it. It says means and no more.
 *
 * `--photos 10` takes at most so many photos of each set, in `colour` and in `report`.
 */
type Part = (restorer: Restorer, folder: string, options: BenchOptions) => Promise<Goal[]>
const PARTS: Readonly<Record<string, Part>> = {
  repair: benchRepair,
  tears: benchTears,
  faded: benchFaded,
  texture: benchTexture,
  harm: benchHarm,
  faces: benchFaces,
  likeness: benchLikeness,
  colour: benchColourSteps,
  awkward: benchAwkward,
  cost: (_restorer, folder) => benchCost(folder),
  print: (_restorer, folder) => benchPrint(folder),
  soak: (_restorer, folder) => benchSoak(folder),
  sheet: (restorer) => makeContactSheets(restorer, join(tmpdir(), 'hueloom-contact-sheets')),
  report: benchReport,
}
/** Parts that take part only where they are named. */
const ON_REQUEST: readonly string[] = ['report']

const { parts: asked, options } = readOptions(process.argv.slice(2))
const unknown = asked.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  throw new Error(`${unknown.join(', ')}: expected ${Object.keys(PARTS).join(', ')}`)
}
const usual = Object.keys(PARTS).filter((name) => !ON_REQUEST.includes(name))
const chosen = asked.length > 0 ? asked : usual

const goals: Goal[] = []
const models = await openInstalledModels(process.env.MODELS)
const folder = await mkdtemp(join(tmpdir(), 'bench-engine-'))
try {
  for (const [name, measure] of Object.entries(PARTS)) {
    if (!chosen.includes(name)) continue
    const found = await measure(createRestorer(models), folder, options)
    printGoals(found)
    goals.push(...found)
  }
} finally {
  await models.close()
  await rm(folder, { recursive: true })
}
console.info('\nwhat the engine promises')
printGoals(goals)
