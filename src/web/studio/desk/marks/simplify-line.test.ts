import { expect, test } from 'vitest'
import { MAX_STROKE_POINTS } from '#engine/colour/hints.ts'
import { simplifyLine } from './simplify-line.ts'

const lineOf = (count: number, y: (share: number) => number) =>
  Array.from({ length: count }, (_, i) => ({ x: i / (count - 1), y: y(i / (count - 1)) }))

test('a straight line needs its two ends', () => {
  expect(
    simplifyLine(
      lineOf(200, () => 0.5),
      1,
    ),
  ).toEqual([
    [0, 0.5],
    [1, 0.5],
  ])
})

test('a bend keeps its corner', () => {
  expect(
    simplifyLine(
      lineOf(201, (share) => Math.abs(share - 0.5)),
      1,
    ),
  ).toEqual([
    [0, 0.5],
    [0.5, 0],
    [1, 0.5],
  ])
})

test('a curve stays where it was drawn', () => {
  const kept = simplifyLine(
    lineOf(1000, (share) => 0.5 + 0.3 * Math.sin(share * 12)),
    4 / 3,
  )
  expect(kept.length).toBeLessThan(80)
  for (const [x, y] of kept) expect(y).toBeCloseTo(0.5 + 0.3 * Math.sin(x * 12), 3)
})

test('the wildest scribble fits into one stroke', () => {
  const scribble = lineOf(20_000, (share) => (Math.round(share * 20_000) % 2 === 0 ? 0 : 1))
  expect(simplifyLine(scribble, 1).length).toBeLessThanOrEqual(MAX_STROKE_POINTS)
})
