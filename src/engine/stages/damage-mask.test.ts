import { expect, it } from 'vitest'
import { paintedFace } from '#engine/models/install/check-pictures.ts'
import type { LabImage } from '#engine/pixels/lab.ts'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import { openFaceFinder } from '#test/onnx/open-face-finder.ts'
import { resizePlane } from '../filters/resample.ts'
import { createModelUse } from '../models/model-use.ts'
import type { Candidate } from '../models/models.ts'
import { damageMaskStage } from './damage-mask.ts'

const WIDTH = 560
const HEIGHT = 500
/** Larger than the finder can see at the size of the picture. */
const FACE = { left: 50, top: 50, side: 420 }
const CHEEK = { x: 260, y: 293 }
const WALL = { x: 520, y: 30 }

/** A face, with a white speck on its cheek and another on the wall. */
function aPortrait(): LabImage {
  const lightness = new Float32Array(WIDTH * HEIGHT).fill(30)
  const face = resizePlane(paintedFace(), FACE.side, FACE.side)
  for (let y = 0; y < FACE.side; y++) {
    const row = face.data.subarray(y * FACE.side, (y + 1) * FACE.side)
    lightness.set(row, (FACE.top + y) * WIDTH + FACE.left)
  }
  for (const { x, y } of [CHEEK, WALL]) {
    for (let row = y; row < y + SPECK_SIDE; row++) {
      lightness.fill(WHITE, row * WIDTH + x, row * WIDTH + x + SPECK_SIDE)
    }
  }
  return { width: WIDTH, height: HEIGHT, lightness, chroma: null }
}

const WHITE = 100
const SPECK_SIDE = 6

/** A net that is sure of whatever is white. */
const FACTS = {
  name: 'white things',
  version: '1',
  licence: 'MIT',
  sha256: '0'.repeat(64),
  device: 'cpu',
} as const
const whiteThings: Candidate<'mask'> = {
  facts: FACTS,
  provider: {
    capability: 'mask',
    describe: () => FACTS,
    estimate: () => ({ seconds: 1, mebibytes: 1 }),
    run: async (lightness) => ({
      probability: { ...lightness, data: lightness.data.map((l) => (l === WHITE ? 1 : 0)) },
      cut: 0.7,
    }),
  },
}

const OLD_PRINT = { noise: 1, age: 1, fadedOrToned: 1 }
/** What only its grain calls old. */
const GRAINY = { noise: 1, age: 1, fadedOrToned: 0 }

/** A net that is sure of one line of this length, from the top, and thinks another one likely. */
const doubtful = (length: number): Candidate<'mask'> => ({
  facts: FACTS,
  provider: {
    capability: 'mask',
    describe: () => FACTS,
    estimate: () => ({ seconds: 1, mebibytes: 1 }),
    run: async (lightness) => {
      const probability = createPlane(lightness.width, lightness.height)
      const { width } = lightness
      for (let row = 0; row < length; row++) probability.data[row * width + 100] = 1
      probability.data.fill(0.75, 60 * width + 150, 60 * width + 380)
      return { probability, cut: 0.7 }
    },
  },
})

it.each([
  ['a faded print with little damage', OLD_PRINT, 40, [1, 0]],
  ['a faded print with much damage', OLD_PRINT, 200, [1, 1]],
  ['a print that only its grain calls old, with much damage', GRAINY, 200, [1, 1]],
])('what is sure and what is likely in %s is filled or left', async (_, ages, length, marked) => {
  const image: LabImage = {
    width: 400,
    height: 300,
    lightness: new Float32Array(400 * 300).fill(50),
    chroma: null,
  }
  const models = createModelUse({ mask: [doubtful(length)] })
  const context = {
    signal: new AbortController().signal,
    checkpoint: async () => {},
    layers: {},
    models,
  }
  const { layers } = await damageMaskStage.run(
    image,
    { ...ages, looksForDamage: true, longestSide: 400 },
    context,
  )
  const places = [20 * 400 + 100, 60 * 400 + 250].map((at) => layers?.damage?.data[at])
  expect(places).toEqual(marked)
})

