import { describe, expect, test } from 'vitest'
import type { FourCorners } from '#domain/photos/found-print.ts'
import { isTooSmall, moveCorner } from './move-corner.ts'

const CORNERS: FourCorners = [
  { x: 0.1, y: 0.1 },
  { x: 0.6, y: 0.1 },
  { x: 0.6, y: 0.6 },
  { x: 0.1, y: 0.6 },
]

describe('a corner of a print', () => {
  test('goes where it is led', () => {
    expect(moveCorner(CORNERS, 1, { x: 0.7, y: 0.05 })[1]).toEqual({ x: 0.7, y: 0.05 })
  })

  test('stays in the picture', () => {
    expect(moveCorner(CORNERS, 0, { x: -0.3, y: 0.05 })[0]).toEqual({ x: 0, y: 0.05 })
  })

  test.each([
    ['past the corner opposite', { x: 0.7, y: 0.7 }],
    ['over another one', { x: 0.6, y: 0.1 }],
    ['so that its sides cross', { x: 0.3, y: 0.9 }],
  ])('does not go %s', (_name, to) => {
    expect(moveCorner(CORNERS, 0, to)).toBe(CORNERS)
  })
})

test('a print is too small by its pixels, where those are known', () => {
  expect(isTooSmall(CORNERS, { width: 1200, height: 1200 })).toBe(false)
  expect(isTooSmall(CORNERS, { width: 1200, height: 500 })).toBe(true)
  expect(isTooSmall(CORNERS, undefined)).toBeUndefined()
})
