import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeBmp } from '#test/images/bmp.ts'
import { paintPhoto } from '#test/images/painted-photo.ts'
import { NO_HINTS } from './colour/hints.ts'
import { readXmp } from './encode/provenance.ts'
import type { Raster } from './pixels/raster.ts'
import type { RestorationReport } from './report.ts'
import { restorePhoto } from './restore.ts'
import type { RestoreSettings } from './settings.ts'

const AGED = new URL('../../test/images/hero-before.jpg', import.meta.url)

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restore-'))
})
afterEach(() => rm(folder, { recursive: true }))

const source = () => join(folder, 'source')
const result = () => join(folder, 'result.jpg')
/** Without the stages that change neither the shape nor the colours. */
const QUICK = { tone: 0, repair: false, denoise: 0, sharpen: 0 } as const
const restore = (settings: Partial<RestoreSettings> = {}) =>
  restorePhoto({ sourcePath: source(), resultPath: result(), settings })

const aged = () => sharp(fileURLToPath(AGED))

async function save({ data, width, height }: Raster): Promise<void> {
  await sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toFile(source())
}

/** Share of pixels whose three channels differ by more than two steps. */
async function colouredShare(path: string): Promise<number> {
  const { data } = await sharp(path).raw().toBuffer({ resolveWithObject: true })
  let coloured = 0
  for (let i = 0; i < data.length; i += 3) {
    const pixel = [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0]
    if (Math.max(...pixel) - Math.min(...pixel) > 2) coloured++
  }
  return coloured / (data.length / 3)
}

describe('a damaged sepia print that was restored', () => {
  let shared = ''
  let report: RestorationReport
  const announced: string[] = []
  const printed = () => join(shared, 'result.jpg')
  beforeAll(async () => {
    shared = await mkdtemp(join(tmpdir(), 'restored-'))
    // At its own scale, for a smaller copy shows no damage; the scratches lie in this part.
    const damaged = { left: 200, top: 0, width: 400, height: 400 }
    await aged().extract(damaged).jpeg({ quality: 95 }).toFile(join(shared, 'source'))
    report = await restorePhoto({
      sourcePath: join(shared, 'source'),
      resultPath: printed(),
      onStage: async (stage) => {
        announced.push(stage)
      },
    })
  })
  afterAll(() => rm(shared, { recursive: true }))

  it('has its tone and damage repaired, with a report of every stage', async () => {
    expect(report.stages.map((stage) => stage.id)).toEqual([
      'ingest',
      'analyse',
      'geometry',
      'tone',
      'damage-mask',
      'repair-marks',
      'inpaint',
      'clone',
      'denoise',
      'colour',
      'enlarge',
      'sharpen',
      'encode',
    ])
    expect(report.measures.kind).toBe('sepia')
    expect(report.measures.fade).toBeGreaterThan(0.4)
    expect(report.measures.damage).toBeGreaterThan(0.004)
    expect(report.measures.damage).toBeLessThan(0.03)
    // A crease ends within this part of the print, so a person sees to it.
    expect(report).toMatchObject({ colour: 'black_and_white', grade: 'manual' })
    expect(report.output).toMatchObject({ width: 400, height: 400 })
    expect(await colouredShare(printed())).toBe(0)
    const { channels } = await sharp(printed()).stats()
    expect(channels[0]?.stdev).toBeGreaterThan(45)
  })

  it('is an sRGB JPEG with the print density and nothing about the camera', async () => {
    const metadata = await sharp(printed()).metadata()
    expect(metadata).toMatchObject({ format: 'jpeg', density: 300, hasProfile: true, channels: 3 })
    expect(readXmp(metadata.xmpAsString ?? '')).toMatchObject({ colour: 'black_and_white' })
    expect(await readdir(shared)).toEqual(['result.jpg', 'source'])
  })

  it('had each stage announced before it started', () => {
    expect(announced.indexOf('colour')).toBeGreaterThan(announced.indexOf('inpaint'))
    expect(announced).toEqual(report.stages.map((stage) => stage.id))
  })

  it('has the same bytes when it is restored again with the same settings', async () => {
    const again = await restorePhoto({ sourcePath: join(shared, 'source'), resultPath: result() })
    expect(again.output).toEqual(report.output)
    expect((await readFile(printed())).equals(await readFile(result()))).toBe(true)
  })
})

