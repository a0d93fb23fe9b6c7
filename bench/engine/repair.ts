import { basename, join } from 'node:path'
import { createPlane, type Plane, shareFrom } from '#engine/pixels/plane.ts'
import type { RestorationReport } from '#engine/report.ts'
import { atLeast, atMost, type Goal } from './goals.ts'
import { agreement, gradientLikeness, meanOf, psnr, ssim } from './measures/measures.ts'
import { listPhotos, readGrey, writePrint } from './photos.ts'
import { DAMAGE_RECIPES, type DamageRecipe, damagePicture } from './recipes/damage-recipes.ts'
import { createRandom, seedOf } from './recipes/random.ts'
import type { Restorer } from './restorer.ts'

type Scores = { psnr: number; ssim: number; gradients: number }
type Row = {
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

/** In dB and units of SSIM; shares of what is marked and of what is damaged. */
const GOAL = { psnr: 6, ssim: 0.21, belowPerfect: 1.5, precision: 0.75, recall: 0.6 }

/** Damages photos that no net has seen, restores them and compares with what they were. */
export async function benchRepair(restorer: Restorer, folder: string): Promise<Goal[]> {
  const rows: Row[] = []
  for (const photo of await listPhotos('eval')) {
    const clean = await readGrey(photo)
    for (const recipe of DAMAGE_RECIPES) {
      const seed = seedOf(basename(photo) + recipe.name)
      rows.push(await scoreRepair(restorer, { clean, recipe, seed, folder }))
    }
  }
  console.info('repair: eval photos in black and white, mean PSNR in dB (SSIM, gradients)')
  for (const { name } of DAMAGE_RECIPES)
    printScores(
      name,
      rows.filter((row) => row.recipe === name),
    )
  printScores('all', rows)
  const gain = meanOf(rows.map((row) => row.restored.psnr - row.damaged.psnr))
  const likeness = meanOf(rows.map((row) => row.restored.ssim - row.damaged.ssim))
  const missing = meanOf(rows.map((row) => row.perfect.psnr - row.restored.psnr))
  return [
    atLeast('repair: PSNR above the damaged input', gain, {
      wanted: GOAL.psnr,
      unit: 'dB',
      digits: 2,
    }),
    atLeast('repair: SSIM above the damaged input', likeness, { wanted: GOAL.ssim, digits: 3 }),
    atLeast('repair: precision of the mask', meanOf(rows.map((row) => row.precision)), {
      wanted: GOAL.precision,
      digits: 2,
    }),
    atLeast('repair: recall of the mask', meanOf(rows.map((row) => row.recall)), {
      wanted: GOAL.recall,
      digits: 2,
    }),
    atMost('repair: PSNR below a perfect mask', missing, {
      wanted: GOAL.belowPerfect,
      unit: 'dB',
      digits: 2,
    }),
  ]
}

/** Damages a clean black and white picture, 0..255, restores it and compares. */
export async function scoreRepair(
  restorer: Restorer,
  given: { clean: Plane; recipe: DamageRecipe; seed: number; folder: string },
): Promise<Row> {
  const { clean, recipe, seed, folder } = given
  const random = createRandom(seed)
  const scaled = { ...clean, data: clean.data.map((grey) => grey / 255) }
  const { picture, mask } = damagePicture(scaled, recipe, random)
  const sourcePath = join(folder, 'damaged.jpg')
  await writePrint([picture], sourcePath, recipe)
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

function printScores(name: string, rows: readonly Row[]): void {
  const mean = (pick: (row: Row) => number) => meanOf(rows.map(pick))
  const of = (which: 'damaged' | 'restored' | 'perfect') =>
    `${mean((row) => row[which].psnr).toFixed(2)} (${mean((row) => row[which].ssim).toFixed(3)}, ` +
    `${mean((row) => row[which].gradients).toFixed(3)})`
  console.info(
    `  ${name.padEnd(10)} damaged ${of('damaged')}  restored ${of('restored')}  perfect mask ${of('perfect')}` +
      `  precision ${mean((row) => row.precision).toFixed(2)} recall ${mean((row) => row.recall).toFixed(2)}` +
      `  damaged ${mean((row) => row.damagedShare).toFixed(2)} %, filled ` +
      `${mean((row) => row.filled).toFixed(2)} %, with a perfect mask ` +
      `${mean((row) => row.filledPerfectly).toFixed(2)} %`,
  )
}
