import { expect, test } from 'vitest'
import { fillDamage } from '#engine/damage/fill/fill.ts'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import { createKeptFill } from './kept-fill.ts'

const WIDTH = 360
const HEIGHT = 240
const SIZE = { width: WIDTH, height: HEIGHT }
const checkpoint = async () => {}
const ALONE = { checkpoint, onCoarse: async () => {} }

/** Stripes and steps, so that every place of the picture is another. */
const original = [
  Float32Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)]
    return 50 + 20 * Math.sin(x / 5) + 10 * Math.cos(y / 7) + (x > 180 ? 15 : 0)
  }),
]

type Box = [left: number, top: number, width: number, height: number]
function maskOf(...boxes: Box[]): Plane {
  const mask = createPlane(WIDTH, HEIGHT)
  for (const [left, top, width, height] of boxes) {
    for (let y = top; y < top + height; y++) {
      mask.data.fill(1, y * WIDTH + left, y * WIDTH + left + width)
    }
  }
  return mask
}

async function filledAnew(mask: Plane): Promise<Float32Array[]> {
  const channels = original.map((channel) => channel.slice())
  await fillDamage(channels, mask, checkpoint)
  return channels
}

const SCRATCH: Box = [20, 40, 60, 1]
const CROSSING: Box = [50, 20, 1, 50]
const NEAR: Box = [20, 45, 60, 1]
const HOLE: Box = [250, 60, 20, 18]
const NEXT_TO_IT: Box = [240, 90, 40, 1]
const SECOND: Box = [300, 100, 14, 14]
const FAR: Box = [30, 180, 16, 20]

test('after any stroke, and after undoing it, the fill is that of the whole mask', async () => {
  const fill = createKeptFill(original, SIZE)
  const strokes: Box[][] = [
    [SCRATCH],
    [SCRATCH, CROSSING],
    [SCRATCH, CROSSING, HOLE],
    [SCRATCH, CROSSING, HOLE, NEXT_TO_IT],
    [SCRATCH, NEAR, HOLE, NEXT_TO_IT, FAR],
    [SCRATCH, NEAR, HOLE, NEXT_TO_IT, FAR, SECOND],
    [SCRATCH, NEAR, FAR, SECOND],
    [NEAR, FAR, [30, 180, 40, 1]],
    [],
  ]
  for (const boxes of strokes) {
    const mask = maskOf(...boxes)
    expect([boxes, await fill(mask, ALONE)]).toEqual([boxes, await filledAnew(mask)])
  }
})

test('a hole so large that all are searched at another size changes the others as well', async () => {
  const fill = createKeptFill(original, SIZE)
  for (const boxes of [[HOLE], [HOLE, [10, 10, 200, 205]]] satisfies Box[][]) {
    const mask = maskOf(...boxes)
    expect(await fill(mask, ALONE)).toEqual(await filledAnew(mask))
  }
})

test('a stroke at the first of a row of holes changes those behind it, though it is far from them', async () => {
  const fill = createKeptFill(original, SIZE)
  const row = [60, 118, 176, 234].map((left): Box => [left, 60, 18, 18])
  await fill(maskOf(...row), ALONE)
  const mask = maskOf(...row, [10, 40, 40, 1])
  expect(await fill(mask, ALONE)).toEqual(await filledAnew(mask))
})

test('a large hole is shown coarsely first, and then as it is', async () => {
  const fill = createKeptFill(original, SIZE)
  const mask = maskOf([40, 40, 90, 80])
  const coarse: (readonly Float32Array[])[] = []
  const fine = await fill(mask, { ...ALONE, onCoarse: async (shown) => void coarse.push(shown) })
  expect(fine).toEqual(await filledAnew(mask))
  expect(coarse).toHaveLength(1)
  let error = 0
  for (let at = 0; at < mask.data.length; at++) {
    const shown = coarse[0]?.[0]?.[at] ?? 0
    if (mask.data[at] === 0) expect(shown).toBe(original[0]?.[at])
    else error += Math.abs(shown - (fine[0]?.[at] ?? 0))
  }
  expect(error / 7_200).toBeLessThan(15)
})

test('a turn that is given up leaves nothing behind', async () => {
  const fill = createKeptFill(original, SIZE)
  await fill(maskOf(SCRATCH), ALONE)
  const giveUp = () => Promise.reject(new Error('no longer wanted'))
  await expect(fill(maskOf(SCRATCH, HOLE), { ...ALONE, checkpoint: giveUp })).rejects.toThrow()
  expect(await fill(maskOf(SCRATCH, FAR), ALONE)).toEqual(await filledAnew(maskOf(SCRATCH, FAR)))
})
