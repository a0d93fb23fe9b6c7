import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { paintPhoto } from '#test/images/painted-photo.ts'
import { type ColourHints, colourHintsSchema } from './colour/hints.ts'
import { storeScene } from './colour/scene/scene-colours.ts'
import { readXmp } from './encode/provenance.ts'
import { rasterToLab } from './pixels/lab.ts'
import { rasterOf } from './pixels/raster.ts'
import { restorePhoto } from './restore.ts'

const WIDTH = 640
const HEIGHT = 400
/** A warm red and a cool blue, in reach of sRGB at the lightness of their places. */
const RED = { a: 24, b: 14 }
const BLUE = { a: -4, b: -22 }
/** Nothing on this photo needs them. */
const QUICK = { geometry: 'off', repair: false, denoise: 0, sharpen: 0 } as const

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restore-hints-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** A grey photo with a dark half on the left and a bright one on the right. */
async function aPhotoOfTwoHalves(): Promise<string> {
  const { data } = paintPhoto(WIDTH, HEIGHT, (grey, x) => {
    const light = x < 0 ? 0.05 + grey * 0.2 : 0.8 + grey * 0.2
    return [light, light, light]
  })
  const path = join(folder, 'source')
  await sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png()
    .toFile(path)
  return path
}

/** Restores with the marks as a file of JSON would hold them; gives the mean a, b of a square. */
async function restoredWith(hints: Partial<ColourHints> & Pick<ColourHints, 'marks'>) {
  const resultPath = join(folder, 'result.png')
  const file: unknown = JSON.parse(JSON.stringify({ version: 1, usesAutomatic: false, ...hints }))
  const report = await restorePhoto({
    sourcePath: await aPhotoOfTwoHalves(),
    resultPath,
    settings: { ...QUICK, hints: colourHintsSchema.parse(file) },
  })
  const { data, info } = await sharp(resultPath).raw().toBuffer({ resolveWithObject: true })
  const { chroma } = rasterToLab(rasterOf(info.width, info.height, data, null), { chroma: 'keep' })
  const meanNear = (plane: Float32Array | undefined, x: number, y: number) => {
    let sum = 0
    for (let row = -4; row <= 4; row++) {
      for (let column = -4; column <= 4; column++) {
        const at = (Math.round(y * HEIGHT) + row) * WIDTH + Math.round(x * WIDTH) + column
        sum += plane?.[at] ?? Number.NaN
      }
    }
    return sum / 81
  }
  return {
    report,
    colourAt: (x: number, y: number) => ({
      a: meanNear(chroma?.a, x, y),
      b: meanNear(chroma?.b, x, y),
    }),
  }
}

const point = (x: number, y: number, colour: { a: number; b: number }) =>
  ({ kind: 'point', x, y, radius: 0.01, colour }) as const

const distance = (one: { a: number; b: number }, other: { a: number; b: number }) =>
  Math.hypot(one.a - other.a, one.b - other.b)
const half = ({ a, b }: { a: number; b: number }) => ({ a: a / 2, b: b / 2 })
const GREY = { a: 0, b: 0 }

test('a mark colours its place and what is like it, and nothing beyond a strong edge', async () => {
  const { report, colourAt } = await restoredWith({ marks: [point(0.2, 0.3, RED)] })
  expect(report.colour).toBe('hints')
  expect(report.stages.find(({ id }) => id === 'colour')?.metrics.hints).toBe(1)
  expect(distance(colourAt(0.2, 0.3), RED)).toBeLessThan(2)
  expect(distance(colourAt(0.2, 0.8), RED)).toBeLessThan(8)
  for (const [x, y] of [
    [0.51, 0.3],
    [0.6, 0.8],
    [0.9, 0.1],
  ] as const) {
    expect([x, y, distance(colourAt(x, y), GREY) < 4]).toEqual([x, y, true])
  }
  // A few pixels before the edge the colour is there, a few behind it is not.
  expect(colourAt(0.49, 0.3).a).toBeGreaterThan(3 * colourAt(0.51, 0.3).a)
})

test('each side of an edge has the colour of its own mark, at the strength that is asked', async () => {
  const marks = [point(0.2, 0.3, RED), point(0.8, 0.3, BLUE)]
  const { colourAt } = await restoredWith({ marks, strength: 0.5 })
  expect(distance(colourAt(0.2, 0.3), half(RED))).toBeLessThan(1)
  expect(distance(colourAt(0.8, 0.3), half(BLUE))).toBeLessThan(1)
  expect(colourAt(0.49, 0.3).a - colourAt(0.51, 0.3).a).toBeGreaterThan(4)
})

test('a picture says of itself that a net guessed its scene, whoever colored the rest', async () => {
  const scene = storeScene({
    a: { width: 1, height: 1, data: Float32Array.of(-12) },
    b: { width: 1, height: 1, data: Float32Array.of(20) },
    certainty: { width: 1, height: 1, data: Float32Array.of(1) },
  })
  const marks = [point(0.25, 0.5, RED)]
  const guessed = { scene, guessed: true, marks }
  for (const [hints, isInIt] of [
    [{ ...guessed, usesAutomatic: true }, true],
    [guessed, false],
    [{ ...guessed, usesAutomatic: true, strength: 0 }, false],
    [{ marks }, false],
  ] as const) {
    await restoredWith({ ...hints, marks })
    const { xmpAsString = '' } = await sharp(join(folder, 'result.png')).metadata()
    expect(readXmp(xmpAsString)).toMatchObject({ scene: isInIt })
  }
})
