import { basename, join } from 'node:path'
import type { Plane } from '#engine/plane.ts'
import type { Raster } from '#engine/raster.ts'
import { FACE_BOXES, type FaceBox } from './face-boxes.ts'
import { meanOf, psnr } from './measures.ts'
import { listPhotos, readRaster } from './photos.ts'
import type { Restorer } from './restorer.ts'

const GOAL = { psnr: 38, share: 0.005 }

/** Clean photos have nothing to restore: what is done to them all the same is harm. */
export async function benchHarm(restorer: Restorer, folder: string): Promise<void> {
  console.info(
    `do no harm: automatic settings (goal: ${GOAL.psnr} dB, ${percent(GOAL.share)} masked)`,
  )
  for (const set of ['eval', 'clean'] as const) {
    const scores = []
    for (const sourcePath of await listPhotos(set)) {
      const resultPath = join(folder, 'unharmed.png')
      const settings = { colour: 'auto', geometry: 'auto' } as const
      const { report } = await restorer.restore({ sourcePath, resultPath, settings })
      const [before, after] = [await readRaster(sourcePath), await readRaster(resultPath)]
      const isSame = before.width === after.width && before.height === after.height
      scores.push({
        name: basename(sourcePath),
        psnr: isSame ? psnr(planeOf(before), planeOf(after)) : 0,
        share: report.measures.damage,
      })
    }
    tell(set, scores)
  }
}

function tell(set: string, scores: readonly { name: string; psnr: number; share: number }[]): void {
  const weakest = scores.toSorted((left, right) => left.psnr - right.psnr).slice(0, 3)
  const most = scores.toSorted((left, right) => right.share - left.share).slice(0, 3)
  const below = scores.filter((score) => score.psnr < GOAL.psnr).length
  const above = scores.filter((score) => score.share > GOAL.share).length
  console.info(
    `  ${set}: ${scores.length} photos, mean ${meanOf(scores.map((score) => score.psnr)).toFixed(1)} dB, ` +
      `${below} below the goal; mean masked ${percent(meanOf(scores.map((score) => score.share)))}, ${above} above`,
  )
  for (const { name, psnr: decibels } of weakest)
    console.info(`    ${decibels.toFixed(1)} dB ${name}`)
  for (const { name, share } of most) console.info(`    ${percent(share)} masked ${name}`)
}

/** All three channels as one plane: the error counts in each. */
function planeOf({ width, height, data }: Raster): Plane {
  return { width: width * 3, height, data: Float32Array.from(data) }
}

/** Share of the pixels inside hand-drawn face boxes of the old photos that are repainted. */
export async function benchFaces(restorer: Restorer, folder: string): Promise<void> {
  console.info('faces: share of hand-drawn face boxes that is repainted in old photos')
  for (const sourcePath of await listPhotos('old')) {
    const boxes = FACE_BOXES[basename(sourcePath)] ?? []
    const { damage } = await restorer.restore({ sourcePath, resultPath: join(folder, 'face.png') })
    const shares = boxes.map((box) => (damage ? shareWithin(damage, box) : 0))
    const touched = shares.filter((share) => share > 0)
    if (touched.length === 0) continue
    console.info(
      `  ${basename(sourcePath)}: ${touched.length} of ${boxes.length} faces, ` +
        `up to ${percent(Math.max(...touched))}`,
    )
  }
}

function shareWithin({ width, height, data }: Plane, box: FaceBox): number {
  let marked = 0
  let count = 0
  for (let y = Math.floor(box.top * height); y < (box.top + box.height) * height; y++) {
    for (let x = Math.floor(box.left * width); x < (box.left + box.width) * width; x++) {
      if ((data[y * width + x] ?? 0) > 0) marked++
      count++
    }
  }
  return count === 0 ? 0 : marked / count
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`
}
