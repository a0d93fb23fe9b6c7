import { expect, test } from 'vitest'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import { groupsInMap } from '../find/groups-in-map.ts'
import { judgeShapes } from './judge-shapes.ts'

const SIZE = 60

/** What is filled of a map of probabilities, and how much of the picture is damaged in all. */
function judged(map: Plane, cut: number) {
  const { kept, left, counts } = judgeShapes(groupsInMap(map, cut), map)
  const mask = createPlane(map.width, map.height)
  for (const { pixels } of kept) for (const at of pixels) mask.data[at] = 1
  const all = [...kept, ...left].reduce((sum, { pixels }) => sum + pixels.length, 0)
  const count = (...kinds: string[]) => kept.filter(({ kind }) => kinds.includes(kind)).length
  return {
    mask,
    share: all / mask.data.length,
    scratches: count('line', 'crease'),
    specks: count('speck'),
    wide: left.length,
    dropped: Object.fromEntries(counts.map(({ rule, dropped }) => [rule, dropped])),
  }
}

test('takes what is likely, together with the less likely places around it', () => {
  const map = painted([
    { left: 10, top: 10, width: 20, height: 1, probability: 0.9 },
    { left: 30, top: 10, width: 5, height: 1, probability: 0.65 },
    { left: 10, top: 40, width: 20, height: 1, probability: 0.65 },
  ])

  const { mask, share, scratches } = judged(map, 0.8)

  expect(columnsOf(mask, 10)).toEqual({ from: 10, to: 34 })
  expect(columnsOf(mask, 40)).toBeUndefined()
  expect(scratches).toBe(1)
  expect(share).toBeCloseTo(25 / SIZE ** 2, 5)
})

test.each([0.3, 0.5, 0.8])('at a cut of %d what is unlikely stays as it is', (cut) => {
  const map = painted([
    { left: 0, top: 0, width: SIZE, height: SIZE, probability: 0.05 },
    { left: 10, top: 10, width: 20, height: 1, probability: 0.9 },
  ])

  expect(judged(map, cut)).toMatchObject({ scratches: 1, wide: 0, share: 20 / SIZE ** 2 })
})

test('leaves single pixels alone', () => {
  const map = painted([{ left: 5, top: 5, width: 1, height: 1, probability: 1 }])

  expect(judged(map, 0.8)).toMatchObject({
    share: 0,
    scratches: 0,
    specks: 0,
    dropped: { grain: 1, thing: 0, crowd: 0, width: 0 },
  })
})

test('tells specks from scratches', () => {
  const map = painted([
    { left: 5, top: 5, width: 3, height: 3, probability: 1 },
    { left: 20, top: 20, width: 30, height: 2, probability: 1 },
  ])

  expect(judged(map, 0.8)).toMatchObject({ scratches: 1, specks: 1, wide: 0 })
})

test('takes a wider round spot for mold where there are many small ones, and leaves an odd one to a person', () => {
  const spot = { width: 2, height: 2, probability: 1 }
  const small = Array.from({ length: 16 }, (_, i) => ({
    left: 4 + 15 * (i % 4) + ((7 * i) % 3),
    top: 4 + 15 * Math.floor(i / 4) + ((5 * i) % 3),
    ...spot,
  }))
  const wide = { left: 26, top: 26, width: 7, height: 7, probability: 1 }
  const odd = { left: 36, top: 10, width: 12, height: 6, probability: 1 }

  const spotted = judged(painted([...small, wide, odd]), 0.8)
  expect(spotted).toMatchObject({ specks: 17, wide: 1 })
  expect(spotted.mask.data[29 * SIZE + 29]).toBe(1)
  expect(judged(painted([...small.slice(0, 11), wide]), 0.8)).toMatchObject({ specks: 11, wide: 0 })
})

test('leaves buttons alone: spots alike in a row', () => {
  const spot = { width: 3, height: 3, probability: 1 }
  const buttons = painted([8, 14, 20].map((top) => ({ left: 30, top, ...spot })))
  const dust = painted([
    { left: 30, top: 8, ...spot },
    { left: 34, top: 13, ...spot },
    { left: 30, top: 20, ...spot },
  ])

  expect(judged(buttons, 0.8)).toMatchObject({ specks: 0, dropped: { row: 3 } })
  expect(judged(dust, 0.8)).toMatchObject({ specks: 3, dropped: { row: 0 } })
})

test('takes no row of buttons for dust that is strewn everywhere', () => {
  const size = 600
  let random = 7
  const anywhere = () => {
    random = (Math.imul(random, 1664525) + 1013904223) >>> 0
    return Math.floor((random / 2 ** 32) * (size - 3))
  }
  const strewn = createPlane(size, size)
  for (let speck = 0; speck < 150; speck++) {
    const at = anywhere() * size + anywhere()
    for (const row of [0, size, 2 * size]) strewn.data.fill(1, at + row, at + row + 3)
  }
  const { specks, dropped } = judged(strewn, 0.8)
  expect(dropped.row ?? 0).toBeLessThan(0.25 * (specks + (dropped.row ?? 0)))
})

