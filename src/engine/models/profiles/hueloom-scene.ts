import { z } from 'zod'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import type { SceneColours } from '../../colour/scene/scene-colours.ts'
import { resizePlane } from '../../filters/resample.ts'
import type { Infer } from '../process/inference.ts'
import type { ProviderContext } from '../provider.ts'
import { expectRange } from '../tensors/expect-range.ts'
import { defineProfile } from './profile.ts'

const INPUT = { name: 'lightness', dims: [1, 1, 'height', 'width'] }
const OUTPUT = { name: 'colour', dims: [1, 3, 'rows', 'columns'] }
/** Longest side of what the net sees; both sides are multiples of its deepest step. */
const LONGEST_SIDE = 224
const MULTIPLE = 32
/** The answer has a quarter of the size. */
const SCALE = 4
const MOST_CHROMA = 128

/**
 * Our own net for the colours of scenes: L / 100 in; a, b and how sure it is out. It sees the picture and its
 * mirror image, whose mean is nearer to the truth than either.
 */
export const hueloomScene = defineProfile({
  capability: 'scene',
  options: z.strictObject({}),
  contract: () => ({
    ports: { inputs: [INPUT], output: OUTPUT },
    pixelsFor: (width, height) => {
      const seen = sizeFor({ width, height })
      return 2 * seen.width * seen.height
    },
    work: (infer) => async (given, ctx) => {
      const { width, height } = sizeFor(given)
      const seen = resizePlane(given, width, height)
      const answer = await look(seen, infer, ctx)
      await ctx.checkpoint()
      const mirrored = await look(mirror(seen), infer, ctx)
      return {
        a: mean(answer.a, mirror(mirrored.a)),
        b: mean(answer.b, mirror(mirrored.b)),
        certainty: mean(answer.certainty, mirror(mirrored.certainty)),
      }
    },
  }),
})

function sizeFor({ width, height }: { width: number; height: number }) {
  const scale = LONGEST_SIDE / Math.max(width, height)
  const side = (length: number) =>
    Math.max(MULTIPLE, Math.round((length * scale) / MULTIPLE) * MULTIPLE)
  return { width: side(width), height: side(height) }
}

async function look(
  { width, height, data }: Plane,
  infer: Infer,
  ctx: ProviderContext,
): Promise<SceneColours> {
  const dims = [1, 1, height, width]
  const lightness = data.map((value) => value / 100)
  const [columns, rows] = [width / SCALE, height / SCALE]
  const output = { name: OUTPUT.name, dims: [1, 3, rows, columns] }
  const made = await infer({ inputs: { [INPUT.name]: { dims, data: lightness } }, output }, ctx)
  const count = rows * columns
  const planeOf = (channel: number) => ({
    width: columns,
    height: rows,
    data: made.slice(channel * count, (channel + 1) * count),
  })
  const answer = { a: planeOf(0), b: planeOf(1), certainty: planeOf(2) }
  expectRange(answer.a.data, { of: 'a', least: -MOST_CHROMA, most: MOST_CHROMA })
  expectRange(answer.b.data, { of: 'b', least: -MOST_CHROMA, most: MOST_CHROMA })
  expectRange(answer.certainty.data, { of: 'the certainty', least: 0, most: 1 })
  return answer
}

function mirror({ width, height, data }: Plane): Plane {
  const out = createPlane(width, height)
  for (let at = 0; at < data.length; at++) {
    const x = at % width
    out.data[at - x + width - 1 - x] = data[at] ?? 0
  }
  return out
}

function mean(one: Plane, other: Plane): Plane {
  return { ...one, data: one.data.map((value, at) => (value + (other.data[at] ?? 0)) / 2) }
}