const at = (mask: Plane | undefined, { x, y }: { x: number; y: number }) =>
  mask?.data[(y + 2) * WIDTH + x + 2]

it('what a net marks in a face is left alone, however large the face is', async () => {
  const { candidates, close } = await openFaceFinder()
  try {
    const models = createModelUse({ mask: [whiteThings], faces: candidates.faces ?? [] })
    const signal = new AbortController().signal
    const context = { signal, checkpoint: async () => {}, layers: {}, models }
    const params = { ...OLD_PRINT, looksForDamage: true, longestSide: WIDTH }
    const { layers } = await damageMaskStage.run(aPortrait(), params, context)
    expect(at(layers?.damage, WALL)).toBe(1)
    expect(at(layers?.damage, CHEEK)).toBe(0)
  } finally {
    await close()
  }
})

it('where only what a person marked is repaired, faces are found all the same', async () => {
  const { candidates, close } = await openFaceFinder()
  try {
    const models = createModelUse({ mask: [whiteThings], faces: candidates.faces ?? [] })
    const signal = new AbortController().signal
    const context = { signal, checkpoint: async () => {}, layers: {}, models }
    const params = { ...OLD_PRINT, looksForDamage: false, longestSide: WIDTH }
    const { layers } = await damageMaskStage.run(aPortrait(), params, context)
    expect(layers?.faces?.found).toHaveLength(1)
    expect(layers?.damage?.data.some((value) => value > 0)).toBe(false)
  } finally {
    await close()
  }
})

it.each([
  ['a photo that has not aged, a long line is left to a person', 0, 250, ['wide_damage_left']],
  ['a photo that has not aged, a short one is taken for what it shows', 0, 60, []],
  ['an old print, a long line of which no net is sure is left too', 1, 250, ['wide_damage_left']],
] as const)('of %s', async (_, age, length, warnings) => {
  const found = await runOnGrey(age, aNetThatMarks([100], { from: 50, length, probability: 0.9 }))
  expect(found.warnings).toEqual(warnings)
  expect(found.layers?.damage?.data.some((value) => value > 0)).toBe(false)
})

it.each([
  [
    'a tenth of a print is filled, and a person sees to it',
    [20, 90, 150, 255],
    'much_filled',
    true,
  ],
  ['a sixth of it is left', [15, 60, 95, 140, 200, 235, 270], 'too_much_damage', false],
] as const)('of old prints %s', async (_, rows, warning, isFilled) => {
  const found = await runOnGrey(1, aNetThatMarks(rows, { from: 0, length: 400, probability: 1 }))
  expect(found.warnings).toContain(warning)
  expect(found.layers?.damage?.data.some((value) => value > 0) ?? false).toBe(isFilled)
})

/** Marks bands of eight rows. */
function aNetThatMarks(
  rows: readonly number[],
  { from, length, probability: sure }: { from: number; length: number; probability: number },
): Candidate<'mask'> {
  return {
    facts: FACTS,
    provider: {
      capability: 'mask',
      describe: () => FACTS,
      estimate: () => ({ seconds: 1, mebibytes: 1 }),
      run: async ({ width, height }) => {
        const probability = createPlane(width, height)
        for (const first of rows) {
          for (let row = first; row < first + 8; row++) {
            probability.data.fill(sure, row * width + from, row * width + from + length)
          }
        }
        return { probability, cut: 0.7 }
      },
    },
  }
}

async function runOnGrey(age: number, net: Candidate<'mask'>) {
  const lightness = new Float32Array(400 * 300).fill(50)
  const image: LabImage = { width: 400, height: 300, lightness, chroma: null }
  const models = createModelUse({ mask: [net] })
  const { signal } = new AbortController()
  const context = { signal, checkpoint: async () => {}, layers: {}, models }
  const params = { noise: age, age, fadedOrToned: 0, looksForDamage: true, longestSide: 400 }
  return await damageMaskStage.run(image, params, context)
}
