import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openInstalledModels } from '#engine/models/open-installed-models.ts'
import { benchColour } from './engine/colour.ts'
import { makeContactSheets } from './engine/contact-sheet.ts'
import { benchCost } from './engine/cost.ts'
import { benchHarm } from './engine/do-no-harm.ts'
import { benchFaces } from './engine/faces.ts'
import { type Goal, printGoals } from './engine/goals.ts'
import { benchLikeness } from './engine/likeness.ts'
import { benchPrint } from './engine/print.ts'
import { benchRepair } from './engine/repair.ts'
import { createRestorer, type Restorer } from './engine/restorer.ts'
import { benchSoak } from './engine/soak.ts'

/**
 * Measures the engine, prints what it finds and compares it with what the engine promises. Same
 * seeds, same figures. Photos do not belong to the project: BENCH_PHOTOS names a folder with
 * `clean`, `eval`, `old` and `portraits` in it; `cost`, `print` and `soak` paint their own.
 *
 *     node bench/engine.ts [repair] [harm] [faces] [likeness] [colour] [cost] [print] [soak] [sheet]
 */
type Part = (restorer: Restorer, folder: string) => Promise<Goal[]>
const PARTS: Readonly<Record<string, Part>> = {
  repair: benchRepair,
  harm: benchHarm,
  faces: benchFaces,
  likeness: benchLikeness,
  colour: benchColour,
  cost: (_restorer, folder) => benchCost(folder),
  print: (_restorer, folder) => benchPrint(folder),
  soak: (_restorer, folder) => benchSoak(folder),
  sheet: (restorer) => makeContactSheets(restorer, join(tmpdir(), 'hueloom-contact-sheets')),
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  throw new Error(`${unknown.join(', ')}: expected ${Object.keys(PARTS).join(', ')}`)
}

const goals: Goal[] = []
const models = await openInstalledModels(process.env.MODELS)
const folder = await mkdtemp(join(tmpdir(), 'bench-engine-'))
try {
  for (const [name, measure] of Object.entries(PARTS)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    const found = await measure(createRestorer(models), folder)
    printGoals(found)
    goals.push(...found)
  }
} finally {
  await models.close()
  await rm(folder, { recursive: true })
}
console.info('\nwhat the engine promises')
printGoals(goals)
