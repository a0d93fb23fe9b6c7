import { describe, expect, it } from 'vitest'
import { createPlane, type Plane } from '../plane.ts'
import { propagateHints } from './propagate.ts'

const SIZE = 48
const planeOf = (value: (x: number, y: number) => number): Plane => {
  const plane = createPlane(SIZE, SIZE)
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = value(i % SIZE, Math.floor(i / SIZE))
  return plane
}

/** Light above, dark below, one red hint above and one blue hint below. */
const lightness = planeOf((_x, y) => (y < 24 ? 80 : 25))
const isHint = (x: number, y: number) => x === 24 && (y === 8 || y === 40)
const hints = {
  a: planeOf((x, y) => (isHint(x, y) && y === 8 ? 40 : 0)),
  b: planeOf((x, y) => (isHint(x, y) && y === 40 ? -40 : 0)),
  weight: planeOf((x, y) => (isHint(x, y) ? 1 : 0)),
}

describe('hint propagation', () => {
  it('fills each area with the colour of its hint and stops at the edge', () => {
    const map = propagateHints(lightness, hints)
    const at = (plane: Plane, x: number, y: number) => plane.data[y * SIZE + x] ?? 0
    expect(at(map.a, 5, 5)).toBeGreaterThan(20)
    expect(at(map.a, 5, 44)).toBeLessThan(4)
    expect(at(map.b, 43, 44)).toBeLessThan(-20)
    expect(at(map.b, 43, 4)).toBeGreaterThan(-4)
  })

  it('answers no colour at all where there is no hint', () => {
    const nothing = planeOf(() => 0)
    const map = propagateHints(lightness, { a: nothing, b: nothing, weight: nothing })
    expect([...new Set(map.a.data)]).toEqual([0])
  })
})
