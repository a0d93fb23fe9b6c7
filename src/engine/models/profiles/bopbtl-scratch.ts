import { z } from 'zod'
import { greyOfLightness } from '#engine/pixels/lab.ts'
import { damageProbability } from './damage-probability.ts'
import { defineProfile, portName } from './profile.ts'

/** The scratch detector of "Bringing Old Photos Back to Life" (Wan and others, 2020). */
export const bopbtlScratch = defineProfile({
  capability: 'mask',
  options: z.strictObject({
    /** Its authors apply the sigmoid outside of the network, so many files give logits. */
    output: z.enum(['probability', 'logit']),
    /** 0.4 is what its authors use. */
    cut: z.number().gt(0).lt(1).default(0.4),
    names: z
      .strictObject({ input: portName.default('input'), output: portName.default('output') })
      .prefault({}),
  }),
  contract: ({ output, cut, names }) =>
    damageProbability({
      names,
      cut,
      encode: (lightness) => (greyOfLightness(lightness) - 0.5) / 0.5,
      decode: output === 'logit' ? (value) => 1 / (1 + Math.exp(-value)) : (value) => value,
    }),
})
