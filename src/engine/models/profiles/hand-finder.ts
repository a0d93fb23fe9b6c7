import { z } from 'zod'
import { greyOfLightness } from '#engine/pixels/lab.ts'
import { resizePlane } from '../../filters/resample.ts'
import type { Hand } from '../../hand.ts'
import { probabilitiesOf } from '../tensors/expect-range.ts'
import { defineProfile } from './profile.ts'

const NAMES = { input: 'grey', output: 'hands' }
const SIDE = 192
const GUESSES = 2016
/** Score, middle and sides. */
const NUMBERS = 5
const INPUT_DIMS = [1, 1, SIDE, SIDE]
const OUTPUT_DIMS = [1, GUESSES, NUMBERS]

/**
 * Google's finder of palms, as `models/training/convert_hand_finder.py` writes it: the picture is
 * stretched to a square. It sees palms of about an eighth to a third of it.
 */
export const handFinder = defineProfile({
  capability: 'hands',
  options: z.strictObject({
    /** As its authors have it. */
    cut: z.number().gt(0).lt(1).default(0.5),
  }),
  contract: ({ cut }) => ({
    ports: {
      inputs: [{ name: NAMES.input, dims: INPUT_DIMS }],
      output: { name: NAMES.output, dims: OUTPUT_DIMS },
    },
    pixelsFor: () => SIDE * SIDE,
    work: (infer) => async (given, ctx) => {
      const data = resizePlane(given, SIDE, SIDE).data.map(greyOfLightness)
      const output = { name: NAMES.output, dims: OUTPUT_DIMS }
      const made = await infer(
        { inputs: { [NAMES.input]: { dims: INPUT_DIMS, data } }, output },
        ctx,
      )
      const scale = { x: given.width / SIDE, y: given.height / SIDE }
      return handsOf(made, cut).map(({ x, y, side, score }) => ({
        x: x * scale.x,
        y: y * scale.y,
        side: side * Math.max(scale.x, scale.y),
        score,
      }))
    },
  }),
})

function handsOf(made: Float32Array, cut: number): Hand[] {
  const scores = probabilitiesOf(
    Float32Array.from({ length: GUESSES }, (_, guess) => made[guess * NUMBERS] ?? 0),
    'the score',
  )
  const hands: Hand[] = []
  for (const [guess, score] of scores.entries()) {
    const from = guess * NUMBERS
    const [x = 0, y = 0, width = 0, height = 0] = made.subarray(from + 1, from + NUMBERS)
    if (score >= cut && width > 0 && height > 0)
      hands.push({ x, y, side: Math.max(width, height), score })
  }
  return hands
}
