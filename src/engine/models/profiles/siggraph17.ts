import { z } from 'zod'
import { chromaOfLightness, zhangOptions } from './chroma-of-lightness.ts'
import { defineProfile, portName } from './profile.ts'

/**
 * Zhang, Zhu and others (2017): made to take a person's hints. Here they are left empty; files
 * that were exported without the inputs for them work as well.
 */
export const siggraph17 = defineProfile({
  capability: 'colour',
  options: z.strictObject({
    ...zhangOptions,
    /** Whether the file has inputs for hints. */
    hints: z.boolean(),
    names: z
      .strictObject({
        input: portName.default('input'),
        hintColours: portName.default('input_ab'),
        hintMask: portName.default('mask'),
        output: portName.default('output'),
      })
      .prefault({}),
  }),
  contract: (options) => {
    const { size, names } = options
    const hints = [
      { name: names.hintColours, dims: [1, 2, size, size] },
      { name: names.hintMask, dims: [1, 1, size, size] },
    ]
    return chromaOfLightness(options, options.hints ? hints : [])
  },
})
