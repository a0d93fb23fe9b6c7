import { expect, test } from 'vitest'
import { aGreyRange } from '#test/factories/a-grey-range.ts'
import { applyCurve, levelsCurve } from './levels.ts'

test('a faded picture gets its blacks and whites back', () => {
  const curve = levelsCurve(aGreyRange({ black: 25, middle: 50, white: 75 }), 1)

  expect(applyCurve(curve, 25)).toBeLessThan(12)
  expect(applyCurve(curve, 75)).toBeGreaterThan(85)
  expect(applyCurve(curve, 50)).toBeGreaterThan(40)
  expect(applyCurve(curve, 50)).toBeLessThan(60)
})

test('a dark picture stays dark', () => {
  const curve = levelsCurve(aGreyRange({ black: 6, middle: 18, white: 60 }), 1)

  expect(applyCurve(curve, 18)).toBeLessThan(22)
  expect(applyCurve(curve, 60)).toBeLessThan(80)
})

test.each([
  { black: 25, middle: 50, white: 75 },
  { black: 6, middle: 18, white: 60 },
  { black: 0, middle: 50, white: 100 },
  { black: 40, middle: 45, white: 52 },
  { black: 50, middle: 50, white: 50 },
  { black: 0, middle: 1, white: 2 },
  { black: 97, middle: 98, white: 99 },
])('whatever the tones (%o), brighter stays brighter and contrast is bounded', (tones) => {
  const curve = levelsCurve(aGreyRange(tones), 1)
  let before = applyCurve(curve, 0)
  expect(before).toBeGreaterThanOrEqual(0)
  for (let lightness = 0.5; lightness <= 100; lightness += 0.5) {
    const after = applyCurve(curve, lightness)
    expect(after).toBeGreaterThanOrEqual(before - 1e-3)
    expect(after - before).toBeLessThan(0.5 * 4)
    before = after
  }
  expect(before).toBeLessThanOrEqual(100)
})

test('strength 0 changes nothing', () => {
  const curve = levelsCurve(aGreyRange({ black: 25, middle: 50, white: 75 }), 0)

  for (const lightness of [0, 20, 50, 80, 100]) {
    expect(applyCurve(curve, lightness)).toBeCloseTo(lightness, 3)
  }
})

test('a pale print gets its blacks back, and its lights stay as they are', () => {
  const curve = levelsCurve(aGreyRange({ black: 25, middle: 82, white: 91 }), 1)

  expect(applyCurve(curve, 25)).toBeLessThan(15)
  expect(applyCurve(curve, 91)).toBeCloseTo(91, 0)
  expect(applyCurve(curve, 82)).toBeLessThan(83)
})
