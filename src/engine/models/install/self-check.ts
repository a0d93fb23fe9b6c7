import { smooth } from '#engine/filters/box-mean.ts'
import { resizePlane } from '#engine/filters/resample.ts'
import type { Plane } from '#engine/pixels/plane.ts'
import { type Capability, ModelFailure, type Provider, type ProviderContext } from '../provider.ts'
import {
  greyRamp,
  holeInTheMiddle,
  paintedBust,
  paintedFace,
  paintedFigure,
  paintedHand,
  scratchedFigure,
} from './check-pictures.ts'

/** Below this largest a or b, a file that divides by 110 was taken for one that does not. */
const LEAST_CHROMA = 1
const LEAST_CHROMA_SPREAD = 0.2
const SATURATED_CHROMA = 100
const LEAST_PROBABILITY_SPREAD = 0.05
const MOST_MARKED = 0.5
/** How far L may be off on average where the answer should look like the picture. */
const MOST_CHANGE = 10
const MOST_FILL_ERROR = 20
/** In pixels: sharp painted edges mislead a net that recognizes hair and skin by their texture. */
const OUT_OF_FOCUS = 2

type Check<C extends Capability> = (run: Run<C>) => Promise<void>
type Run<C extends Capability> = (
  given: Parameters<Provider<C>['run']>[0],
) => ReturnType<Provider<C>['run']>

const CHECKS: { [C in Capability]: Check<C> } = {
  async colour(run) {
    await expectColours(run)
  },

  async scene(run) {
    await expectColours(run)
  },

  async faces(run) {
    if ((await run(greyRamp(5, 25))).length > 0) refuse('it sees faces in an empty picture')
    if ((await run(paintedFace())).length === 0) refuse('it does not see a painted face')
  },

  async person(run) {
    const { width, height, data } = await run(paintedBust())
    const at = (x: number, y: number) =>
      data[Math.floor(y * height) * width + Math.floor(x * width)]
    if ((at(0.5, 0.5) ?? 0) < 0.5) refuse('it does not see a painted person')
    if ((at(0.05, 0.1) ?? 1) > 0.5) refuse('it takes a wall for a person')
  },

  async parts(run) {
    const { face, hair, background } = await run(smooth(paintedBust(), OUT_OF_FOCUS))
    if (valueAt(face, { x: 0.5, y: 0.35 }) < 0.5) refuse('it does not see a painted face')
    if (valueAt(hair, { x: 0.5, y: 0.2 }) < 0.5) refuse('it does not see painted hair')
    if (valueAt(background, { x: 0.05, y: 0.1 }) < 0.5) refuse('it takes a wall for hair or skin')
  },

  async hands(run) {
    if ((await run(greyRamp(5, 25))).length > 0) refuse('it sees hands in an empty picture')
    if ((await run(paintedHand())).length === 0) refuse('it does not see a painted hand')
  },

  async mask(run) {
    const { probability } = await run(scratchedFigure())
    const { least, most } = rangeOf(probability.data)
    if (most - least < LEAST_PROBABILITY_SPREAD) refuse('it does not tell scratches from the rest')
    const { probability: clean, cut } = await run(paintedFigure())
    const marked = clean.data.filter((value) => value >= cut).length
    if (marked > clean.data.length * MOST_MARKED)
      refuse('it marks most of a picture without damage')
  },

  async denoise(run) {
    for (const lightness of [greyRamp(20, 80), paintedFigure()]) {
      expectAlike(await run({ lightness, noise: 1 }), lightness)
    }
  },

  async upscale(run) {
    for (const picture of [greyRamp(20, 80), paintedFigure()]) {
      const small = resizePlane(picture, 96, 96)
      const { lightness } = await run(small)
      expectAlike(resizePlane(lightness, small.width, small.height), small)
    }
  },

  async inpaint(run) {
    const mask = holeInTheMiddle()
    for (const { width, height, data } of [greyRamp(5, 45), greyRamp(60, 95)]) {
      const image = { width, height, lightness: data, chroma: null }
      const { pixels, lightness } = await run({ image, mask, thickness: 8 })
      if (pixels.length === 0) refuse('it fills nothing')
      const error = pixels.reduce((sum, at, i) => sum + (lightness[i] ?? 0) - (data[at] ?? 0), 0)
      if (Math.abs(error / pixels.length) > MOST_FILL_ERROR) {
        refuse('what it fills is much lighter or darker than what is around: is "output" right?')
      }
    }
  },
}

/**
 * Lets a loaded model work on pictures whose answer is roughly known, and refuses one that answers
 * with nonsense: constant, saturated, out of range, or something else altogether.
 */
export async function selfCheck<C extends Capability>(
  capability: C,
  provider: Provider<C>,
  ctx: ProviderContext,
): Promise<void> {
  await CHECKS[capability]((given) => provider.run(given, ctx))
}

async function expectColours(run: (given: Plane) => Promise<{ a: Plane; b: Plane }>) {
  const values: number[] = []
  for (const picture of [greyRamp(20, 80), paintedFigure()]) {
    const { a, b } = await run(picture)
    for (const data of [a.data, b.data]) for (const value of data) values.push(value)
  }
  const { least, most } = rangeOf(values)
  if (most - least < LEAST_CHROMA_SPREAD) refuse('it gives the same colour everywhere')
  if (Math.max(most, -least) < LEAST_CHROMA) {
    refuse('it gives next to no colour: are its values the 110th part of a and b?')
  }
  const saturated = values.filter((value) => Math.abs(value) > SATURATED_CHROMA).length
  if (saturated > values.length / 2) refuse('its colours are saturated')
}

function expectAlike(made: Plane, given: Plane): void {
  const change = given.data.reduce(
    (sum, value, i) => sum + Math.abs(value - (made.data[i] ?? 0)),
    0,
  )
  if (change / given.data.length > MOST_CHANGE) refuse('the picture it gives back is another one')
}

function valueAt({ width, height, data }: Plane, { x, y }: { x: number; y: number }): number {
  return data[Math.floor(y * height) * width + Math.floor(x * width)] ?? 0
}

function rangeOf(values: Iterable<number>): { least: number; most: number } {
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (const value of values) {
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  return { least, most }
}

function refuse(reason: string): never {
  throw new ModelFailure(reason)
}
