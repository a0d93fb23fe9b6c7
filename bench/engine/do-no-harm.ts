import { basename, join } from 'node:path'
import type { Plane } from '#engine/plane.ts'
import type { Raster } from '#engine/raster.ts'
import { atLeast, atMost, type Goal } from './goals.ts'
import { meanOf, psnr } from './measures.ts'
import { listPhotos, readRaster } from './photos.ts'
import type { Restorer } from './restorer.ts'

const GOAL = { psnr: 38, share: 0.005 }
/** How many of the worst photos are named. */
const SHOWN = 5

/** Clean photos have nothing to restore: what is done to them all the same is harm. */
export async function benchHarm(restorer: Restorer, folder: string): Promise<Goal[]> {
  console.info('harm: clean photos with automatic settings')
  const goals: Goal[] = []
  for (const set of ['eval', 'clean'] as const) {
    const scores = []
    for (const sourcePath of await listPhotos(set)) {
      scores.push({
        name: basename(sourcePath),
        ...(await scoreHarm(restorer, { sourcePath, folder })),
      })
    }
    goals.push(...tell(set, scores))
  }
  return goals
}

/** What automatic settings do to a clean photo: likeness in dB, and the share that is repainted. */
export async function scoreHarm(
  restorer: Restorer,
  { sourcePath, folder }: { sourcePath: string; folder: string },
): Promise<{ psnr: number; share: number }> {
  const resultPath = join(folder, 'unharmed.png')
  const settings = { colour: 'auto', geometry: 'auto' } as const
  const { report } = await restorer.restore({ sourcePath, resultPath, settings })
  const [before, after] = [await readRaster(sourcePath), await readRaster(resultPath)]
  const isSame = before.width === after.width && before.height === after.height
  return {
    psnr: isSame ? psnr(planeOf(before), planeOf(after)) : 0,
    share: report.measures.damage,
  }
}

function tell(
  set: string,
  scores: readonly { name: string; psnr: number; share: number }[],
): Goal[] {
  const weakest = scores.toSorted((left, right) => left.psnr - right.psnr).slice(0, SHOWN)
  const most = scores.toSorted((left, right) => right.share - left.share).slice(0, SHOWN)
  const decibels = meanOf(scores.map((score) => score.psnr))
  const share = 100 * meanOf(scores.map((score) => score.share))
  // Not every photo can reach the mean: one made to look old cannot be told from an old one.
  const below = scores.filter((score) => score.psnr < GOAL.psnr).length
  const above = scores.filter((score) => score.share > GOAL.share).length
  console.info(
    `  ${set}: ${scores.length} photos, ${below} below ${GOAL.psnr} dB, ` +
      `${above} masked above ${percent(GOAL.share)}`,
  )
  console.info(`    ${weakest.map(({ name, psnr }) => `${psnr.toFixed(1)} dB ${name}`).join(', ')}`)
  console.info(`    ${most.map(({ name, share }) => `${percent(share)} ${name}`).join(', ')}`)
  const inPercent = { unit: '%', digits: 2 }
  return [
    atLeast(`harm, ${set}: mean PSNR`, decibels, { wanted: GOAL.psnr, unit: 'dB', digits: 1 }),
    atMost(`harm, ${set}: mean share masked`, share, { wanted: 100 * GOAL.share, ...inPercent }),
  ]
}

/** All three channels as one plane: the error counts in each. */
function planeOf({ width, height, data }: Raster): Plane {
  return { width: width * 3, height, data: Float32Array.from(data) }
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`
}
