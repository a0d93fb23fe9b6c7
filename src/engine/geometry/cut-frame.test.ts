import { expect, test } from 'vitest'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import { cutFrame, readFrame } from './cut-frame.ts'
import { WHOLE_FRAME } from './frame.ts'

/** Values that rise evenly to the right and downwards: every place tells where it is. */
function aRamp(width: number, height: number): Plane {
  const plane = createPlane(width, height)
  for (let i = 0; i < plane.data.length; i++) {
    plane.data[i] = (i % width) / 10 + Math.floor(i / width) / 4
  }
  return plane
}
const rampAt = (x: number, y: number) => x / 10 + y / 4

test('the whole frame is the plane itself', () => {
  const plane = aRamp(40, 30)
  expect(readFrame(plane, WHOLE_FRAME)).toEqual(plane)
})

test('a straight frame takes whole pixels', () => {
  const cut = readFrame(aRamp(40, 30), { angle: 0, left: 0.25, top: 0.1, width: 0.5, height: 0.8 })
  expect([cut.width, cut.height]).toEqual([20, 24])
  expect(cut.data[0]).toBeCloseTo(rampAt(10, 3), 5)
  expect(cut.data.at(-1)).toBeCloseTo(rampAt(29, 26), 5)
})

test('a turned frame reads along its own sides, clockwise about its middle', () => {
  const frame = { angle: 8, left: 0.2, top: 0.2, width: 0.6, height: 0.6 }
  const cut = readFrame(aRamp(200, 100), frame)
  const radians = (8 * Math.PI) / 180
  for (const [x, y] of [
    [0, 0],
    [119, 0],
    [60, 30],
    [0, 59],
  ] as const) {
    const u = x + 0.5 - 60
    const v = y + 0.5 - 30
    const atX = 100 + Math.cos(radians) * u - Math.sin(radians) * v - 0.5
    const atY = 50 + Math.sin(radians) * u + Math.cos(radians) * v - 0.5
    expect(cut.data[y * 120 + x]).toBeCloseTo(rampAt(atX, atY), 2)
  }
})

test('lightness stays within its range at hard edges, and colours turn with it', async () => {
  const width = 60
  const lightness = Float32Array.from({ length: width * width }, (_, i) =>
    i % width < 30 ? 0 : 100,
  )
  const chroma = { a: aRamp(width, width).data, b: aRamp(width, width).data }
  const frame = { angle: 5, left: 0.2, top: 0.2, width: 0.6, height: 0.6 }
  const cut = await cutFrame({ width, height: width, lightness, chroma }, frame, async () => {})
  expect(Math.min(...cut.lightness)).toBe(0)
  expect(Math.max(...cut.lightness)).toBe(100)
  expect(cut.chroma?.b).toEqual(readFrame(aRamp(width, width), frame).data)
})
