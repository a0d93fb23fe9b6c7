import { expect, test } from 'vitest'
import { createPlane } from '#engine/pixels/plane.ts'
import { createColouring } from '../colouring.ts'
import { type ColourHints, NO_HINTS } from '../hints.ts'
import { EXACT } from '../solver/colour-solver.ts'

const SIDE = 256

/** A light face left, a wall of the same lightness right, and dark cloth between them. */
function chromaOf(hints: ColourHints) {
  const { data } = createPlane(SIDE, SIDE)
  for (let at = 0; at < data.length; at++) {
    const x = at % SIDE
    data[at] = x > 110 && x < 146 ? 20 : 65
  }
  const image = { width: SIDE, height: SIDE, lightness: data, chroma: null }
  const { map } = createColouring(image, EXACT).colour(hints)
  return (x: number) => {
    const at = 128 * SIDE + x
    return Math.hypot(map.a.data[at] ?? 0, map.b.data[at] ?? 0)
  }
}

const face = {
  kind: 'patch' as const,
  of: 'skin' as const,
  points: [120, 128, 136].flatMap((y) =>
    [50, 58, 66].map((x): [number, number] => [x / SIDE, y / SIDE]),
  ),
  colour: null,
  certainty: 1,
}

test('what is marked by the engine does not spread to what only looks alike', () => {
  const guessed = chromaOf({ ...NO_HINTS, guessed: true, marks: [face] })
  const open = chromaOf({ ...NO_HINTS, marks: [face] })
  expect(guessed(58)).toBeGreaterThan(15)
  expect(guessed(200)).toBeLessThan(9)
  expect(open(200)).toBeGreaterThan(15)
})

test('without anything marked only the faint tone is there', () => {
  const chroma = chromaOf({ ...NO_HINTS, guessed: true, marks: [] })
  for (const x of [50, 128, 200]) expect(chroma(x)).toBeLessThan(8)
})

test('a person may take the faint tone away', () => {
  const chroma = chromaOf({ ...NO_HINTS, guessed: true, usesAutomatic: false, marks: [] })
  expect(chroma(200)).toBe(0)
})

test('a dress that was tapped has its colour everywhere, up to its edges', () => {
  const colour = { a: 30, b: 0 }
  const dress = { kind: 'tap' as const, x: 128 / SIDE, y: 0.5, colour }
  const chroma = chromaOf({ ...NO_HINTS, guessed: true, marks: [dress] })
  for (const x of [114, 128, 142]) expect(chroma(x)).toBeGreaterThan(25)
  for (const x of [80, 180]) expect(chroma(x)).toBeLessThan(12)
})

test('the rest of a toned print is warmer, and the face in it is not', () => {
  const [neutral, toned] = [0, 1].map((warmth) =>
    chromaOf({ ...NO_HINTS, guessed: true, warmth, marks: [face] }),
  )
  const times = (x: number) => (toned?.(x) ?? 0) / (neutral?.(x) ?? 1)
  expect(times(230)).toBeGreaterThan(1.5)
  expect(times(58)).toBeLessThan(1.05)
})

test('a place that the engine marked as surroundings is as warm as the rest', () => {
  const wall = { ...face, of: 'surroundings' as const }
  const marked = chromaOf({ ...NO_HINTS, guessed: true, warmth: 1, marks: [wall] })
  const bare = chromaOf({ ...NO_HINTS, guessed: true, warmth: 1, marks: [] })
  expect(marked(58)).toBeCloseTo(bare(58), 1)
})

test('the colours of one picture follow each change of its warmth', () => {
  const data = createPlane(SIDE, SIDE).data.fill(50)
  const { colour } = createColouring(
    { width: SIDE, height: SIDE, lightness: data, chroma: null },
    EXACT,
  )
  const at = (warmth: number) => colour({ ...NO_HINTS, guessed: true, warmth }).map.b.data[99] ?? 0
  const [first, warm, again] = [at(0), at(1), at(0)]
  expect(warm).toBeGreaterThan(1.5 * first)
  expect(again).toBe(first)
})
