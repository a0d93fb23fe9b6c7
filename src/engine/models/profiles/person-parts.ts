import { z } from 'zod'
import { greyOfLightness } from '#engine/pixels/lab.ts'
import { resizePlane } from '../../filters/resample.ts'
import { PERSON_PARTS, type PersonPart, type PersonParts } from '../../person-parts.ts'
import { probabilitiesOf } from '../tensors/expect-range.ts'
import { defineProfile } from './profile.ts'

const NAMES = { input: 'grey', output: 'parts' }
const SIDE = 256
const PIXELS = SIDE * SIDE
const INPUT_DIMS = [1, 1, SIDE, SIDE]
const OUTPUT_DIMS = [1, PERSON_PARTS.length, SIDE, SIDE]

/**
 * Google's multi-class selfie segmentation, as `models/training/convert_person_parts.py` writes it: the
 * picture should be a square around one face. In squares of two widths of a face it sees fewer faces than in larger ones.
 */
export const personParts = defineProfile({
  capability: 'parts',
  options: z.strictObject({}),
  contract: () => ({
    ports: {
      inputs: [{ name: NAMES.input, dims: INPUT_DIMS }],
      output: { name: NAMES.output, dims: OUTPUT_DIMS },
    },
    pixelsFor: () => PIXELS,
    work: (infer) => async (given, ctx) => {
      const data = resizePlane(given, SIDE, SIDE).data.map(greyOfLightness)
      const output = { name: NAMES.output, dims: OUTPUT_DIMS }
      const made = await infer(
        { inputs: { [NAMES.input]: { dims: INPUT_DIMS, data } }, output },
        ctx,
      )
      return partsOf(probabilitiesOf(made))
    },
  }),
})

function partsOf(made: Float32Array): PersonParts {
  const planeOf = (part: PersonPart) => {
    const from = PERSON_PARTS.indexOf(part) * PIXELS
    return { width: SIDE, height: SIDE, data: made.subarray(from, from + PIXELS) }
  }
  return {
    background: planeOf('background'),
    hair: planeOf('hair'),
    body: planeOf('body'),
    face: planeOf('face'),
    clothes: planeOf('clothes'),
    other: planeOf('other'),
  }
}
