import { expect, test } from 'vitest'
import { colourHintsSchema, type Mark, NO_HINTS } from '#engine/colour/hints.ts'
import { middleOf, movedMark } from './move-mark.ts'

const colour = { a: 10, b: 10 }
const tap: Mark = { kind: 'tap', x: 0.4, y: 0.5, colour, customerLabel: 'her dress' }
const stroke: Mark = {
  ...{ kind: 'stroke', width: 0.02, colour },
  points: [
    [0.2, 0.5],
    [0.6, 0.7],
  ],
}

test('a place moves with all that is known of it', () => {
  expect(movedMark(tap, { x: 0.1, y: -0.2 })).toEqual({ ...tap, x: 0.5, y: 0.3 })
})

test('a stroke and a patch move as a whole, and keep their shape at the border', () => {
  const patch: Mark = {
    ...{ kind: 'patch', of: 'skin', colour: null, certainty: 0.9 },
    points: stroke.points,
  }
  const points = [
    [0.6, 0],
    [1, 0.2],
  ]
  expect(movedMark(stroke, { x: 0.9, y: -0.9 })).toEqual({ ...stroke, points })
  expect(movedMark(patch, { x: 0.9, y: -0.9 })).toEqual({ ...patch, points })
})

test('what lies at the border already stays the very mark that it is', () => {
  const corner: Mark = { ...tap, x: 1, y: 0 }
  expect(movedMark(corner, { x: 0.1, y: -0.1 })).toBe(corner)
})

test('a mark that was moved far and wide is one that a picture can have', () => {
  const steps = Array.from({ length: 50 }, (_, i) => ({ x: 0.0371 * (-1) ** i, y: 0.0173 }))
  const marks = [tap, stroke].map((mark) => steps.reduce(movedMark, mark))
  expect(colourHintsSchema.parse({ ...NO_HINTS, marks }).marks).toEqual(marks)
})

test('a stroke lies in the middle of its corners', () => {
  const { x, y } = middleOf(stroke)
  expect([x, y]).toEqual([0.4, 0.6])
})
