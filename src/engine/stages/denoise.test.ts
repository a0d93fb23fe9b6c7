import { beforeAll, describe, expect, it } from 'vitest'
import type { LabImage } from '#engine/pixels/lab.ts'
import { paintPhoto } from '#test/images/painted-photo.ts'
import { analyse } from '../analysis/analyse.ts'
import { createModelUse } from '../models/model-use.ts'
import type { Candidate, Candidates } from '../models/models.ts'
import { restoreSettingsSchema } from '../settings.ts'
import { denoiseStage } from './denoise.ts'
import type { StageContext } from './stage.ts'

const WIDTH = 240
/** More than one strip of rows, and large enough for grain of two scales. */
const HEIGHT = 350
const EDGE = 120
/** So many times wider is a large picture. */
const WIDE = 8
const DARK = 35
const BRIGHT = 60
const STRENGTH = 0.75
const BRIGHTER = 8
const FACTS = {
  name: 'brightening',
  version: '1',
  licence: 'MIT',
  sha256: '0'.repeat(64),
  device: 'cpu',
} as const

const context: StageContext = {
  signal: new AbortController().signal,
  checkpoint: async () => {},
  layers: {},
  models: createModelUse(),
}

/** Two even halves with a sharp border between them, under grain of deviation `noise`. */
function grainyStep(noise: number): LabImage {
  let random = 7
  const next = () => {
    random = (Math.imul(random, 1664525) + 1013904223) >>> 0
    return random / 2 ** 32 - 0.5
  }
  const lightness = new Float32Array(WIDTH * HEIGHT)
  for (let i = 0; i < lightness.length; i++) {
    // Four uniform numbers have a standard deviation of 0.577.
    const grain = ((next() + next() + next() + next()) / 0.577) * noise
    lightness[i] = (i % WIDTH < EDGE ? DARK : BRIGHT) + grain
  }
  return { width: WIDTH, height: HEIGHT, lightness, chroma: null }
}

/** Mean and standard deviation of the columns from `left` up to `right`. */
function statisticsOf({ lightness }: LabImage, left: number, right: number) {
  const values = lightness.filter((_, i) => i % WIDTH >= left && i % WIDTH < right)
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, deviation: Math.sqrt(squares / values.length) }
}

/** The same step so wide that it is denoised at half its size. */
function grainyWideStep(noise: number): LabImage {
  const { lightness, ...step } = grainyStep(noise)
  const width = WIDE * WIDTH
  const wide = new Float32Array(width * HEIGHT)
  for (let i = 0; i < wide.length; i++) {
    const x = Math.floor((i % width) / WIDE)
    // Each row takes its grain from others, so that neighbours differ.
    const y = (Math.floor(i / width) + 29 * (i % WIDE)) % HEIGHT
    wide[i] = lightness[y * WIDTH + x] ?? 0
  }
  return { ...step, width, lightness: wide }
}

const denoised = async (image: LabImage, candidates: Candidates = {}) => {
  const models = createModelUse(candidates)
  return (await denoiseStage.run(image, { strength: STRENGTH }, { ...context, models })).image
}

/** A net whose say is plain to see: it calls everything brighter than it is. */
const brightening: Candidate<'denoise'> = {
  facts: FACTS,
  provider: {
    capability: 'denoise',
    describe: () => FACTS,
    estimate: () => ({ seconds: 1, mebibytes: 1 }),
    run: async ({ lightness }) => ({
      ...lightness,
      data: lightness.data.map((value) => value + BRIGHTER),
    }),
  },
}

describe('denoising', () => {
  let image: LabImage
  beforeAll(async () => {
    image = await denoised(grainyStep(2))
  })

  it('takes at least two thirds of the grain from an even area', () => {
    const before = statisticsOf(grainyStep(2), 20, 100).deviation
    const after = statisticsOf(image, 20, 100).deviation
    expect(after).toBeLessThan(before / 3)
  })

  it('keeps the contrast of a step edge from one pixel to the next', () => {
    const dark = statisticsOf(image, EDGE - 1, EDGE).mean
    const bright = statisticsOf(image, EDGE, EDGE + 1).mean
    expect(bright - dark).toBeGreaterThan(0.95 * (BRIGHT - DARK))
  })

  it('moves neither the mean tones nor the size', () => {
    expect(image).toMatchObject({ width: WIDTH, height: HEIGHT })
    expect(image.lightness).toHaveLength(WIDTH * HEIGHT)
    expect(statisticsOf(image, 20, 100).mean).toBeCloseTo(DARK, 0)
    expect(statisticsOf(image, 140, 220).mean).toBeCloseTo(BRIGHT, 0)
  })

  it('leaves a picture without grain as it is', async () => {
    const clean = await denoised(grainyStep(0))
    expect(clean.lightness).toEqual(grainyStep(0).lightness)
  })

  it('leaves fine grain to a net where there is one', async () => {
    const byNet = await denoised(grainyStep(2), { denoise: [brightening] })
    const classical = await denoised(grainyStep(2))
    const raised = statisticsOf(byNet, 20, 100).mean - statisticsOf(classical, 20, 100).mean
    expect(raised).toBeCloseTo(STRENGTH * BRIGHTER, 0)
  })

  it('does the same to a large picture, of which it looks at a smaller copy', async () => {
    const large = await denoised(grainyWideStep(2))
    const wide = { ...large, lightness: large.lightness.filter((_, i) => i % WIDE === 0) }
    const before = statisticsOf(grainyStep(2), 20, 100).deviation
    expect(statisticsOf(wide, 20, 100).deviation).toBeLessThan(before / 3)
    expect(statisticsOf(wide, 20, 100).mean).toBeCloseTo(DARK, 0)
    const rise = statisticsOf(wide, EDGE, EDGE + 1).mean - statisticsOf(wide, EDGE - 1, EDGE).mean
    expect(rise).toBeGreaterThan(0.95 * (BRIGHT - DARK))
  })

  it('is gentler where nothing but grain tells of age', () => {
    const analysis = { ...analyse(paintPhoto(225, 175)), noise: 1 }
    const settings = restoreSettingsSchema.parse({})
    const strengthFor = (fadedOrToned: number) => {
      const plan = denoiseStage.plan({ ...analysis, ageing: 1, fadedOrToned }, settings, {})
      return plan.run ? plan.params.strength : 0
    }
    expect(strengthFor(0)).toBeLessThan(strengthFor(1) / 2)
  })

  it('is gentler with the grain of film than with noise that hides detail', () => {
    const analysis = { ...analyse(paintPhoto(225, 175)), ageing: 1, fadedOrToned: 1 }
    const usual = restoreSettingsSchema.parse({})
    const strengthFor = (noise: number, settings = usual) => {
      const plan = denoiseStage.plan({ ...analysis, noise }, settings, {})
      return plan.run ? plan.params.strength : 0
    }
    expect(strengthFor(0.5)).toBe(strengthFor(1))
    expect(strengthFor(1)).toBeLessThan(strengthFor(2) * 0.8)
    expect(strengthFor(2)).toBe(usual.denoise)
    expect(strengthFor(1, { ...usual, denoise: 1 })).toBe(1)
  })
})
