import { expect, test } from 'vitest'
import { NO_HINTS } from '#engine/colour/hints.ts'
import type { RgbaImage } from '#engine/colour/rgba-image.ts'
import { openPicture } from './open-picture.ts'
import type { Ground } from './preview-source.ts'

type Rgb = [red: number, green: number, blue: number]

const imageOf = (width: number, height: number, pixel: (x: number, y: number) => Rgb) => {
  const data = new Uint8ClampedArray(4 * width * height)
  for (let i = 0; i < width * height; i++) {
    data.set([...pixel(i % width, Math.floor(i / width)), 255], 4 * i)
  }
  return { width, height, data }
}
const grey = imageOf(8, 8, () => [120, 120, 120])
const lawn = imageOf(8, 8, () => [90, 140, 80])
/** Red on the left (a = 30), blue on the right (b = -30). */
const layer = imageOf(2, 1, (x) => (x === 0 ? [158, 128, 128] : [128, 98, 128]))

/** The colours of the left and of the right edge. */
function shown(picture: RgbaImage, ground: Ground, stored?: RgbaImage): [Rgb, Rgb] {
  const { pixels } = openPicture({ picture, layer: stored, ground })(NO_HINTS)
  const at = (x: number): Rgb => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(4 * (32 + x), 4 * (32 + x) + 3)
    return [red, green, blue]
  }
  return [at(0), at(7)]
}

test('the colours that the engine found and stored show where no mark reaches', () => {
  const [[leftRed, leftGreen], [rightRed, , rightBlue]] = shown(grey, 'found', layer)
  expect(leftRed - leftGreen).toBeGreaterThan(40)
  expect(rightBlue - rightRed).toBeGreaterThan(30)
})

test('where it found none the picture is black and white, also if it came out of marks', () => {
  for (const [red, green, blue] of shown(lawn, 'found')) {
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThanOrEqual(1)
  }
})

test('a colour photo that nobody has marked shows its colours', () => {
  for (const [red, green, blue] of shown(lawn, 'own')) {
    for (const [i, byte] of [90, 140, 80].entries()) {
      expect(Math.abs(([red, green, blue][i] ?? 0) - byte)).toBeLessThanOrEqual(1)
    }
  }
})

test('one that came out of marks shows the colours that it had before', () => {
  const [[leftRed, leftGreen], [rightRed, , rightBlue]] = shown(lawn, 'own', layer)
  expect(leftRed - leftGreen).toBeGreaterThan(40)
  expect(rightBlue - rightRed).toBeGreaterThan(30)
})

test('there are small pictures of every choice, but none of a photo in its own colours', () => {
  const choicesOf = (ground: Ground) =>
    openPicture({ picture: grey, layer, ground })(NO_HINTS).choices
  expect(choicesOf('own')).toEqual([])
  const redness = choicesOf('found').map(
    ({ data }) => (data[4 * 32] ?? 0) - (data[4 * 32 + 1] ?? 0),
  )
  const [quiet = 0, natural = 0, rich = 0, blackAndWhite = 99] = redness
  expect(quiet).toBeLessThan(natural)
  expect(natural).toBeLessThan(rich)
  expect(Math.abs(blackAndWhite)).toBeLessThanOrEqual(1)
})
