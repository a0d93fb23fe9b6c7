import { expect, test } from 'vitest'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import { findInMap } from './find-in-map.ts'

const [WIDTH, HEIGHT] = [600, 400]
const OLD = { noise: 1, age: 1, fadedOrToned: 1 }

type Line = { row: number; from: number; to: number }

/** A map in which a net is all but sure of these lines. */
function mapOf(lines: readonly Line[]): { probability: Plane; cut: number } {
  const probability = createPlane(WIDTH, HEIGHT)
  for (const { row, from, to } of lines) {
    probability.data.fill(0.9999, row * WIDTH + from, row * WIDTH + to)
  }
  return { probability, cut: 0.7 }
}

const THREAD = { row: 100, from: 200, to: 300 }
const rowsOf = (lines: readonly Line[]) => {
  const { damages } = findInMap(mapOf(lines), createPlane(WIDTH, HEIGHT), OLD)
  return damages.map(({ pixels }) => Math.floor((pixels[0] ?? 0) / WIDTH))
}

test('a line within a print that is hardly damaged is what the picture shows', () => {
  expect(rowsOf([THREAD])).toEqual([])
})

test('one that begins at the border, or runs through half of the picture, is a scratch', () => {
  expect(rowsOf([{ row: 200, from: 0, to: 60 }])).toEqual([200])
  expect(rowsOf([{ row: 300, from: 100, to: 450 }])).toEqual([300])
})

test('a hole is no thread, wherever it lies', () => {
  const map = mapOf([])
  for (let row = 150; row < 180; row++) {
    map.probability.data.fill(0.99995, row * WIDTH + 300, row * WIDTH + 330)
  }
  const { damages } = findInMap(map, createPlane(WIDTH, HEIGHT), OLD)
  expect(damages.map(({ kind }) => kind)).toEqual(['hole'])
})

test.each([
  ['not aged', 0, 1],
  ['aged', 1, 0],
])(
  'three thin lines of which a net is sure, in a print that has %s, are asked about',
  (_, age, left) => {
    const scratches = [100, 101, 102].map((row) => ({ row, from: 50, to: 550 }))
    const { torn } = findInMap(mapOf(scratches), createPlane(WIDTH, HEIGHT), {
      noise: age,
      age,
      fadedOrToned: age,
    })
    expect(torn.length).toBe(left)
  },
)

test('in a print with much damage every line is', () => {
  const scratches = [150, 200, 250].map((row) => ({ row, from: 0, to: 500 }))
  expect(rowsOf([THREAD, ...scratches])).toContain(100)
})
