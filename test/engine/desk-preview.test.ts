import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hintsUpon } from '#contract/restoration/hints-of-run.ts'
import { type ColourHints, type Mark, NO_HINTS } from '#engine/colour/hints.ts'
import { type RgbaImage, rgbaToLab } from '#engine/colour/rgba-image.ts'
import { encodeColourMap } from '#engine/encode/encode-layer.ts'
import type { RestorationReport } from '#engine/report.ts'
import { restorePhoto } from '#engine/restore.ts'
import { paintPhoto } from '#test/images/painted-photo.ts'
import { openPicture } from '#web/colour-preview/open-picture.ts'
import type { Ground } from '#web/colour-preview/preview-source.ts'

/** As the desk loads it: smaller than the result that it is a preview of. */
const SHOWN = { width: 300, height: 225 }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-preview-'))
  for (const [name, { data, width, height }] of [
    ['colour', paintPhoto(400, 300, (grey, x) => [grey * (1 + x), grey, grey * 0.6])],
    ['grey', paintPhoto(400, 300)],
    ['toned', paintPhoto(400, 300, (grey) => [grey ** 0.8, grey, grey ** 1.3])],
  ] as const) {
    const raw = { width, height, channels: 3 } as const
    await sharp(data, { raw }).png().toFile(join(folder, name))
  }
})
afterAll(() => rm(folder, { recursive: true }))

const point: Mark = { kind: 'point', x: 0.5, y: 0.6, radius: 0.02, colour: { a: -25, b: 30 } }
const stroke: Mark = {
  kind: 'stroke',
  points: [
    [0.1, 0.1],
    [0.2, 0.15],
  ],
  width: 0.02,
  colour: { a: 30, b: -20 },
}
const region: Mark = { kind: 'region', x: 0.5, y: 0.6, tolerance: 12, colour: { a: -25, b: 30 } }
const withMarks = (...marks: Mark[]): ColourHints => ({ ...NO_HINTS, marks })

type Made = { picture: RgbaImage; layer: RgbaImage | undefined; report: RestorationReport }

const made = new Map<string, Promise<Made>>()

/** The engine's picture; the same is made once. */
function make(photo: string, hints: ColourHints | null): Promise<Made> {
  const name = JSON.stringify([photo, hints])
  const known = made.get(name) ?? makeAnew(photo, hints)
  made.set(name, known)
  return known
}

async function makeAnew(photo: string, hints: ColourHints | null): Promise<Made> {
  const resultPath = join(folder, 'result.jpg')
  let layer: RgbaImage | undefined
  const report = await restorePhoto({
    sourcePath: join(folder, photo),
    resultPath,
    // What has nothing to do with colour would only take time.
    settings: { hints, geometry: 'off', repair: false, denoise: 0, sharpen: 0 },
    async onLayers({ automatic }) {
      if (automatic) layer = await pixelsOf(sharp(await encodeColourMap(automatic)))
    },
  })
  return { picture: await pixelsOf(sharp(resultPath).resize(SHOWN)), layer, report }
}

const opened = new Map<Made, ReturnType<typeof openPicture>>()

/** The picture at the desk, where it is opened once whatever is marked on it. */
function openAtDesk(base: Made, ground: Ground): ReturnType<typeof openPicture> {
  const known = opened.get(base) ?? openPicture({ ...base, ground })
  opened.set(base, known)
  return known
}

async function pixelsOf(image: Sharp): Promise<RgbaImage> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}

/** How far the chroma of two pictures differs, and how strong it is, in CIELAB. */
function compare(shown: RgbaImage['data'], made: RgbaImage) {
  const one = rgbaToLab({ ...made, data: shown }, { chroma: 'keep' }).chroma
  const other = rgbaToLab(made, { chroma: 'keep' }).chroma
  const distances: number[] = []
  let chroma = 0
  for (let i = 0; i < made.width * made.height; i++) {
    const [a, b] = [other?.a[i] ?? 0, other?.b[i] ?? 0]
    distances.push(Math.hypot((one?.a[i] ?? 0) - a, (one?.b[i] ?? 0) - b))
    chroma += Math.hypot(a, b)
  }
  distances.sort((left, right) => left - right)
  const mean = distances.reduce((sum, value) => sum + value, 0) / distances.length
  const worst = distances[Math.floor(0.99 * distances.length)] ?? 0
  return { mean, worst, chroma: chroma / distances.length }
}

const NOTHING = withMarks()
const WEAK = { ...withMarks(region), strength: 0.6 }
test.each<[what: string, photo: string, ground: Ground, from: ColourHints | null, to: ColourHints]>(
  [
    ['no mark on a colour photo', 'colour', 'own', null, NOTHING],
    ['one mark on a colour photo', 'colour', 'own', null, withMarks(point)],
    ['a stroke and a fill on a colour photo', 'colour', 'own', null, withMarks(stroke, region)],
    ['a mark taken away from a colour photo', 'colour', 'own', withMarks(stroke), NOTHING],
    [
      'a fill in place of a stroke, weaker, on a colour photo',
      'colour',
      'own',
      withMarks(stroke),
      WEAK,
    ],
    [
      'a stroke and a fill on a black and white photo',
      'grey',
      'found',
      null,
      // As the desk sends them: with the engine's own marks, of which there are none here.
      { ...withMarks(stroke, region), guessed: true },
    ],
    [
      'a mark on a gray print in rich colors',
      'grey',
      'found',
      null,
      { ...withMarks(point), richness: 'rich' },
    ],
    [
      'a mark on a toned print, and the warm tone around it',
      'toned',
      'found',
      null,
      withMarks(point),
    ],
  ],
)('the desk shows what the engine makes: %s', async (_, photo, ground, from, to) => {
  const base = await make(photo, from)
  const result = await make(photo, to)
  const { mean, worst, chroma } = compare(
    openAtDesk(base, ground)(hintsUpon(base.report, to)).pixels,
    result.picture,
  )
  expect(chroma).toBeGreaterThan(4)
  // What an eye sees as one colour differs by about two.
  expect(mean).toBeLessThan(1)
  expect(worst).toBeLessThan(6)
})

test('the desk shows a toned print warmer than a neutral one', async () => {
  const shown = async (photo: string) => {
    const base = await make(photo, null)
    const hints = hintsUpon(base.report, NOTHING)
    const { pixels } = openAtDesk(base, 'found')(hints)
    return {
      warmth: hints.warmth,
      chroma: compare(pixels, { ...base.picture, data: pixels }).chroma,
    }
  }
  const [neutral, toned] = [await shown('grey'), await shown('toned')]
  expect(neutral.warmth).toBeLessThan(0.6)
  expect(toned.warmth).toBeGreaterThan(0.9)
  expect(toned.chroma).toBeGreaterThan(1.05 * neutral.chroma)
})
