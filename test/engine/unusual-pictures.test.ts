import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paintedFace } from '#engine/models/install/check-pictures.ts'
import { openInstalledModels } from '#engine/models/install/open-installed-models.ts'
import type { Models } from '#engine/models/models.ts'
import { type Raster, rasterOf } from '#engine/pixels/raster.ts'
import { restorePhoto } from '#engine/restore.ts'
import { psnrOfRasters } from '../../bench/engine/measures/raster-error.ts'
import { readRaster } from '../../bench/engine/photos.ts'
import { paintPhoto } from '../images/painted-photo.ts'
import { ONE_THREAD } from '../onnx/install-models.ts'

/** Pictures that people upload although they are no sound photo, with the nets of the engine. */
let folder = ''
let models: Models
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unusual-'))
  models = await openInstalledModels(undefined, { limits: ONE_THREAD })
})
afterAll(async () => {
  await models.close()
  await rm(folder, { recursive: true })
})

const [WIDTH, HEIGHT] = [480, 360]

async function drawn(shapes: string, background = '#fff'): Promise<Raster> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${background}"/>${shapes}</svg>`
  const { data } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({
    resolveWithObject: true,
  })
  return rasterOf(WIDTH, HEIGHT, data)
}

/** Lines of words, as bars: no font has to be installed for them. */
function aDocument(): Promise<Raster> {
  const words = Array.from({ length: 110 }, (_, i) => {
    const [line, place] = [Math.floor(i / 10), i % 10]
    return `<rect x="${40 + place * 40}" y="${40 + line * 26}" width="${18 + ((i * 7) % 17)}" height="7"/>`
  })
  return drawn(words.join(''))
}

function aDrawing(): Promise<Raster> {
  const strokes = [
    'M60 300 L240 60 L420 300 Z',
    'M150 300 V180 H230 V300',
    'M300 220 h60 v40 h-60 z',
  ]
  return drawn(
    `<path d="${strokes.join(' ')}" fill="none" stroke="#223" stroke-width="3"/>` +
      '<circle cx="400" cy="70" r="30" fill="none" stroke="#c22" stroke-width="3"/>',
  )
}

const aNegative = async () => {
  const light = (grey: number) => 1 - Math.min(1, Math.max(0, (grey - 0.2) * 1.8))
  return paintPhoto(WIDTH, HEIGHT, (grey) => [light(grey), light(grey), light(grey)])
}

/** Only an even ground is cut away, as that of a scanner: a table may be part of the picture. */
async function aPrintOnATable(): Promise<Raster> {
  const light = (grey: number) => Math.min(1, Math.max(0, (grey - 0.2) * 1.8))
  const photo = paintPhoto(330, 240, (grey) => [light(grey), light(grey), light(grey)])
  const table = '#3a2a1c'
  const { data, info } = await sharp(photo.data, { raw: { ...photo, channels: 3 } })
    .extend({ top: 12, bottom: 12, left: 12, right: 12, background: '#f4f0e6' })
    .rotate(7, { background: table })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return rasterOf(info.width, info.height, data)
}

async function aFaceCutByTheBorder(): Promise<Raster> {
  const { width, height, data } = paintedFace()
  const bytes = Uint8Array.from(data, (lightness) => (lightness / 100) * 255)
  const face = sharp(bytes, { raw: { width, height, channels: 1 } })
  // The left eye and half of the mouth are outside.
  const cut = face.extract({ left: width / 2, top: 0, width: width / 2, height })
  const { data: pixels } = await cut.toColourspace('srgb').raw().toBuffer({
    resolveWithObject: true,
  })
  return rasterOf(width / 2, height, pixels)
}

/** As black and white, so that what was in colour is compared with its own greys. */
async function restored({ data, ...raw }: Raster) {
  const sourcePath = join(folder, 'source.png')
  const resultPath = join(folder, 'result.png')
  await sharp(data, { raw: { ...raw, channels: 3 } })
    .greyscale()
    .png()
    .toFile(sourcePath)
  const settings = { colour: 'black_and_white' } as const
  const report = await restorePhoto({ sourcePath, resultPath, models, settings })
  return { report, result: await readRaster(resultPath), grey: await readRaster(sourcePath) }
}

function spreadOf({ data }: Raster): number {
  const mean = data.reduce((sum, value) => sum + value, 0) / data.length
  return Math.sqrt(data.reduce((sum, value) => sum + (value - mean) ** 2, 0) / data.length)
}

test.each([
  ['a document', aDocument],
  ['a drawing', aDrawing],
  ['a negative', aNegative],
  ['a face that the border cuts', aFaceCutByTheBorder],
  ['a print that lies askew on a table', aPrintOnATable],
])('%s is not made worse', async (_what, make) => {
  const { result, grey } = await restored(await make())
  expect(psnrOfRasters(result, grey)).toBeGreaterThan(34)
})

test('a picture that is all damage comes back as a picture, and a person is asked', async () => {
  const lines = Array.from({ length: 400 }, (_, i) => {
    const [x, y] = [(i * 173) % WIDTH, (i * 97) % HEIGHT]
    return `<path d="M${x} ${y} l${((i * 31) % 120) - 60} ${((i * 57) % 120) - 60}" stroke="${i % 3 ? '#fff' : '#000'}" stroke-width="${1 + (i % 4)}"/>`
  })
  const picture = await drawn(lines.join(''), '#776b55')
  const { report, result } = await restored(picture)
  expect(spreadOf(result)).toBeGreaterThan(5)
  expect(report.warnings).toContain('too_much_damage')
  expect(report.grade).toBe('manual')
})
