import { describe, expect, it } from 'vitest'
import type { LabImage } from '#engine/pixels/lab.ts'
import { createPlane } from '#engine/pixels/plane.ts'
import { paintPhoto } from '#test/images/painted-photo.ts'
import { analyse } from '../analysis/analyse.ts'
import { EngineError } from '../engine-error.ts'
import { MAX_WORK_PIXELS } from '../limits.ts'
import { createModelUse } from '../models/model-use.ts'
import type { Candidate, Candidates } from '../models/models.ts'
import { ModelFailure, type Provider } from '../models/provider.ts'
import { restoreSettingsSchema } from '../settings.ts'
import { createEnlargeStage } from './enlarge.ts'
import type { StageContext } from './stage.ts'

const WIDTH = 30
const HEIGHT = 20
const FACTOR = 4
const ROOMY = { effectivePpi: 60, mostPixels: MAX_WORK_PIXELS }

const settings = restoreSettingsSchema.parse({})
const analysis = analyse(paintPhoto(400, 300), settings)
const stage = createEnlargeStage(['upscale'])
const seenAt = (a3: number) => ({ ...analysis, effectivePpi: { a3, a2: a3 / 1.4, a1: a3 / 2 } })

function contextWith(upscale: NonNullable<Candidates['upscale']>): StageContext {
  return {
    signal: new AbortController().signal,
    checkpoint: async () => {},
    layers: {},
    models: createModelUse({ upscale }),
  }
}

function anEnlarger(name: string, run: Provider<'upscale'>['run']): Candidate<'upscale'> {
  const sha256 = name.padEnd(64, '0')
  const facts = { name, version: '1', licence: 'MIT', sha256, device: 'cpu' } as const
  const estimate = () => ({ seconds: 1, mebibytes: 1 })
  return { facts, provider: { capability: 'upscale', describe: () => facts, estimate, run } }
}

/** Each pixel becomes a square of its own lightness. */
const squares = anEnlarger('squares', async (given) => {
  const lightness = createPlane(given.width * FACTOR, given.height * FACTOR)
  for (let i = 0; i < lightness.data.length; i++) {
    const x = Math.floor((i % lightness.width) / FACTOR)
    const y = Math.floor(i / lightness.width / FACTOR)
    lightness.data[i] = given.data[y * given.width + x] ?? 0
  }
  return { lightness, factor: FACTOR }
})
const failing = anEnlarger('failing', async () => {
  throw new ModelFailure('out of breath')
})

/** Black and white squares with colours to their limits, which change at other places. */
function checkered(): LabImage {
  const value = (low: number, high: number, step: number) =>
    new Float32Array(WIDTH * HEIGHT).map((_, i) => {
      const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)]
      return (Math.floor(x / step) + Math.floor(y / step)) % 2 ? high : low
    })
  const chroma = { a: value(-80, 90, 2), b: value(-100, 70, 3) }
  return { width: WIDTH, height: HEIGHT, lightness: value(0, 100, 1), chroma }
}

const limitsOf = (data: Float32Array) => [Math.min(...data), Math.max(...data)]

describe('what is enlarged', () => {
  it('a photo with enough pixels for the small print is not', () => {
    expect(stage.plan(seenAt(150), settings, {})).toEqual({
      run: false,
      reason: 'the photo is large enough',
    })
  })

  it('without a model the print file does it, and the report says so', () => {
    const plan = createEnlargeStage(['colour']).plan(seenAt(60), settings, {})
    expect(plan).toMatchObject({ run: false, reason: expect.stringContaining('Lanczos') })
  })

  it('a small photo is, where a model can, up to the size of all work', () => {
    expect(stage.plan(seenAt(149), settings, {})).toEqual({
      run: true,
      params: { effectivePpi: 149, mostPixels: MAX_WORK_PIXELS },
    })
  })
})

