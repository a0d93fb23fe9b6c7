import { z } from 'zod'
import { greyOfLightness } from '#engine/pixels/lab.ts'
import { resizePlane } from '../../filters/resample.ts'
import { probabilitiesOf } from '../tensors/expect-range.ts'
import { defineProfile } from './profile.ts'

const NAMES = { input: 'grey', output: 'person' }
const SIDE = 256
const DIMS = [1, 1, SIDE, SIDE]

/**
 * Google's selfie segmentation, as `models/training/convert_person_mask.py` writes it: the picture is
 * stretched to a square, whatever its shape, and should hold one person or few.
 */
export const personMask = defineProfile({
  capability: 'person',
  options: z.strictObject({}),
  contract: () => ({
    ports: {
      inputs: [{ name: NAMES.input, dims: DIMS }],
      output: { name: NAMES.output, dims: DIMS },
    },
    pixelsFor: () => SIDE * SIDE,
    work: (infer) => async (given, ctx) => {
      const data = resizePlane(given, SIDE, SIDE).data.map(greyOfLightness)
      const output = { name: NAMES.output, dims: DIMS }
      const made = await infer({ inputs: { [NAMES.input]: { dims: DIMS, data } }, output }, ctx)
      return { width: SIDE, height: SIDE, data: probabilitiesOf(made) }
    },
  }),
})
