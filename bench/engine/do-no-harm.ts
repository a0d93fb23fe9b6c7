import { basename, join } from 'node:path'
import type { Plane } from '#engine/plane.ts'
import type { Raster } from '#engine/raster.ts'
import { atMost, type Goal } from './goals.ts'
import { meanOf, psnr } from './measures.ts'
import { listPhotos, readRaster } from './photos.ts'
import type { Restorer } from './restorer.ts'

const GOAL = { psnr: 38, share: 0.005 }

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
  const weakest = scores.toSorted((left, right) => left.psnr - right.psnr).slice(0, 3)
  const most = scores.toSorted((left, right) => right.share - left.share).slice(0, 3)
  const below = scores.filter((score) => score.psnr < GOAL.psnr).length
  const above = scores.filter((score) => score.share > GOAL.share).length
  console.info(
    `  ${set}: ${scores.length} photos, mean ${meanOf(scores.map((score) => score.psnr)).toFixed(1)} dB, ` +
      `mean masked ${percent(meanOf(scores.map((score) => score.share)))}`,
  )
  for (const { name, psnr: decibels } of weakest)
    console.info(`    ${decibels.toFixed(1)} dB ${name}`)
  for (const { name, share } of most) console.info(`    ${percent(share)} masked ${name}`)
  return [
    atMost(`harm, ${set}: photos below ${GOAL.psnr} dB`, below, { wanted: 0 }),
    atMost(`harm, ${set}: photos masked above ${percent(GOAL.share)}`, above, { wanted: 0 }),
  ]
}

/** All three channels as one plane: the error counts in each. */
function planeOf({ width, height, data }: Raster): Plane {
  return { width: width * 3, height, data: Float32Array.from(data) }
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`
}
