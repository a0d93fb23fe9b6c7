import { z } from 'zod'
import { chromaOfLightness, zhangOptions } from './chroma-of-lightness.ts'
import { defineProfile, portName } from './profile.ts'

/** Zhang, Isola and Efros (2016): colours from lightness at 256 × 256. */
export const eccv16 = defineProfile({
  capability: 'colour',
  options: z.strictObject({
    ...zhangOptions,
    names: z
      .strictObject({ input: portName.default('input'), output: portName.default('output') })
      .prefault({}),
  }),
  contract: (options) => chromaOfLightness(options),
})
