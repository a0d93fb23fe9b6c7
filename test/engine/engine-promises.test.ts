import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openInstalledModels } from '#engine/models/install/open-installed-models.ts'
import type { Models } from '#engine/models/models.ts'
import { rasterToLab } from '#engine/pixels/lab.ts'
import type { Raster } from '#engine/pixels/raster.ts'
import { scoreColour } from '../../bench/engine/colour.ts'
import { scoreHarm } from '../../bench/engine/measures/score-harm.ts'
import { scoreRepair } from '../../bench/engine/measures/score-repair.ts'
import { greyOf } from '../../bench/engine/photos.ts'
import { FINE_DAMAGE } from '../../bench/engine/recipes/families.ts'
import { createRestorer } from '../../bench/engine/restorer.ts'
import { paintPhoto } from '../images/painted-photo.ts'
import { ONE_THREAD } from '../onnx/install-models.ts'

/**
 * The measures of `npm run bench:engine` on painted pictures, with the nets that come with the
 * engine and margins wide enough for better nets: what falls below is broken, not merely worse.
 */
let folder = ''
let models: Models
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'promises-'))
  models = await openInstalledModels(undefined, { limits: ONE_THREAD })
})
afterAll(async () => {
  await models.close()
  await rm(folder, { recursive: true })
})

/** From black to white, as a photo has it that has not faded. */
const fresh = (grey: number) => Math.min(1, Math.max(0, (grey - 0.2) * 1.8))
const blackAndWhite = () => paintPhoto(320, 240, (grey) => [fresh(grey), fresh(grey), fresh(grey)])

async function save({ data, width, height }: Raster): Promise<string> {
  const path = join(folder, 'clean.png')
  await sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toFile(path)
  return path
}

test('a scratched picture comes much nearer to what it was', async () => {
  const recipe = FINE_DAMAGE.developed.find(({ name }) => name === 'scratched')
  if (recipe === undefined) throw new Error('expected a recipe for scratches')
  const clean = greyOf(blackAndWhite())
  const { damaged, restored, perfect } = await scoreRepair(createRestorer(models), {
    clean,
    recipe,
    seed: 7,
    folder,
  })
  expect(restored.psnr - damaged.psnr).toBeGreaterThan(3)
  expect(restored.ssim - damaged.ssim).toBeGreaterThan(0.08)
  expect(perfect.psnr - restored.psnr).toBeLessThan(3)
})

test('a clean picture stays as it is, but for colors', async () => {
  const sourcePath = await save(blackAndWhite())
  const settings = { colour: 'black_and_white' } as const
  const { psnr, share } = await scoreHarm(createRestorer(models), { sourcePath, folder, settings })
  expect(psnr).toBeGreaterThan(38)
  expect(share).toBeLessThan(0.005)
})

test('points of the true colour bring most of it back, in the preview too', () => {
  const photo = paintPhoto(256, 192, (grey, x, y) => {
    const isFigure = Math.hypot(x * 1.3, y) < 0.28
    if (isFigure) return [grey, grey * 0.8, grey * 0.65]
    return x < 0 ? [grey * 0.5, grey * 0.8, grey] : [grey * 0.6, grey, grey * 0.5]
  })
  const [row] = scoreColour(rasterToLab(photo, { chroma: 'keep' }), { seed: 3, counts: [40] })
  expect(row && row.ours / row.grey).toBeLessThan(0.4)
  expect(row?.away).toBeLessThan(0.1)
})
