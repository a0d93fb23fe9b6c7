import { basename, join } from 'node:path'
import { createPlane, type Plane, shareFrom } from '#engine/pixels/plane.ts'
import type { RestorationReport } from '#engine/report.ts'
import { readGrey, writePrint } from '../photos.ts'
import { FINE_DAMAGE } from '../recipes/families.ts'
import { createRandom, seedOf } from '../recipes/random.ts'
import type { FineRecipe } from '../recipes/recipe.ts'
import type { Restorer } from '../restorer.ts'
import { agreement, gradientLikeness, psnr, ssim } from './measures.ts'
import { pairUp, type Trial } from './trial.ts'

type Scores = { psnr: number; ssim: number; gradients: number }
export type RepairRow = {
  recipe: string
  damaged: Scores
  restored: Scores
  /** With a mask that knows each damaged pixel. */
  perfect: Scores
  precision: number
  recall: number
  /** Shares of the picture, in per cent: really damaged, filled, and filled with that mask. */
  damagedShare: number
  filled: number
  filledPerfectly: number
}

/** Damages photos finely, restores them and compares with what they were. */
export async function scoreRepairs(restorer: Restorer, trial: Trial): Promise<RepairRow[]> {
  const rows: RepairRow[] = []
  for (const { path, recipe } of pairUp(trial, FINE_DAMAGE[trial.family])) {
    const clean = await readGrey(path)
    const seed = seedOf(basename(path) + recipe.name)
    rows.push(await scoreRepair(restorer, { clean, recipe, seed, folder: trial.folder }))
  }
  return rows
}

/** Damages a clean black and white picture, 0..255, restores it and compares. */
export async function scoreRepair(
  restorer: Restorer,
  given: { clean: Plane; recipe: FineRecipe; seed: number; folder: string },
): Promise<RepairRow> {
  const { clean, recipe, seed, folder } = given
  const scaled = { ...clean, data: clean.data.map((grey) => grey / 255) }
  const { channels, mask } = recipe.age(scaled, createRandom(seed))
  const sourcePath = join(folder, 'damaged.jpg')
  await writePrint(channels, sourcePath, recipe)
  const compare = async (path: string): Promise<Scores> => {
    const grey = await readGrey(path)
    return {
      psnr: psnr(grey, clean),
      ssim: ssim(grey, clean),
      gradients: gradientLikeness(grey, clean),
    }
  }
  const resultPath = join(folder, 'restored.png')
  const { report, damage } = await restorer.restore({ sourcePath, resultPath })
  const restored = await compare(resultPath)
  const { report: perfectReport } = await restorer.restore({ sourcePath, resultPath, mask })
  const perfect = await compare(resultPath)
  return {
    recipe: recipe.name,
    damaged: await compare(sourcePath),
    restored,
    perfect,
    ...agreement(damage ?? createPlane(mask.width, mask.height), mask),
    damagedShare: 100 * shareFrom(mask, 0.5),
    filled: filledOf(report),
    filledPerfectly: filledOf(perfectReport),
  }
}

/** In per cent of the picture; the flanks of what was marked are among it. */
function filledOf({ stages }: RestorationReport): number {
  return 100 * (stages.find(({ id }) => id === 'inpaint')?.metrics.filled ?? 0)
}
