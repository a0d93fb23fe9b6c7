import { z } from 'zod'
import { greyOfLightness } from '#engine/pixels/lab.ts'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import type { Face } from '../../face.ts'
import { probabilitiesOf } from '../tensors/expect-range.ts'
import { defineProfile } from './profile.ts'

const NAMES = { input: 'grey', output: 'faces' }
/** Side of a cell of the answer, in pixels. */
const CELL = 4
/** Its authors train it on pictures of this size; the net halves a side five times. */
const SIDES = { least: 192, multiple: 64 }
/** Score, box and six points of two coordinates each. */
const CHANNELS = 17

/**
 * Google's BlazeFace, full range, as `models/training/convert_face_finder.py` writes it, for
 * pictures of every size, with one answer per cell. It sees faces whose width is about 10 to 150 pixels.
 */
export const faceFinder = defineProfile({
  capability: 'faces',
  options: z.strictObject({
    /** A missed face costs more than a false one, so this is lower than its authors' 0.6. */
    cut: z.number().gt(0).lt(1).default(0.3),
  }),
  contract: ({ cut }) => ({
    ports: {
      inputs: [{ name: NAMES.input, dims: [1, 1, 'height', 'width'] }],
      output: { name: NAMES.output, dims: [1, CHANNELS, 'rows', 'columns'] },
    },
    pixelsFor: (width, height) => sideFor(width) * sideFor(height),
    work: (infer) => async (given, ctx) => {
      const { width, height, data } = onBlackGround(given)
      const cells = { rows: height / CELL, columns: width / CELL }
      const output = { name: NAMES.output, dims: [1, CHANNELS, cells.rows, cells.columns] }
      const inputs = { [NAMES.input]: { dims: [1, 1, height, width], data } }
      return facesOf(await infer({ inputs, output }, ctx), cells, cut)
    },
  }),
})

function sideFor(length: number): number {
  return Math.max(SIDES.least, Math.ceil(length / SIDES.multiple) * SIDES.multiple)
}

/** The picture in the upper left of one whose sides the net can halve. */
function onBlackGround(given: Plane): Plane {
  const plane = createPlane(sideFor(given.width), sideFor(given.height))
  for (let y = 0; y < given.height; y++) {
    const row = given.data.subarray(y * given.width, (y + 1) * given.width)
    plane.data.set(row.map(greyOfLightness), y * plane.width)
  }
  return plane
}

function facesOf(
  made: Float32Array,
  { rows, columns }: { rows: number; columns: number },
  cut: number,
): Face[] {
  const count = rows * columns
  const scores = probabilitiesOf(made.subarray(0, count), 'the score')
  const faces: Face[] = []
  for (let cell = 0; cell < count; cell++) {
    const score = scores[cell] ?? 0
    if (score < cut) continue
    const x = ((cell % columns) + 0.5) * CELL
    const y = (Math.floor(cell / columns) + 0.5) * CELL
    const channel = (index: number) => made[index * count + cell] ?? 0
    const width = channel(3)
    const height = channel(4)
    if (!(width > 0 && height > 0)) continue
    const eyes = [5, 7].map((first) => ({ x: x + channel(first), y: y + channel(first + 1) }))
    const left = x + channel(1) - width / 2
    faces.push({ left, top: y + channel(2) - height / 2, width, height, score, eyes })
  }
  return faces
}
