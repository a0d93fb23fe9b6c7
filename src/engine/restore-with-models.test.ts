import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paintPhoto } from '#test/images/painted-photo.ts'
import { ddcolorModel, eccv16Model, lamaModel } from '#test/onnx/contract-models.ts'
import { installModels, ONE_THREAD } from '#test/onnx/install-models.ts'
import { endlessAbove, nonsenseAbove } from '#test/onnx/spoiled-models.ts'
import { openModels } from './models/install/open-models.ts'
import { createModelUse } from './models/model-use.ts'
import type { Models } from './models/models.ts'
import type { RunnerLimits } from './models/process/model-runner.ts'
import type { LabImage } from './pixels/lab.ts'
import { createPlane } from './pixels/plane.ts'
import type { RestorationReport } from './report.ts'
import { restorePhoto } from './restore.ts'
import { inpaintStage } from './stages/inpaint.ts'

let folder = ''
const opened: Models[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restore-models-'))
})
afterAll(async () => {
  for (const models of opened) await models.close()
  await rm(folder, { recursive: true })
})

async function open(
  installations: Parameters<typeof installModels>[1],
  limits: Partial<RunnerLimits> = {},
): Promise<Models> {
  const home = await mkdtemp(join(folder, 'installed-'))
  const models = await openModels([await installModels(home, installations)], {
    limits: { ...ONE_THREAD, ...limits },
  })
  opened.push(models)
  return models
}

/** White at its brightest, so that a model can tell it from the pictures of the self-check. */
const PHOTO = paintPhoto(240, 180, (grey) => {
  const light = Math.min(1, Math.max(0, (grey - 0.2) * 2.2))
  return [light, light, light]
})

async function savePhoto(): Promise<string> {
  const path = join(folder, 'source')
  await sharp(PHOTO.data, { raw: PHOTO }).png().toFile(path)
  return path
}

const restore = async (models?: Models, quick = false) =>
  restorePhoto({
    sourcePath: await savePhoto(),
    resultPath: join(folder, 'result.jpg'),
    settings: { geometry: 'off', tone: 0, repair: false, denoise: 0, sharpen: 0, quick },
    ...(models && { models }),
  })

const zhang = { lightness: 'L', chroma: 'ab' }
const ddcolor = { profile: 'ddcolor', model: ddcolorModel(256), options: { size: 256 } }

describe('a grey photo that the installed model colours', () => {
  let models: Models
  let report: RestorationReport
  beforeAll(async () => {
    models = await open([ddcolor])
    report = await restore(models)
  })

  test('has its colours, and a person has to look', async () => {
    expect(report).toMatchObject({ colour: 'model', grade: 'check' })
    expect(report.warnings).not.toContain('draft_tint')
    expect(report.warnings).not.toContain('model_failed')
    expect(report.models).toMatchObject([
      { capability: 'colour', name: 'ddcolor of the tests', licence: 'MIT', used: true },
    ])
    // The model makes light places reddish and dark ones greenish.
    const { data } = await sharp(join(folder, 'result.jpg'))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const redder = { light: 0, dark: 0 }
    for (let i = 0; i < data.length; i += 3) {
      const difference = (data[i] ?? 0) - (data[i + 1] ?? 0)
      if ((data[i + 1] ?? 0) > 190) redder.light += difference
      if ((data[i + 1] ?? 0) < 60) redder.dark += difference
    }
    expect(redder.light).toBeGreaterThan(0)
    expect(redder.dark).toBeLessThan(0)
  })

  test('has those of no model when it is restored quickly', async () => {
    const plain = await restore()
    const quick = await restore(models, true)
    expect(quick.models).toEqual([])
    expect(quick.output.sha256).toBe(plain.output.sha256)
  })

  test('has the same bytes when it is restored again', async () => {
    expect((await restore(models)).output.sha256).toBe(report.output.sha256)
  })
})

test('a model that fails makes place for the next, and the report says so', async () => {
  const models = await open([
    { profile: 'eccv16', model: nonsenseAbove(eccv16Model(), 90), options: zhang, name: 'First' },
    { ...ddcolor, name: 'Second', entry: { sha256: '0'.repeat(64) } },
    { ...ddcolor, name: 'Third' },
    { ...ddcolor, name: 'Fourth' },
  ])
  const report = await restore(models)
  expect(report).toMatchObject({ colour: 'model', grade: 'manual' })
  expect(report.warnings).toContain('model_failed')
  expect(report.models).toMatchObject([
    { name: 'First', used: false, failure: expect.stringContaining('no numbers') },
    { name: 'Second', used: false, failure: expect.stringContaining('SHA-256') },
    { name: 'Third', used: true },
  ])
  expect(report.models).toHaveLength(3)
})

test('where every model fails the photo is restored as without any', async () => {
  const plain = await restore()
  const model = nonsenseAbove(eccv16Model(), 90)
  const report = await restore(await open([{ profile: 'eccv16', model, options: zhang }]))
  expect(report.output.sha256).toBe(plain.output.sha256)
  expect(report).toMatchObject({ colour: plain.colour, grade: 'manual' })
  expect(report.warnings).toContain('model_failed')
})

describe('a model that never ends', () => {
  let models: Models
  beforeAll(async () => {
    const model = endlessAbove(eccv16Model(), 90)
    models = await open([{ profile: 'eccv16', model, options: zhang }], { runSeconds: 1 })
  })

  test('is stopped when the restoration that it works for is cancelled', async () => {
    const controller = new AbortController()
    const [candidate] = models.candidates.colour ?? []
    const white = createPlane(64, 64)
    white.data.fill(99)
    const running = candidate?.provider?.run(white, {
      signal: controller.signal,
      checkpoint: async () => {},
    })
    // By now the model is at work.
    await setImmediate()
    controller.abort()
    await expect(running).rejects.toMatchObject({ name: 'EngineError', code: 'aborted' })
  })

  test('is stopped when it takes too long', async () => {
    const report = await restore(models)
    expect(report.models).toMatchObject([
      { used: false, failure: expect.stringContaining('longer than 1 seconds') },
    ])
  })
})

test('wide damage is filled by the model, narrow damage as ever', async () => {
  const options = { output: '0..255' }
  const models = await open([{ profile: 'lama', model: lamaModel(), options }])
  const image: LabImage = {
    width: 800,
    height: 640,
    lightness: new Float32Array(800 * 640).fill(60),
    chroma: null,
  }
  const damage = createPlane(800, 640)
  const mark = (left: number, top: number, width: number, height: number) => {
    for (let y = top; y < top + height; y++) {
      damage.data.fill(1, y * 800 + left, y * 800 + left + width)
      image.lightness.fill(98, y * 800 + left, y * 800 + left + width)
    }
  }
  mark(300, 300, 40, 40)
  mark(100, 100, 2, 60)
  const ctx = {
    signal: new AbortController().signal,
    checkpoint: async () => {},
    layers: {},
    models: createModelUse(models.candidates),
  }
  const params = { damage, grow: 1, marks: null, isQuick: false }
  const { metrics } = await inpaintStage.run(image, params, ctx)
  expect(metrics?.byModel).toBeCloseTo((42 * 42) / image.lightness.length, 5)
  expect(metrics?.filled).toBeGreaterThan(metrics?.byModel ?? 1)
  expect(ctx.models.wasUsed('inpaint')).toBe(true)
  expect(image.lightness.every((value) => Math.abs(value - 60) < 1)).toBe(true)
})
