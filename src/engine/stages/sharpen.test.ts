import { describe, expect, it } from 'vitest'
import { type LabImage, lightnessPlane } from '#engine/pixels/lab.ts'
import { paintPhoto } from '#test/images/painted-photo.ts'
import { analyse } from '../analysis/analyse.ts'
import { smooth } from '../filters/box-mean.ts'
import { createModelUse } from '../models/model-use.ts'
import { restoreSettingsSchema } from '../settings.ts'
import { sharpenStage } from './sharpen.ts'
import type { StageContext } from './stage.ts'

const WIDTH = 400
const HEIGHT = 320
const EDGE = 200
const FULL = { amount: 0.8, sigma: 1.2 }
/** The bound that the stage promises for the halo of one edge, in L. */
const MAX_CHANGE = 6

const context: StageContext = {
  signal: new AbortController().signal,
  checkpoint: async () => {},
  layers: {},
  models: createModelUse(),
}

/** A soft border between two tones, under grain of at most `grain`. */
function softEdge(dark: number, bright: number, grain = 0): LabImage {
  const image: LabImage = {
    width: WIDTH,
    height: HEIGHT,
    lightness: new Float32Array(WIDTH * HEIGHT).map((_, i) => (i % WIDTH < EDGE ? dark : bright)),
    chroma: null,
  }
  image.lightness = smooth(lightnessPlane(image), 1.4).data
  let random = 7
  for (let i = 0; i < image.lightness.length; i++) {
    random = (Math.imul(random, 1664525) + 1013904223) >>> 0
    image.lightness[i] = (image.lightness[i] ?? 0) + (random / 2 ** 31 - 1) * grain
  }
  return image
}

const sharpened = async (image: LabImage) => (await sharpenStage.run(image, FULL, context)).image

const steepestRise = ({ lightness }: LabImage) =>
  lightness.reduce(
    (most, value, i) => (i % WIDTH === 0 ? most : Math.max(most, value - (lightness[i - 1] ?? 0))),
    0,
  )

function range({ lightness }: LabImage): { least: number; most: number } {
  const [least, most] = lightness.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )
  return { least, most }
}

describe('sharpening', () => {
  it('makes a soft edge steeper by more than a tenth', async () => {
    const before = steepestRise(softEdge(30, 60))
    expect(steepestRise(await sharpened(softEdge(30, 60)))).toBeGreaterThan(1.1 * before)
  })

  it('overshoots by no more than the promised bound, however strong the edge', async () => {
    const { least, most } = range(await sharpened(softEdge(10, 90)))
    expect(least).toBeGreaterThanOrEqual(10 - MAX_CHANGE)
    expect(most).toBeLessThanOrEqual(90 + MAX_CHANGE)
  })

  it('stays between black and white', async () => {
    const { least, most } = range(await sharpened(softEdge(0, 100)))
    expect(least).toBe(0)
    expect(most).toBe(100)
  })

  it('does not bring grain back', async () => {
    const grainy = softEdge(50, 50, 1)
    const before = grainy.lightness.slice()
    const { lightness } = await sharpened(grainy)
    const energy = (values: Float32Array) =>
      values.reduce((sum, value) => sum + (value - 50) ** 2, 0)
    expect(energy(lightness)).toBeLessThan(1.02 * energy(before))
  })

  it('keeps the size', async () => {
    const image = await sharpened(softEdge(30, 60))
    expect(image).toMatchObject({ width: WIDTH, height: HEIGHT })
    expect(image.lightness).toHaveLength(WIDTH * HEIGHT)
  })

  it('leaves a photo like new and a very noisy one alone, and sharpens little where only grain is old', () => {
    const analysis = analyse(paintPhoto(450, 350))
    const settings = restoreSettingsSchema.parse({})
    const amountFor = (ages: { ageing: number; fadedOrToned: number }) => {
      const plan = sharpenStage.plan({ ...analysis, noise: 0.5, ...ages }, settings, {})
      return plan.run ? plan.params.amount : 0
    }
    expect(amountFor({ ageing: 0, fadedOrToned: 0 })).toBe(0)
    expect(amountFor({ ageing: 1, fadedOrToned: 0 })).toBeLessThan(
      amountFor({ ageing: 1, fadedOrToned: 1 }) / 2,
    )
    expect(sharpenStage.plan({ ...analysis, noise: 3 }, settings, {}).run).toBe(false)
    expect(amountFor({ ageing: 1, fadedOrToned: 1 })).toBeGreaterThan(0)
  })
})
