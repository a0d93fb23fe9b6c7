import { atLeast, atMost, type Goal } from './goals.ts'
import { meanOf } from './measures/measures.ts'
import { type RepairRow, scoreRepairs } from './measures/score-repair.ts'
import { listPhotos } from './photos.ts'
import { FINE_DAMAGE } from './recipes/families.ts'
import type { Restorer } from './restorer.ts'

/** In dB and units of SSIM; shares of what is marked and of what is damaged. */
const GOAL = { psnr: 6, ssim: 0.21, belowPerfect: 1.5, precision: 0.75, recall: 0.6 }

/** Damages photos that no net has seen, restores them and compares with what they were. */
export async function benchRepair(restorer: Restorer, folder: string): Promise<Goal[]> {
  const photos = await listPhotos('eval')
  const trial = { family: 'developed', photos, recipes: 'each', folder } as const
  const rows = await scoreRepairs(restorer, trial)
  console.info('repair: eval photos in black and white, mean PSNR in dB (SSIM, gradients)')
  for (const { name } of FINE_DAMAGE.developed)
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

function printScores(name: string, rows: readonly RepairRow[]): void {
  const mean = (pick: (row: RepairRow) => number) => meanOf(rows.map(pick))
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
