import { expect, test } from 'vitest'
import type { LabImage } from '#engine/pixels/lab.ts'
import { measureToningCurve } from '../analysis/toning-curve.ts'
import { measureStains } from './stain-relief.ts'

const [WIDTH, HEIGHT] = [600, 400]
const PRINT = { lightness: 60, yellow: 14 }
const MIDDLE = (HEIGHT / 2) * WIDTH + WIDTH / 2

/** An even sepia print with a round spot of a lightness and a chroma along b. */
function printWithSpot(spot: { lightness: number; yellow: number }): LabImage {
  const lightness = new Float32Array(WIDTH * HEIGHT)
  const b = new Float32Array(WIDTH * HEIGHT)
  for (let at = 0; at < b.length; at++) {
    const isSpot = Math.hypot((at % WIDTH) - 300, Math.floor(at / WIDTH) - 200) < 8
    // A darker lower half, so that the toning curve knows the tones of the spot.
    const usual = at > (HEIGHT * WIDTH * 3) / 4 ? spot.lightness : PRINT.lightness
    lightness[at] = isSpot ? spot.lightness : usual
    b[at] = isSpot ? spot.yellow : PRINT.yellow
  }
  return { width: WIDTH, height: HEIGHT, lightness, chroma: { a: new Float32Array(b.length), b } }
}

const reliefOf = (image: LabImage) => measureStains(image, measureToningCurve(image))

test('a brown spot gets back most of the light that it took', () => {
  const relief = reliefOf(printWithSpot({ lightness: 48, yellow: 22 }))
  expect(relief?.data[MIDDLE]).toBeGreaterThan(8)
  expect(relief?.data[MIDDLE]).toBeLessThanOrEqual(12.5)
  expect(relief?.data[MIDDLE - 60]).toBe(0)
})

test('a dark spot of the same tone belongs to the picture', () => {
  expect(reliefOf(printWithSpot({ lightness: 48, yellow: PRINT.yellow }))).toBeNull()
})

test('a yellow spot that is no darker is left as it is', () => {
  const relief = reliefOf(printWithSpot({ lightness: PRINT.lightness, yellow: 22 }))
  expect(relief?.data[MIDDLE] ?? 0).toBe(0)
})
