import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paintPhoto } from '#test/images/painted-photo.ts'
import { encodePicture } from './encode/encode-layer.ts'
import { rasterToLab } from './pixels/lab.ts'
import { rasterOf } from './pixels/raster.ts'
import { restorePhoto } from './restore.ts'
import { filledMask } from './retouch/found-map.ts'
import type { RepairMark } from './retouch/marks.ts'
import { createRetouchPreview } from './retouch/preview.ts'
import type { RestoreSettings } from './settings.ts'
import type { Layers } from './stages/stage.ts'

const WIDTH = 640
const HEIGHT = 400
/** Nothing but the marks changes this photo. */
const QUICK = { geometry: 'off', tone: 0, repair: false, denoise: 0, sharpen: 0 } as const

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'repair-marks-'))
  const { data } = paintPhoto(WIDTH, HEIGHT)
  // A white blot, and a white button that belongs there.
  for (let at = 0; at < WIDTH * HEIGHT; at++) {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)]
    const isWhite = Math.hypot(x - 160, y - 100) < 9 || Math.hypot(x - 480, y - 300) < 9
    if (isWhite) data.fill(255, 3 * at, 3 * at + 3)
  }
  await sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png()
    .toFile(join(folder, 'source'))
})
afterAll(() => rm(folder, { recursive: true }))

const BLOT = { form: 'spot', x: 0.25, y: 0.25, radius: 0.02 } as const
const BUTTON = { form: 'spot', x: 0.75, y: 0.75, radius: 0.03 } as const
const marked = (...marks: RepairMark[]) => ({ version: 1 as const, marks })

async function restored(settings: Partial<RestoreSettings>) {
  const resultPath = join(folder, 'result.png')
  let layers: Layers = {}
  const report = await restorePhoto({
    sourcePath: join(folder, 'source'),
    resultPath,
    settings: { ...QUICK, colour: 'black_and_white', ...settings },
    onLayers: (made) => {
      layers = made
    },
  })
  const { data, info } = await sharp(resultPath).raw().toBuffer({ resolveWithObject: true })
  const greyAt = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0
  return { report, layers, greyAt }
}

test('a person’s damage is filled where the repair is switched off', async () => {
  const before = await restored({})
  const { report, layers, greyAt } = await restored({
    repairMarks: marked({ kind: 'damage', shape: BLOT }),
  })
  expect([before.greyAt(160, 100) > 240, greyAt(160, 100) < 240]).toEqual([true, true])
  expect(greyAt(480, 300)).toBe(before.greyAt(480, 300))
  expect(layers.found?.data.some((value) => value > 0)).toBe(false)
  expect(layers.damage?.data.some((value) => value > 0)).toBe(true)
  const stage = report.stages.find(({ id }) => id === 'repair-marks')
  expect(stage).toMatchObject({ ran: true, params: {}, metrics: { marks: 1 } })
  expect(JSON.stringify(report)).not.toContain('spot')
})

test('what a person calls picture is not touched, to the last pixel', async () => {
  const before = await restored({})
  const { greyAt } = await restored({
    repairMarks: marked(
      { kind: 'damage', shape: { ...BUTTON, radius: 0.05 } },
      { kind: 'picture', shape: BUTTON },
    ),
  })
  for (let x = 464; x <= 496; x++) expect([x, greyAt(x, 300)]).toEqual([x, before.greyAt(x, 300)])
})

test('a place is taken from elsewhere after the rest was filled', async () => {
  const { report, greyAt } = await restored({
    repairMarks: marked({
      kind: 'clone',
      shape: BLOT,
      source: { dx: 0, dy: 0.25 },
      heals: false,
    }),
  })
  expect(Math.abs(greyAt(160, 100) - greyAt(160, 200))).toBeLessThan(3)
  expect(report.stages.find(({ id }) => id === 'clone')).toMatchObject({ ran: true })
})

test('the desk shows what the engine makes', async () => {
  const marks = marked(
    { kind: 'damage', shape: { form: 'line', from: [0.2, 0.25], to: [0.3, 0.25], width: 0.04 } },
    { kind: 'clone', shape: BUTTON, source: { dx: -0.1, dy: 0 }, heals: true },
  )
  const { layers, greyAt } = await restored({ repairMarks: marks })
  if (!layers.unrepaired) throw new Error('expected the picture before its repair')
  const { data, info } = await sharp(await encodePicture(layers.unrepaired))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const picture = rasterToLab(rasterOf(info.width, info.height, data), { chroma: 'drop' })
  const found = layers.found && filledMask(layers.found)
  const shown = await createRetouchPreview(picture, found).render(marks)
  let sum = 0
  for (let at = 0; at < WIDTH * HEIGHT; at++) {
    sum += Math.abs((shown[4 * at] ?? 0) - greyAt(at % WIDTH, Math.floor(at / WIDTH)))
  }
  expect(sum / (WIDTH * HEIGHT)).toBeLessThan(1)
})
