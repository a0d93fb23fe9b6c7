import { expect, test } from 'vitest'
import { bytesOf, cssOf, isSameColour, labOf } from './lab-colour.ts'

test.each([
  [255, 255, 255],
  [200, 150, 120],
  [30, 60, 90],
])('a colour of the screen comes back from CIELAB: %i %i %i', (...bytes) => {
  const back = bytesOf(labOf(...bytes))
  for (const [i, byte] of bytes.entries()) expect(Math.abs((back[i] ?? 0) - byte)).toBeLessThan(2)
})

test('no chroma is grey', () => {
  const [red, green, blue] = bytesOf({ lightness: 50, a: 0, b: 0 })
  expect([green, blue]).toEqual([red, red])
  expect(cssOf({ a: 0, b: 0 }, 0)).toBe('rgb(0 0 0)')
})

test('colours that nobody can tell apart are the same', () => {
  expect(isSameColour({ a: 10, b: 5 }, { a: 10.04, b: 5 })).toBe(true)
  expect(isSameColour({ a: 10, b: 5 }, { a: 10, b: 6 })).toBe(false)
})
