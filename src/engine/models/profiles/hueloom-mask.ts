import { z } from 'zod'
import { damageProbability } from './damage-probability.ts'
import { defineProfile } from './profile.ts'

const NAMES = { input: 'lightness', output: 'damage' }

/** Our own net: L / 100 in, the probability of damage out. */
export const hueloomMask = defineProfile({
  capability: 'mask',
  options: z.strictObject({
    /** From this probability on a pixel counts as damaged. */
    cut: z.number().gt(0).lt(1).default(0.5),
  }),
  contract: ({ cut }) =>
    damageProbability({
      names: NAMES,
      cut,
      encode: (lightness) => lightness / 100,
      decode: (value) => value,
    }),
})
