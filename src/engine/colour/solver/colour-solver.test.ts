import { describe, expect, it } from 'vitest'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import { type ColourMap, createColourMap } from '../hint-planes.ts'
import type { HintColour } from '../hints.ts'
import { rasteriseHints } from '../rasterise/rasterise-hints.ts'
import { createColourSolver, EXACT, QUICK } from './colour-solver.ts'

const SIZE = 64
const paint = (value: (x: number, y: number) => number): Plane => {
  const plane = createPlane(SIZE, SIZE)
  for (let i = 0; i < plane.data.length; i++) {
    plane.data[i] = value(i % SIZE, Math.floor(i / SIZE))
  }
  return plane
}
const red = { a: 40, b: 20 }
const blue = { a: 0, b: -40 }
const neutral = { a: 0, b: 0 }
/** Points of the grid with their colours. */
const marked = (lightness: Plane, ...points: [x: number, y: number, colour: HintColour][]) =>
  rasteriseHints(
    {
      version: 1,
      strength: 1,
      richness: 'natural',
      usesAutomatic: true,
      guessed: false,
      warmth: 0,
      scene: null,
      marks: points.map(([x, y, colour]) => ({
        kind: 'point',
        x: (x + 0.5) / SIZE,
        y: (y + 0.5) / SIZE,
        radius: 0.02,
        colour,
      })),
    },
    lightness,
  )
const at = (map: ColourMap, x: number, y: number) => ({
  a: map.a.data[y * SIZE + x] ?? 0,
  b: map.b.data[y * SIZE + x] ?? 0,
})
const exact = (lightness: Plane) => createColourSolver(lightness, { accuracy: EXACT })

const halves = paint((_x, y) => (y < 32 ? 80 : 25))

describe('colours from hints', () => {
  it('fill the area of each hint and stop at the edge', () => {
    const map = exact(halves).solve(marked(halves, [32, 10, red], [32, 54, blue]))
    for (const x of [3, 32, 60]) {
      expect(at(map, x, 28).a).toBeGreaterThan(25)
      expect(at(map, x, 28).b).toBeGreaterThan(7)
      expect(Math.abs(at(map, x, 36).a)).toBeLessThan(8)
      expect(at(map, x, 36).b).toBeLessThan(-25)
    }
  })

  it('never go beyond those of the hints, however many pull in other directions', () => {
    const slope = paint((x, y) => 20 + x * 0.7 + 6 * Math.sin(y / 5))
    const points = Array.from({ length: 60 }, (_, i): [number, number, HintColour] => [
      (i * 17) % SIZE,
      (i * 29) % SIZE,
      (i * 17) % SIZE < 32 ? red : neutral,
    ])
    const { a, b } = exact(slope).solve(marked(slope, ...points))
    for (const [data, most] of [
      [a.data, red.a],
      [b.data, red.b],
    ] as const) {
      expect(Math.min(...data)).toBeGreaterThan(-0.01)
      expect(Math.max(...data)).toBeLessThan(most + 0.01)
    }
  })

  it('are none where there is no hint', () => {
    const map = exact(halves).solve(marked(halves))
    expect([...new Set([...map.a.data, ...map.b.data])]).toEqual([0])
  })

  it('reach what looks alike far away, but less than their own area', () => {
    const stripes = paint((x) => (x < 16 || x >= 48 ? 75 : 20))
    const map = exact(stripes).solve(marked(stripes, [8, 32, red]))
    const far = at(map, 58, 32).a
    expect(far).toBeGreaterThan(8)
    expect(far).toBeLessThan(at(map, 8, 10).a)
    expect(far).toBeGreaterThan(at(map, 32, 32).a)
  })

  it('stay grey where a hint says grey', () => {
    const hints = marked(halves, [32, 10, red], [32, 54, neutral])
    const map = exact(halves).solve(hints)
    for (const x of [3, 32, 60]) expect(Math.abs(at(map, x, 50).a)).toBeLessThan(4)
  })

  it('are those of the prior where no hint reaches, and yield to a hint', () => {
    const prior = createColourMap(SIZE, SIZE)
    prior.b.data.fill(-12)
    const solver = exact(halves)
    const untouched = solver.solve(marked(halves), prior)
    expect(at(untouched, 5, 5)).toEqual({ a: 0, b: -12 })
    const map = solver.solve(marked(halves, [32, 10, red]), prior)
    expect(at(map, 32, 10).b).toBeGreaterThan(18)
    expect(at(map, 10, 20).b).toBeGreaterThan(8)
    expect(Math.abs(at(map, 32, 60).b + 12)).toBeLessThan(6)
  })

  it('keep a colour photo outside the area of a hint', () => {
    const own = createColourMap(SIZE, SIZE)
    own.a.data.fill(10)
    const solver = createColourSolver(halves, { accuracy: EXACT, reach: 'own area' })
    const map = solver.solve(marked(halves, [32, 10, blue]), own)
    expect(at(map, 32, 10).b).toBeLessThan(-35)
    expect(at(map, 32, 56).a).toBeCloseTo(10, 1)
    expect(at(map, 32, 56).b).toBeCloseTo(0, 1)
  })

  it('are exactly the same again after other hints were tried', () => {
    const solver = createColourSolver(halves, { accuracy: QUICK })
    const before = solver.solve(marked(halves, [32, 10, red]))
    solver.solve(marked(halves, [32, 10, red], [32, 54, blue]))
    expect(solver.solve(marked(halves, [32, 10, red]))).toEqual(before)
  })

  it('hardly differ between the quick and the exact way', () => {
    const grainy = paint(
      (x, y) => 50 + 25 * Math.sin(x / 9) * Math.cos(y / 7) + ((x * 31 + y * 17) % 5),
    )
    const hints = marked(grainy, [10, 10, red], [50, 20, blue], [30, 50, { a: -20, b: 30 }])
    const slow = exact(grainy).solve(hints)
    const fast = createColourSolver(grainy, { accuracy: QUICK }).solve(hints)
    let distance = 0
    let chroma = 0
    for (const [i, value] of slow.a.data.entries()) {
      distance += Math.abs(value - (fast.a.data[i] ?? 0))
      chroma += Math.abs(value)
    }
    expect(distance / chroma).toBeLessThan(0.03)
  })

  it.each([1, 2])('take a picture of %d pixels', (width) => {
    const tiny = { ...createPlane(width, 1), data: new Float32Array(width).fill(40) }
    const dot = { kind: 'point' as const, x: 0, y: 0, radius: 0.1, colour: red }
    const hints = {
      version: 1 as const,
      strength: 1,
      richness: 'natural' as const,
      usesAutomatic: true,
      guessed: false,
      warmth: 0,
      scene: null,
      marks: [dot],
    }
    const map = exact(tiny).solve(rasteriseHints(hints, tiny))
    expect(map.a.data[0]).toBeCloseTo(40, 0)
  })
})
