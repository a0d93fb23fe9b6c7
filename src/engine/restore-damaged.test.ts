import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { cutOff } from '#test/images/damaged.ts'
import { paintPhoto } from '#test/images/painted-photo.ts'
import { placeOfRow, writeRestartingJpeg } from '#test/images/restarting-jpeg.ts'
import { frameSchema } from './geometry/frame.ts'
import { PAPER_GREY } from './missing/paper.ts'
import { makeFirstLook } from './previews/first-look.ts'
import { restorePhoto } from './restore.ts'
import type { RestoreSettings } from './settings.ts'

const WIDTH = 320
const HEIGHT = 240
const photo = paintPhoto(WIDTH, HEIGHT)
const WORDMARK = {
  text: 'Hueloom',
  fontFile: join(import.meta.dirname, '../server/fonts/SourceSans3-SemiBold.ttf'),
  fontName: 'Source Sans 3 Semi-Bold',
}

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'damaged-'))
})
afterEach(() => rm(folder, { recursive: true }))

const resultPath = () => join(folder, 'result.png')
async function restore(bytes: Buffer, settings: Partial<RestoreSettings> = {}) {
  const sourcePath = join(folder, 'source')
  await writeFile(sourcePath, bytes)
  return await restorePhoto({
    sourcePath,
    resultPath: resultPath(),
    settings: { quick: true, ...settings },
  })
}

const encoded = (orientation = 1) =>
  sharp(photo.data, { raw: photo }).jpeg({ quality: 90 }).withMetadata({ orientation }).toBuffer()

it('what is left of a photo is restored as if it were the photo', async () => {
  const bytes = await encoded()
  const whole = await restore(bytes)
  const report = await restore(cutOff(bytes, 0.6))
  const { missing, output, measures } = report
  const frame = frameSchema.parse(report.frame)
  expect(report.warnings).toContain('part_missing')
  expect(report.grade).toBe('manual')
  expect(report.input).toMatchObject({ width: WIDTH, height: HEIGHT })
  expect(missing?.top).toBeGreaterThan(0.4)
  expect(frame).toMatchObject({ left: 0, top: 0, width: 1 })
  expect(frame.height).toBeLessThanOrEqual(missing?.top ?? 0)
  expect(frame.height).toBeGreaterThan((missing?.top ?? 0) - 0.02)
  expect(output).toMatchObject({ width: WIDTH, height: Math.round(frame.height * HEIGHT) })
  // A large flat grey would have changed what is measured.
  expect(measures.kind).toBe(whole.measures.kind)
  expect(measures.noise).toBeCloseTo(whole.measures.noise, 0)
})

it('a photo that lies on its side loses a side', async () => {
  const { missing, output, ...report } = await restore(cutOff(await encoded(6), 0.6))
  const frame = frameSchema.parse(report.frame)
  expect(missing).toMatchObject({ left: 0, top: 0, height: 1 })
  expect(frame.left).toBeGreaterThanOrEqual(missing?.width ?? 1)
  expect(frame.left + frame.width).toBeCloseTo(1)
  expect(output.height).toBe(WIDTH)
  expect(output.width).toBeLessThan(HEIGHT)
})

it('a frame that an earlier report names gives the same part again', async () => {
  const bytes = cutOff(await encoded(), 0.6)
  const { frame, output } = await restore(bytes)
  const again = await restore(bytes, { geometry: frame })
  expect([again.output.width, again.output.height]).toEqual([output.width, output.height])
  const whole = { angle: 0, left: 0, top: 0, width: 1, height: 1 }
  expect((await restore(bytes, { geometry: whole })).output.height).toBe(output.height)
})

it('a strip that is missing in the middle is left blank', async () => {
  const bytes = writeRestartingJpeg({
    columns: 40,
    rows: 30,
    tone: (column, row) => 40 + 3 * column + row,
  })
  const { from, to } = placeOfRow(bytes, 15)
  const damaged = Buffer.concat([bytes.subarray(0, from + 2), bytes.subarray(to)])
  const { missing, output } = await restore(damaged)
  expect(missing).toMatchObject({ left: 0, top: 0.5, width: 1 })
  expect(output).toMatchObject({ width: 320, height: 240 })
  const { data, info } = await sharp(await readFile(resultPath()))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const rowOf = (y: number) => [...data.subarray(y * info.width, (y + 1) * info.width)]
  expect(rowOf(124).every((value) => Math.abs(value - PAPER_GREY) <= 1)).toBe(true)
  for (const y of [100, 145]) expect(new Set(rowOf(y)).size).toBeGreaterThan(10)
})

it('a first look shows what is left, beside the same part of the photo', async () => {
  const sourcePath = join(folder, 'source')
  await writeFile(sourcePath, cutOff(await encoded(), 0.6))
  const look = await makeFirstLook({
    sourcePath,
    folder,
    pixels: 60_000,
    longestSide: 200,
    wordmark: WORDMARK,
    quick: true,
  })
  const original = await sharp(await readFile(look.originalPath)).metadata()
  expect([original.width, original.height]).toEqual([look.width, look.height])
  const frame = frameSchema.parse(look.report.frame)
  expect(look.height / look.width).toBeCloseTo((frame.height * HEIGHT) / WIDTH, 1)
  const { channels } = await sharp(await readFile(look.originalPath))
    .extract({ left: 0, top: look.height - 2, width: look.width, height: 1 })
    .stats()
  expect(channels[0]?.mean).toBeLessThan(PAPER_GREY - 20)
})