test('leaves a spot and a line that are thick in their picture alone', () => {
  const spot = painted([{ left: 10, top: 10, width: 7, height: 7, probability: 1 }])
  const line = painted([{ left: 10, top: 10, width: 17, height: 5, probability: 1 }])

  expect(judged(spot, 0.8)).toMatchObject({ share: 0, specks: 0, wide: 0, dropped: { thing: 1 } })
  expect(judged(line, 0.8)).toMatchObject({ share: 0, scratches: 0, wide: 0 })
})

test('fills a thicker line where the picture is larger', () => {
  const size = 1600
  const map = createPlane(size, 10)
  for (let row = 2; row < 7; row++) map.data.fill(1, row * size + 100, row * size + 300)

  expect(judged(map, 0.8)).toMatchObject({ scratches: 1, wide: 0 })
})

test('takes a thick line for a crease where it runs across, with its other pieces, and leaves one that ends', () => {
  const size = 600
  const lineOf = (...spans: [from: number, to: number][]) => {
    const map = createPlane(size, size)
    for (const [from, to] of spans) {
      for (let row = 300; row < 306; row++) map.data.fill(1, row * size + from, row * size + to)
    }
    return judged(map, 0.8)
  }

  expect(lineOf([100, 200])).toMatchObject({ scratches: 0, share: 0 })
  expect(lineOf([0, size])).toMatchObject({ scratches: 1, wide: 0, share: 6 / size })
  expect(lineOf([0, 300], [330, 450], [480, size])).toMatchObject({ scratches: 3, wide: 0 })
  expect(lineOf([100, 400])).toMatchObject({ scratches: 0, wide: 1 })
  expect(lineOf([0, 400])).toMatchObject({ scratches: 0, wide: 1 })
})

test('takes specks that lie thinly for dust, and dots that crowd for a pattern', () => {
  const size = 480
  const dots = (step: number) => {
    const map = createPlane(size, size)
    for (let y = 3; y < size / 2; y += step) {
      for (let x = 3; x < size / 2; x += step) {
        for (const row of [y, y + 1]) map.data.fill(1, row * size + x, row * size + x + 2)
      }
    }
    return judged(map, 0.8)
  }

  expect(dots(30)).toMatchObject({ specks: 64, wide: 0 })
  expect(dots(8)).toMatchObject({ specks: 0, share: 0, dropped: { crowd: 900 } })
})

test('counts a wide hole as damage but does not offer it for filling', () => {
  const map = painted([{ left: 10, top: 10, width: 30, height: 30, probability: 1 }])

  const { mask, wide, share, dropped } = judged(map, 0.8)

  expect(wide).toBe(1)
  expect(dropped).toMatchObject({ width: 1 })
  expect(share).toBeCloseTo(0.25, 5)
  expect(mask.data.some((value) => value > 0)).toBe(false)
})

type Patch = { left: number; top: number; width: number; height: number; probability: number }

function painted(patches: readonly Patch[]): Plane {
  const map = createPlane(SIZE, SIZE)
  for (const { left, top, width, height, probability } of patches) {
    for (let y = top; y < top + height; y++) {
      map.data.fill(probability, y * SIZE + left, y * SIZE + left + width)
    }
  }
  return map
}

function columnsOf(mask: Plane, row: number): { from: number; to: number } | undefined {
  const values = [...mask.data.subarray(row * SIZE, (row + 1) * SIZE)]
  const from = values.indexOf(1)
  return from < 0 ? undefined : { from, to: values.lastIndexOf(1) }
}

test('leaves the stripes of a cloth alone, and fills a scratch across', () => {
  const size = 200
  const map = createPlane(size, size)
  for (const column of [20, 28, 36, 44]) {
    for (let row = 5; row < 100; row++) map.data[row * size + column] = 1
  }
  map.data.fill(1, 150 * size + 20, 150 * size + 120)

  expect(judged(map, 0.8)).toMatchObject({
    scratches: 1,
    dropped: { pattern: 4 },
  })
})

/** A thick line on a larger map, from a row downwards. */
function thickLine(from: number, length: number, thickness: number): Plane {
  const map = createPlane(600, 600)
  for (let row = from; row < from + length; row++) {
    map.data.fill(1, row * 600 + 300, row * 600 + 300 + thickness)
  }
  return map
}

test.each([
  ['a tear from the border is damage', 0, 6, { scratches: 1, wide: 0 }],
  ['a stick in the picture is none', 200, 6, { scratches: 0, wide: 0 }],
])('%s', (_, from, thickness, expected) => {
  expect(judged(thickLine(from, 80, thickness), 0.8)).toMatchObject(expected)
})

test.each([
  ['from the border is filled', 0, 0],
  ['within the picture is left to a person', 200, 1],
])('a wide tear %s', (_, from, wide) => {
  const { share, ...found } = judged(thickLine(from, 120, 14), 0.8)
  expect(share).toBeGreaterThan(0)
  expect(found.wide).toBe(wide)
})
