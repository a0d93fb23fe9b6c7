import { z } from 'zod'
import { greyOfLightness } from '#engine/pixels/lab.ts'
import { resizePlane } from '../../filters/resample.ts'
import { planesOfChroma } from './chroma-of-lightness.ts'
import { defineProfile, portName } from './profile.ts'

/** Kang and others (2023), as its authors export it: grey RGB of 0..1 in, a and b out. */
export const ddcolor = defineProfile({
  capability: 'colour',
  options: z.strictObject({
    size: z.union([z.literal(256), z.literal(512)]).default(512),
    names: z
      .strictObject({ input: portName.default('input'), output: portName.default('output') })
      .prefault({}),
  }),
  contract: ({ size, names }) => {
    const input = { name: names.input, dims: [1, 3, size, size] }
    const output = { name: names.output, dims: [1, 2, size, size] }
    return {
      ports: { inputs: [input], output },
      pixelsFor: () => size * size,
      work: (infer) => async (given, ctx) => {
        const grey = resizePlane(given, size, size).data.map(greyOfLightness)
        const inputs = { [input.name]: { dims: input.dims, data: asRgb(grey) } }
        return planesOfChroma(await infer({ inputs, output }, ctx), { size, scale: 1 })
      },
    }
  },
})

/** One channel as three equal ones, one after the other. */
export function asRgb(grey: Float32Array): Float32Array {
  const data = new Float32Array(grey.length * 3)
  for (let channel = 0; channel < 3; channel++) data.set(grey, channel * grey.length)
  return data
}