describe('enlarging by a model', () => {
  it('gives every plane the larger size and keeps colours at their places', async () => {
    const { image, metrics } = await stage.run(checkered(), ROOMY, contextWith([squares]))
    const [width, height] = [WIDTH * FACTOR, HEIGHT * FACTOR]
    expect(image).toMatchObject({ width, height })
    expect(image.lightness).toHaveLength(width * height)
    expect(metrics).toEqual({ factor: FACTOR })
    // Within the third and the second square of one colour.
    const row = 4 * width
    expect(image.chroma?.a[row + 5 * FACTOR]).toBeCloseTo(-80, 0)
    expect(image.chroma?.a[row + 3 * FACTOR]).toBeCloseTo(90, 0)
  })

  it('adds half of the detail that the model draws', async () => {
    const even = { ...checkered(), lightness: new Float32Array(WIDTH * HEIGHT).fill(40) }
    const bright = anEnlarger('bright', async (given) => {
      const lightness = createPlane(given.width * FACTOR, given.height * FACTOR)
      return { lightness: { ...lightness, data: lightness.data.fill(60) }, factor: FACTOR }
    })
    const { image } = await stage.run(even, ROOMY, contextWith([bright]))
    for (const value of limitsOf(image.lightness)) expect(value).toBeCloseTo(50, 1)
  })

  it('makes no value that lies beyond those of the photo', async () => {
    const cramped = { ...ROOMY, mostPixels: WIDTH * HEIGHT * 3 }
    for (const params of [ROOMY, cramped]) {
      const { image } = await stage.run(checkered(), params, contextWith([squares]))
      const within = (data: Float32Array, [low, high]: readonly [number, number]) => {
        const [least = -Infinity, most = Infinity] = limitsOf(data)
        expect(least).toBeGreaterThanOrEqual(low - 1e-3)
        expect(most).toBeLessThanOrEqual(high + 1e-3)
      }
      within(image.lightness, [0, 100])
      within(image.chroma?.a ?? new Float32Array(), [-80, 90])
      within(image.chroma?.b ?? new Float32Array(), [-100, 70])
    }
  })

  it('ends at the most pixels that are worked on, in the same shape', async () => {
    const mostPixels = WIDTH * HEIGHT * 6
    const given = { ...ROOMY, mostPixels }
    const { image, metrics } = await stage.run(checkered(), given, contextWith([squares]))
    const pixels = image.width * image.height
    expect(pixels).toBeLessThan(mostPixels * 1.01)
    expect(pixels).toBeGreaterThan(mostPixels * 0.94)
    expect(image.width / image.height).toBeCloseTo(WIDTH / HEIGHT, 1)
    expect(metrics?.factor).toBeCloseTo(image.width / WIDTH)
    expect(image.chroma?.b).toHaveLength(pixels)
  })

  it('leaves a grey photo grey', async () => {
    const grey = { ...checkered(), chroma: null }
    expect((await stage.run(grey, ROOMY, contextWith([squares]))).image.chroma).toBeNull()
  })
})

describe('a model that cannot', () => {
  const refused: Candidate<'upscale'> = { facts: squares.facts, refusal: 'the file is gone' }

  it('makes place for the next one', async () => {
    const ctx = contextWith([
      refused,
      failing,
      anEnlarger('next', async (given) => {
        const made = await squares.provider?.run(given, ctx)
        if (made === undefined) throw new Error('expected an enlarged picture')
        return made
      }),
    ])
    const { metrics } = await stage.run(checkered(), ROOMY, ctx)
    expect(metrics).toEqual({ factor: FACTOR })
    expect(ctx.models.reports).toMatchObject([
      { name: 'squares', used: false, failure: 'the file is gone' },
      { name: 'failing', used: false, failure: 'out of breath' },
      { name: 'next', used: true },
    ])
  })

  it('leaves the picture as it is where it was the last', async () => {
    const photo = checkered()
    const ctx = contextWith([failing])
    const { image, metrics } = await stage.run(photo, ROOMY, ctx)
    expect(image).toBe(photo)
    expect(metrics).toEqual({ factor: 1 })
    expect(ctx.models.hasFailed()).toBe(true)
  })

  it('lets a cancelled restoration end', async () => {
    const cancelled = anEnlarger('slow', async () => {
      throw new EngineError('aborted', 'the restoration was cancelled')
    })
    const running = stage.run(checkered(), ROOMY, contextWith([cancelled, squares]))
    await expect(running).rejects.toMatchObject({ code: 'aborted' })
  })
})