describe('restoring a damaged sepia print', () => {
  // Nothing here depends on the size.
  beforeEach(() => aged().resize({ width: 200 }).png().toFile(source()))

  it('skips what is switched off and says so', async () => {
    const report = await restore({
      geometry: 'off',
      tone: 0,
      repair: false,
      denoise: 0,
      sharpen: 0,
      colour: 'black_and_white',
    })
    const skipped = report.stages.filter((stage) => !stage.ran).map((stage) => stage.id)
    expect(skipped).toEqual([
      'geometry',
      'tone',
      'damage-mask',
      'repair-marks',
      'inpaint',
      'clone',
      'denoise',
      'colour',
      'enlarge',
      'sharpen',
    ])
    expect(report.stages.every((stage) => stage.ran || stage.reason)).toBe(true)
  })

  it('shows the part that a frame names, which the report gives back', async () => {
    const frame = { angle: 2, left: 0.1, top: 0.2, width: 0.7, height: 0.6 }
    const report = await restore({ ...QUICK, geometry: frame })
    expect(report.frame).toEqual(frame)
    expect(report.output).toMatchObject({ width: 140, height: 150 })
    expect(report.stages.find((stage) => stage.id === 'geometry')).toMatchObject({ params: frame })
    expect((await restore({ ...QUICK, geometry: report.frame })).output).toEqual(report.output)
  })

  it('stops when it is cancelled and leaves no result behind', async () => {
    const controller = new AbortController()
    const cancelled = restorePhoto({
      sourcePath: source(),
      resultPath: result(),
      signal: controller.signal,
      onStage: (stage) => {
        if (stage === 'tone') controller.abort()
      },
    })
    await expect(cancelled).rejects.toMatchObject({ name: 'EngineError', code: 'aborted' })
    expect(await readdir(folder)).toEqual(['source'])
  })
})

describe('restoring other photos', () => {
  it('does a clean photo no harm', async () => {
    const photo = paintPhoto(300, 225)
    await save(photo)
    const report = await restore({ tone: 0 })
    expect(report.measures.damage).toBeLessThan(0.001)
    const { data } = await sharp(result()).raw().toBuffer({ resolveWithObject: true })
    const squares = data.reduce((sum, value, i) => sum + (value - (photo.data[i] ?? 0)) ** 2, 0)
    expect(10 * Math.log10(255 ** 2 / (squares / data.length))).toBeGreaterThan(38)
  })

  it('keeps the colours of a colour photo', async () => {
    await save(
      paintPhoto(225, 175, (grey, x) =>
        x < 0 ? [grey, grey / 2, grey / 3] : [grey / 3, grey, grey / 2],
      ),
    )
    const report = await restore()
    expect(report).toMatchObject({ colour: 'kept', measures: { kind: 'colour' } })
    expect(await colouredShare(result())).toBeGreaterThan(0.9)
    // How rich colours are to be is about those that the engine gives.
    const rich = await restore({ hints: { ...NO_HINTS, richness: 'rich' } })
    expect(rich).toMatchObject({ colour: 'kept', richness: null })
    expect(rich.output.sha256).toBe(report.output.sha256)
  })

  it('tints a clear sky and calls it a draft', async () => {
    const land = paintPhoto(300, 233)
    await save({
      ...land,
      data: land.data.map((value, i) => {
        const y = Math.floor(i / 3 / 300)
        return y < 100 ? 170 + y / 2 : Math.min(110, value)
      }),
    })
    const report = await restore(QUICK)
    expect(report.colour).toBe('draft_tint')
    expect(report.warnings).toContain('draft_tint')
    const sky = { left: 33, top: 17, width: 233, height: 50 }
    // Statistics are those of the file, whatever was cut out of it before.
    const { channels } = await sharp(await sharp(result()).extract(sky).toBuffer()).stats()
    expect((channels[2]?.mean ?? 0) - (channels[0]?.mean ?? 0)).toBeGreaterThan(5)
  })

  it('reads a BMP', async () => {
    await writeFile(
      source(),
      writeBmp({
        width: 121,
        height: 95,
        bitsPerPixel: 24,
        pixel: (x, y) => ((x + y) % 256) * 0x010101,
      }),
    )
    expect(await restore(QUICK)).toMatchObject({
      input: { format: 'bmp' },
      output: { width: 121, height: 95 },
    })
  })

  it('refuses what it cannot decode with a code of its own', async () => {
    await writeFile(source(), 'no picture')
    await expect(restore()).rejects.toMatchObject({
      name: 'EngineError',
      code: 'unsupported_format',
    })
    const whole = await readFile(AGED)
    await writeFile(source(), whole.subarray(0, whole.length / 20))
    await expect(restore()).rejects.toMatchObject({ name: 'EngineError', code: 'unreadable' })
  })
})
