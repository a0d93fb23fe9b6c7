import { expect, test } from 'vitest'
import type { Mark } from '#engine/colour/hints.ts'
import { markAt } from './mark-at.ts'

const colour = { a: 10, b: 10 }
const marks: Mark[] = [
  { kind: 'point', x: 0.2, y: 0.2, radius: 0.01, colour },
  {
    kind: 'stroke',
    points: [
      [0.4, 0.5],
      [0.8, 0.5],
    ],
    width: 0.02,
    colour,
  },
  { kind: 'region', x: 0.6, y: 0.5, tolerance: 10, colour },
]
const near = { ratio: 2, reach: 0.01 }

test('a mark is found where it lies, and a little beside', () => {
  expect(markAt(marks, { x: 0.2, y: 0.2 }, near)).toBe(0)
  expect(markAt(marks, { x: 0.215, y: 0.2 }, near)).toBe(0)
  expect(markAt(marks, { x: 0.5, y: 0.53 }, near)).toBe(1)
})

test('a picture that is wider than high is as near in both directions', () => {
  expect(markAt(marks, { x: 0.23, y: 0.2 }, near)).toBeUndefined()
  expect(markAt(marks, { x: 0.2, y: 0.235 }, near)).toBe(0)
})

test('of marks that lie over each other it is the latest', () => {
  expect(markAt(marks, { x: 0.6, y: 0.5 }, near)).toBe(2)
})

test('beside all marks there is none', () => {
  expect(markAt(marks, { x: 0.05, y: 0.9 }, near)).toBeUndefined()
  expect(markAt([], { x: 0, y: 0 }, near)).toBeUndefined()
})
