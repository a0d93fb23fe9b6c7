import { describe, expect, it } from 'vitest'
import { NO_SOURCE } from '#engine/filters/cheapest-paths.ts'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import { spreadTaps, TAP_REACH } from './spread-taps.ts'

const WIDTH = 60
const HEIGHT = 20
const paint = (value: (x: number, y: number) => number): Plane => {
  const plane = createPlane(WIDTH, HEIGHT)
  for (let i = 0; i < plane.data.length; i++) {
    plane.data[i] = value(i % WIDTH, Math.floor(i / WIDTH))
  }
  return plane
}
const at = (x: number, y: number) => y * WIDTH + x
const tap = (x: number, y = 10) => ({ pixel: at(x, y), reach: TAP_REACH })
const shareOf = (owner: Int32Array, source: number) =>
  owner.filter((one) => one === source).length / owner.length

describe('a tap', () => {
  it('covers what is even, and stops at an edge', () => {
    const owner = spreadTaps(
      paint((x) => (x < 30 ? 40 : 80)),
      [tap(10)],
    )
    expect([owner[at(0, 0)], owner[at(29, 19)]]).toEqual([0, 0])
    expect([owner[at(30, 10)], owner[at(59, 0)]]).toEqual([NO_SOURCE, NO_SOURCE])
  })

  it('follows the folds of a dress, whose lightness swings softly', () => {
    const owner = spreadTaps(
      paint((x) => 50 + 15 * Math.sin(x / 6)),
      [tap(30)],
    )
    expect(shareOf(owner, 0)).toBeGreaterThan(0.9)
  })

  it('flows around what it may not cross', () => {
    const owner = spreadTaps(
      paint((x, y) => (x === 30 && y > 3 ? 95 : 40)),
      [tap(10)],
    )
    expect(owner[at(50, 15)]).toBe(0)
    expect(owner[at(30, 15)]).toBe(NO_SOURCE)
  })

  it('keeps to its own side where another one lies on the same wall', () => {
    const owner = spreadTaps(
      paint(() => 60),
      [tap(10), tap(49)],
    )
    expect([owner[at(0, 5)], owner[at(25, 5)]]).toEqual([0, 0])
    expect([owner[at(34, 5)], owner[at(59, 5)]]).toEqual([1, 1])
  })

  it('gives way to a later one on the same place', () => {
    const owner = spreadTaps(
      paint(() => 60),
      [tap(10), tap(10)],
    )
    expect(shareOf(owner, 1)).toBe(1)
  })

  it('reaches no further than it may', () => {
    const owner = spreadTaps(
      paint(() => 60),
      [{ ...tap(10), reach: 0.1 }],
    )
    expect(owner[at(12, 10)]).toBe(0)
    expect(owner[at(20, 10)]).toBe(NO_SOURCE)
  })

  it.each([
    ['exactly even', () => 60],
    [
      'even but for the darker place that was tapped',
      (x: number, y: number) => (x === 128 && y === 100 ? 59.5 : 60),
    ],
    ['a soft ramp up to blown-out white', (x: number) => Math.min(100, 99 + x / 200)],
  ])('is quick on ground that is %s', (_, value) => {
    const even = createPlane(256, 200)
    for (let i = 0; i < even.data.length; i++) {
      even.data[i] = value(i % 256, Math.floor(i / 256))
    }
    const owner = spreadTaps(even, [{ pixel: 100 * 256 + 128, reach: TAP_REACH }])
    expect(shareOf(owner, 0)).toBeGreaterThan(0.5)
  })
})
