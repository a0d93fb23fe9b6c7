import { expect, test } from 'vitest'
import { numberPins } from './number-pins.ts'

test('counts the comments that point at a place, and only those', () => {
  const nowhere = { x: null, y: null }
  const pins = numberPins([nowhere, { x: 0.25, y: 0.5 }, nowhere, { x: 0, y: 1 }])
  expect(pins).toEqual([
    undefined,
    { x: 0.25, y: 0.5, number: 1 },
    undefined,
    { x: 0, y: 1, number: 2 },
  ])
})
