import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import type { ColourHints, Mark } from '../hints.ts'
import { rasteriseHints } from './rasterise-hints.ts'

const WIDTH = 40
const HEIGHT = 30
const paint = (value: (x: number, y: number) => number): Plane => {
  const plane = createPlane(WIDTH, HEIGHT)
  for (let i = 0; i < plane.data.length; i++) {
    plane.data[i] = value(i % WIDTH, Math.floor(i / WIDTH))
  }
  return plane
}
const even = paint(() => 50)
const halves = paint((x) => (x < 20 ? 50 : 62))
const hintsOf = (...marks: Mark[]): ColourHints => ({
  version: 1,
  strength: 1,
  richness: 'natural',
  usesAutomatic: true,
  guessed: false,
  warmth: 0,
  scene: null,
  marks,
})
const red = { a: 40, b: 0 }
const blue = { a: 0, b: -40 }
const covered = (planes: { weight: Plane }) =>
  planes.weight.data.reduce((sum, weight) => sum + weight, 0)

describe('marks on the grid', () => {
  it('cover at least the pixel that they lie on', () => {
    const dot: Mark = { kind: 'point', x: 0.99, y: 0.01, radius: 1e-6, colour: red }
    const planes = rasteriseHints(hintsOf(dot), even)
    expect(covered(planes)).toBe(1)
    expect(planes.a.data[WIDTH - 1]).toBe(40)
  })

  it('leave an unbroken line where the pen was thin', () => {
    const points: [number, number][] = [
      [0.05, 0.1],
      [0.95, 0.9],
    ]
    const { weight } = rasteriseHints(
      hintsOf({ kind: 'stroke', points, width: 1e-6, colour: red }),
      even,
    )
    for (let x = 2; x < 38; x++) {
      const column = Array.from({ length: HEIGHT }, (_, y) => weight.data[y * WIDTH + x])
      expect(column).toContain(1)
    }
  })

  it('are as wide as they were drawn', () => {
    const disc: Mark = { kind: 'point', x: 0.5, y: 0.5, radius: 0.2, colour: red }
    const area = covered(rasteriseHints(hintsOf(disc), even))
    expect(area).toBeGreaterThan(Math.PI * 64 * 0.9)
    expect(area).toBeLessThan(Math.PI * 64 * 1.1)
  })

  it('give way to later ones', () => {
    const first: Mark = { kind: 'point', x: 0.5, y: 0.5, radius: 0.1, colour: red }
    const planes = rasteriseHints(hintsOf(first, { ...first, colour: blue }), even)
    expect(planes.a.data.every((value) => value === 0)).toBe(true)
    expect(planes.b.data[15 * WIDTH + 20]).toBe(-40)
  })

  it('fill a region up to its edge and no further', () => {
    const region: Mark = { kind: 'region', x: 0.2, y: 0.5, tolerance: 9, colour: red }
    const { weight } = rasteriseHints(hintsOf(region), halves)
    expect(weight.data[15 * WIDTH + 2]).toBe(1)
    expect(weight.data[15 * WIDTH + 17]).toBe(1)
    expect(weight.data[15 * WIDTH + 22]).toBe(0)
  })

  it('do not leak over an edge, even with more tolerance than the edge is high', () => {
    const steep = paint((x) => (x < 20 ? 30 : 80))
    const region: Mark = { kind: 'region', x: 0.2, y: 0.5, tolerance: 100, colour: red }
    const { weight } = rasteriseHints(hintsOf(region), steep)
    expect(weight.data[15 * WIDTH + 25]).toBe(0)
  })

  it('spread a tap over its own side, and leave a face beside it to its skin', () => {
    const skin: Mark = {
      kind: 'patch',
      of: 'skin',
      points: [[0.1, 0.1]],
      colour: null,
      certainty: 1,
    }
    const dress: Mark = { kind: 'tap', x: 0.2, y: 0.9, colour: blue }
    const sides = paint((x) => (x < 20 ? 40 : 80))
    const { b, weight } = rasteriseHints(hintsOf(skin, dress), sides)
    expect(b.data[25 * WIDTH + 18]).toBe(-40)
    expect(weight.data[4 * WIDTH + 5]).toBe(0)
    expect(weight.data[25 * WIDTH + 22]).toBe(0)
  })

  it('spread a tap on hair that the engine found over all of that hair', () => {
    const points = [5, 9, 13].map((x): [number, number] => [(x + 0.5) / WIDTH, 0.5])
    const hair: Mark = { kind: 'patch', of: 'hair', points, colour: null, certainty: 1 }
    const red: Mark = { kind: 'tap', x: 5.5 / WIDTH, y: 0.5, colour: { a: 17, b: 24 } }
    const { a } = rasteriseHints(hintsOf(hair, red), even)
    for (const x of [5, 9, 13, 20]) expect(a.data[15 * WIDTH + x]).toBe(17)
  })

  it('are drawn however wild they are', () => {
    const grid = createPlane(256, 205)
    const there: [number, number] = [0, 0.1]
    const back: [number, number] = [1, 0.9]
    const points = Array.from({ length: 500 }, (_, i) => (i % 2 ? there : back))
    const wild: Mark = { kind: 'stroke', points, width: 0.25, colour: red }
    const { weight } = rasteriseHints(hintsOf(...Array<Mark>(5).fill(wild)), grid)
    expect(weight.data[102 * 256 + 128]).toBe(1)
    expect(weight.data[255]).toBe(0)
  })

  it('stay finite and inside, whatever is drawn', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    const colour = fc.record({
      a: fc.double({ min: -100, max: 100, noNaN: true }),
      b: fc.double({ min: -100, max: 100, noNaN: true }),
    })
    const mark: fc.Arbitrary<Mark> = fc.oneof(
      fc.record({ kind: fc.constant('point'), x: share, y: share, radius: share, colour }),
      fc.record({
        kind: fc.constant('stroke'),
        points: fc.array(fc.tuple(share, share), { minLength: 2, maxLength: 5 }),
        width: share,
        colour,
      }),
      fc.record({ kind: fc.constant('tap'), x: share, y: share, colour }),
    )
    fc.assert(
      fc.property(fc.array(mark, { minLength: 1, maxLength: 4 }), (marks) => {
        const { a, b, weight } = rasteriseHints(hintsOf(...marks), even)
        expect(covered({ weight })).toBeGreaterThanOrEqual(1)
        expect([...a.data, ...b.data].every((value) => Math.abs(value) <= 100)).toBe(true)
      }),
      { numRuns: 50 },
    )
  })
})
