import { z } from 'zod'
import { greyOfLightness } from '#engine/pixels/lab.ts'
import type { Plane } from '#engine/pixels/plane.ts'
import { resizePlane } from '../../filters/resample.ts'
import { ModelFailure } from '../provider.ts'
import { expectRange, FEW_STRAYS } from '../tensors/expect-range.ts'
import { labOfRgb } from '../tensors/rgb-tensor.ts'
import { asRgb } from './ddcolor.ts'
import { defineProfile, portName } from './profile.ts'

/** Per channel `file = (share - mean) / spread`, where share is 0..1. */
const RANGES = {
  '0..1': { mean: [0, 0, 0], spread: [1, 1, 1] },
  '0..255': { mean: [0, 0, 0], spread: [1 / 255, 1 / 255, 1 / 255] },
  // The mean and spread of ImageNet, which its training set out from.
  imagenet: { mean: [0.485, 0.456, 0.406], spread: [0.229, 0.224, 0.225] },
} as const

/** Networks overshoot a little at black and white. */
const OVERSHOOT = { of: 'red, green and blue', least: -0.2, most: 1.2, strays: FEW_STRAYS }
/** The picture that comes back may be lighter or darker by this much of L on average. */
const MOST_CHANGE = 25

/** Antic's DeOldify: a whole colour picture comes back, of which only the chroma is taken. */
export const deoldify = defineProfile({
  capability: 'colour',
  options: z.strictObject({
    size: z.int().min(64).max(1024).multipleOf(32).default(256),
    /** What red, green and blue are in the file, on both sides. */
    range: z.enum(['0..255', '0..1', 'imagenet']),
    names: z
      .strictObject({ input: portName.default('input'), output: portName.default('output') })
      .prefault({}),
  }),
  contract: ({ size, range, names }) => {
    const input = { name: names.input, dims: [1, 3, size, size] }
    const output = { name: names.output, dims: [1, 3, size, size] }
    const { mean, spread } = RANGES[range]
    const eachChannel = (data: Float32Array, change: (value: number, channel: number) => number) =>
      data.map((value, at) => change(value, Math.floor(at / (size * size))))
    return {
      ports: { inputs: [input], output },
      pixelsFor: () => size * size,
      work: (infer) => async (given, ctx) => {
        const small = resizePlane(given, size, size)
        const data = eachChannel(
          asRgb(small.data.map(greyOfLightness)),
          (value, channel) => (value - (mean[channel] ?? 0)) / (spread[channel] ?? 1),
        )
        const made = await infer(
          { inputs: { [input.name]: { dims: input.dims, data } }, output },
          ctx,
        )
        const rgb = eachChannel(
          made,
          (value, channel) => value * (spread[channel] ?? 1) + (mean[channel] ?? 0),
        )
        return chromaOf(rgb, small)
      },
    }
  },
})

function chromaOf(rgb: Float32Array, { width, height, data }: Plane): { a: Plane; b: Plane } {
  expectRange(rgb, OVERSHOOT)
  const { lightness, chroma } = labOfRgb(rgb, { width, height, chroma: 'keep' })
  let change = 0
  for (let i = 0; i < data.length; i++) change += Math.abs((lightness[i] ?? 0) - (data[i] ?? 0))
  if (chroma === null || change / data.length > MOST_CHANGE) {
    throw new ModelFailure('the picture it gives back is another one: is "range" right?')
  }
  return { a: { width, height, data: chroma.a }, b: { width, height, data: chroma.b } }
}
