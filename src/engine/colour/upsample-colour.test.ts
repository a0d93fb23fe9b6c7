import { expect, test } from 'vitest'
import { shrinkToFit } from '../filters/resample.ts'
import { type ColourHints, NO_HINTS } from './hints.ts'
import { rasteriseHints } from './rasterise/rasterise-hints.ts'
import { createColourSolver, EXACT } from './solver/colour-solver.ts'
import { createColourSampler } from './upsample-colour.ts'

const [WIDTH, HEIGHT] = [1200, 300]
const lightness = new Float32Array(WIDTH * HEIGHT).map((_, i) => (i % WIDTH < 600 ? 25 : 77))
const hints: ColourHints = {
  ...NO_HINTS,
  marks: [
    { kind: 'point', x: 0.25, y: 0.5, radius: 0.03, colour: { a: 30, b: 20 } },
    { kind: 'point', x: 0.75, y: 0.5, radius: 0.03, colour: { a: 0, b: -25 } },
  ],
}

test('hardly any colour bleeds over a strong edge at full size', () => {
  const grid = shrinkToFit({ width: WIDTH, height: HEIGHT, data: lightness }, 256)
  const map = createColourSolver(grid, { accuracy: EXACT }).solve(rasteriseHints(hints, grid))
  const rowAt = createColourSampler(map, { grid, width: WIDTH, height: HEIGHT, strength: 1 })
  const { a, b } = rowAt(150, lightness.subarray(0, WIDTH))
  const step = (from: number, to: number) =>
    Math.hypot((a[to] ?? 0) - (a[from] ?? 0), (b[to] ?? 0) - (b[from] ?? 0))
  // A pixel of the grid is nearly five pixels wide here.
  expect(step(596, 603) / step(540, 660)).toBeGreaterThan(0.82)
  expect(step(599, 600) / step(540, 660)).toBeGreaterThan(0.65)
})
