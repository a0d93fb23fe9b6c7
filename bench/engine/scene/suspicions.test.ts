import { expect, test } from 'vitest'
import { paintLab } from '#test/images/painted-lab.ts'
import { measureSuspicions } from './suspicions.ts'

const SIZE = { width: 120, height: 100 }
const FACE = { left: 0.25, top: 0.25, width: 0.5, height: 0.5 }
const grey = paintLab(SIZE, () => [50, 0, 0])

test('nothing is suspicious in a grey picture without faces', () => {
  expect(measureSuspicions(grey, [])).toEqual({
    greenSkin: null,
    shadowB: null,
    purple: 0,
    splits: 0,
  })
})

test('green skin is the share of a face that is green', () => {
  const picture = paintLab(SIZE, (x) => [60, x < 0.5 ? -10 : 10, 12])
  expect(measureSuspicions(picture, [FACE]).greenSkin).toBeCloseTo(0.5, 1)
})

test('shadows are blue by the mean b of what is dark, without faces', () => {
  const picture = paintLab(SIZE, (x, y) => {
    const isFace = x > 0.25 && x < 0.75 && y > 0.25 && y < 0.75
    if (isFace) return [20, 10, 30]
    return y > 0.8 ? [20, 0, -8] : [70, 0, 5]
  })
  expect(measureSuspicions(picture, [FACE]).shadowB).toBeCloseTo(-8)
})

test('purple is counted outside faces', () => {
  const picture = paintLab(SIZE, (_, y) => [
    50,
    ...(y < 0.1 ? ([15, -18] as const) : ([15, 12] as const)),
  ])
  expect(measureSuspicions(picture, []).purple).toBeCloseTo(0.1)
})

test('a colour that stops in the middle of one thing is a split; one that stops at an edge is not', () => {
  const halves = (right: number) => paintLab(SIZE, (x) => (x < 0.5 ? [50, -8, 8] : [right, 8, 8]))
  // Of 120 columns four pairs cross the middle, in each of 100 rows.
  const pairs = (120 - 4) * 100 + 120 * (100 - 4)
  expect(measureSuspicions(halves(50), []).splits).toBeCloseTo(400 / pairs, 5)
  expect(measureSuspicions(halves(75), []).splits).toBe(0)
})
