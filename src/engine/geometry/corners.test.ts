import { describe, expect, test } from 'vitest'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import { cornersSchema, type FourCorners } from './corners.ts'
import { readFrame } from './cut-frame.ts'
import { createProjection, inPixels, sizeOfPrint } from './homography.ts'

const corner = (x: number, y: number) => ({ x, y })
const SEEN: FourCorners = [corner(0.2, 0.1), corner(0.85, 0.2), corner(0.8, 0.9), corner(0.1, 0.8)]

describe('corners that are taken', () => {
  const isTaken = (corners: unknown) => cornersSchema.safeParse({ corners }).success

  test('are those of a print, however it lies', () => {
    expect(isTaken(SEEN)).toBe(true)
    expect(isTaken([corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)])).toBe(true)
  })

  test.each([
    ['in the wrong sense', SEEN.toReversed()],
    ['crossed', [SEEN[0], SEEN[2], SEEN[1], SEEN[3]]],
    ['with a dent', [SEEN[0], SEEN[1], corner(0.3, 0.3), SEEN[3]]],
    ['all in one place', [SEEN[0], SEEN[0], SEEN[0], SEEN[0]]],
    ['in one line', [corner(0, 0), corner(0.3, 0.3), corner(0.6, 0.6), corner(0.9, 0.9)]],
    ['tiny', [corner(0.5, 0.5), corner(0.55, 0.5), corner(0.55, 0.55), corner(0.5, 0.55)]],
    ['outside', [corner(-0.1, 0), ...SEEN.slice(1)]],
    ['no numbers', [corner(Number.NaN, 0), ...SEEN.slice(1)]],
    ['without an end', [corner(Number.POSITIVE_INFINITY, 0), ...SEEN.slice(1)]],
    ['three', SEEN.slice(1)],
    ['five', [...SEEN, SEEN[0]]],
  ])('are not %s', (_name, corners) => {
    expect(isTaken(corners)).toBe(false)
  })
})

describe('a print set upright', () => {
  test.each([
    ['a sliver of a very wide picture', { width: 60_000, height: 600 }],
    ['a sliver of a wide one', { width: 8000, height: 600 }],
    ['a sliver of a photo', { width: 6000, height: 4000 }],
  ])('%s has hardly more pixels than it had', (_name, source) => {
    const aslant: FourCorners = [
      ...[corner(0, 0.85), corner(0.09, 0.61)],
      ...[corner(1, 0.93), corner(0.02, 1)],
    ] as unknown as FourCorners
    const { width, height } = sizeOfPrint(aslant, source)
    // By the shoelace formula it covers 0.215 of the picture.
    expect(width * height).toBeLessThan(1.51 * 0.215 * source.width * source.height)
  })

  test('keeps the pixels of its longer side where it is seen from aside', () => {
    const { width } = sizeOfPrint(SEEN, { width: 4000, height: 3000 })
    expect(width).toBeGreaterThan(Math.hypot(0.65 * 4000, 0.1 * 3000) - 2)
  })

  test('reads its own places back from the picture that shows it in perspective', () => {
    const source = { width: 400, height: 300 }
    const upright = createProjection(inPixels(SEEN, source))
    const picture = inverseOf(upright, source, (u, v) => 40 * u + 25 * v)
    const cut = readFrame(picture, { corners: SEEN })
    for (const [u, v] of [
      [0.1, 0.1],
      [0.5, 0.5],
      [0.9, 0.2],
      [0.3, 0.85],
    ] as const) {
      const at = Math.floor(v * cut.height) * cut.width + Math.floor(u * cut.width)
      const [x, y] = [(at % cut.width) + 0.5, Math.floor(at / cut.width) + 0.5]
      expect(cut.data[at]).toBeCloseTo((40 * x) / cut.width + (25 * y) / cut.height, 0)
    }
  })

  test('has the shape of the print where it is seen straight', () => {
    const corners: FourCorners = [
      corner(0.1, 0.1),
      corner(0.7, 0.1),
      corner(0.7, 0.9),
      corner(0.1, 0.9),
    ]
    expect(sizeOfPrint(corners, { width: 1000, height: 500 })).toEqual({ width: 600, height: 400 })
  })

  test.each([
    ['a phone from its near side', { lean: 35, turn: 0, focal: 0.65 }],
    ['a longer lens from a corner', { lean: 30, turn: 40, focal: 1 }],
  ])('has its true shape, seen by %s', (_name, { lean, turn, focal }) => {
    // A print of 3 to 2 that lies turned on the table.
    const source = { width: 1200, height: 900 }
    const [tip, around] = [(lean * Math.PI) / 180, (turn * Math.PI) / 180]
    const seen = (x: number, y: number) => {
      const across = x * Math.cos(around) - y * Math.sin(around)
      const away = x * Math.sin(around) + y * Math.cos(around)
      const scale = (focal * 1500) / (4 - away * Math.sin(tip))
      return corner(
        0.5 + (scale * across) / source.width,
        0.5 + (scale * away * Math.cos(tip)) / source.height,
      )
    }
    const corners: FourCorners = [
      seen(-0.9, -0.6),
      seen(0.9, -0.6),
      seen(0.9, 0.6),
      seen(-0.9, 0.6),
    ]
    const { width, height } = sizeOfPrint(corners, source)
    expect(width / height).toBeCloseTo(1.5, 1)
  })
})

/** What is seen where each place of the print is, found by looking through a fine net of its places. */
function inverseOf(
  placeOf: (u: number, v: number) => { x: number; y: number },
  { width, height }: { width: number; height: number },
  value: (u: number, v: number) => number,
): Plane {
  const plane = createPlane(width, height)
  const steps = 1600
  for (let j = -200; j <= steps + 200; j++) {
    for (let i = -200; i <= steps + 200; i++) {
      const { x, y } = placeOf(i / steps, j / steps)
      if (x < 0 || y < 0 || x >= width || y >= height) continue
      plane.data[Math.floor(y) * width + Math.floor(x)] = value(i / steps, j / steps)
    }
  }
  return plane
}
