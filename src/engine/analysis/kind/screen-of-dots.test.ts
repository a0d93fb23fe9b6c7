import { expect, test } from 'vitest'
import { houseOnMeadow, type Motif, paint } from '#test/factories/pictures/painted-picture.ts'
import { withoutScreen } from '../../filters/without-screen.ts'
import { lightnessPlane, rasterToLab } from '../../pixels/lab.ts'
import type { Plane } from '../../pixels/plane.ts'
import type { Raster } from '../../pixels/raster.ts'
import { analyse } from '../analyse.ts'
import { findScreen } from './screen-of-dots.ts'

const [WIDTH, HEIGHT] = [560, 420]
const DIAGONAL = Math.PI / 4

/** Black dots on newsprint, the larger the darker the motif. */
function printed(period: number, angle = DIAGONAL): Raster {
  const motif: Motif = (x, y) => {
    const [red, green, blue] = houseOnMeadow(x, y)
    const value = 0.3 * red + 0.59 * green + 0.11 * blue
    const [across, down] = [x * WIDTH, y * HEIGHT]
    const turn = (2 * Math.PI) / period
    const u = Math.cos(turn * (across * Math.cos(angle) + down * Math.sin(angle)))
    const v = Math.cos(turn * (down * Math.cos(angle) - across * Math.sin(angle)))
    const dot = 0.5 + 0.25 * (u + v)
    const ink = 0.85 / (1 + Math.exp(-14 * (dot - 0.05 - 0.9 * value)))
    return [0.9 - ink * 0.75, 0.87 - ink * 0.75, 0.78 - ink * 0.7]
  }
  return paint(motif, WIDTH, HEIGHT)
}

const lightnessOf = (raster: Raster): Plane =>
  lightnessPlane(rasterToLab(raster, { chroma: 'drop' }))

test.each([4, 6.5, 11])('the dots of a print are found, %d pixels apart', (period) => {
  const print = printed(period)
  const screen = findScreen(lightnessOf(print))

  expect(screen?.period).toBeGreaterThan(period * 0.97)
  expect(screen?.period).toBeLessThan(period * 1.03)
  expect(analyse(print).picture.is).toBe('halftone')
})

test('a screen of another angle is found too', () => {
  const screen = findScreen(lightnessOf(printed(6, 0.35)))

  expect(screen?.strength).toBeGreaterThan(2.5)
})

const bricks: Motif = (x, y) => {
  const row = Math.floor(y * 30)
  const isJoint = (y * 30) % 1 < 0.15 || (x * 20 + (row % 2) / 2) % 1 < 0.08
  const shade = 0.08 * Math.sin(row * 3.7 + Math.floor(x * 20 + (row % 2) / 2) * 5.3)
  return isJoint ? [0.75, 0.72, 0.68] : [0.6 + shade, 0.3 + shade, 0.22 + shade]
}
const net: Motif = (x, y) => {
  const isThread = (x * WIDTH) % 8 < 1.5 || (y * HEIGHT) % 8 < 1.5
  const [red, green, blue] = houseOnMeadow(x, y)
  return isThread ? [0.8, 0.8, 0.8] : [red, green, blue]
}
const checkedShirt: Motif = (x, y) => {
  if (x < 0.35 || x > 0.65 || y < 0.4) return houseOnMeadow(x, y)
  const value =
    0.5 + 0.2 * Math.cos(x * WIDTH + y * HEIGHT) + 0.2 * Math.cos(x * WIDTH - y * HEIGHT)
  return [value, value, value]
}

test.each([
  ['a photo', houseOnMeadow],
  ['a wall of bricks', bricks],
  ['a level net before everything', net],
  ['a checked shirt', checkedShirt],
] as const)('%s is no print with dots', (_what, motif) => {
  expect(analyse(paint(motif, WIDTH, HEIGHT)).picture.is).not.toBe('halftone')
})

test('the dots vanish, and the tones stay', async () => {
  const print = printed(6.5)
  const screen = findScreen(lightnessOf(print))
  if (screen === null) throw new Error('no screen was found')

  const soft = (await withoutScreen(print, screen, async () => undefined)) as Raster

  const inSky = (raster: Raster) => statistics(lightnessOf(raster), { x: 60, y: 40, side: 80 })
  expect(inSky(soft).deviation).toBeLessThan(0.15 * inSky(print).deviation)
  expect(meanByte(soft)).toBeCloseTo(meanByte(print), -0.5)
})

function statistics(plane: Plane, { x, y, side }: { x: number; y: number; side: number }) {
  let [sum, squares] = [0, 0]
  for (let row = y; row < y + side; row++) {
    for (let column = x; column < x + side; column++) {
      const value = plane.data[row * plane.width + column] ?? 0
      sum += value
      squares += value * value
    }
  }
  const mean = sum / (side * side)
  return { mean, deviation: Math.sqrt(squares / (side * side) - mean * mean) }
}

function meanByte({ data }: Raster): number {
  let sum = 0
  for (const value of data) sum += value
  return sum / data.length
}
