import { describe, expect, it } from 'vitest'
import { createColourMap } from './hint-planes.ts'
import { type ColourHints, NO_HINTS } from './hints.ts'
import { createColourPreview } from './preview.ts'
import { type RgbaImage, rgbaToLab } from './rgba-image.ts'
import { RICHNESS } from './richness.ts'

/** A dark half left of a bright one. */
function pictureOf(width: number, height: number): RgbaImage {
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let i = 0; i < width * height; i++) {
    data.fill(i % width < width / 2 ? 60 : 190, i * 4, i * 4 + 3)
  }
  return { width, height, data }
}
/** Of one colour. */
function imageOf(...rgb: [red: number, green: number, blue: number]): RgbaImage {
  const { width, height } = SMALL
  const data = Uint8ClampedArray.from({ length: 4 * width * height }, (_, i) => rgb[i % 4] ?? 255)
  return { width, height, data }
}
const hints: ColourHints = {
  ...NO_HINTS,
  marks: [
    { kind: 'point', x: 0.25, y: 0.5, radius: 0.03, colour: { a: 30, b: 20 } },
    { kind: 'point', x: 0.75, y: 0.5, radius: 0.03, colour: { a: 0, b: -25 } },
  ],
}
/** The colours are found on a grid of 256, so that no smaller picture would do. */
const SMALL = { width: 256, height: 128 }
const LARGE = { width: 512, height: 256 }
const previewOf = (picture: RgbaImage) =>
  createColourPreview(rgbaToLab(picture, { chroma: 'drop' }))
const pixelAt = (rgba: Uint8ClampedArray, width: number, x: number, y: number) => [
  ...rgba.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
]

describe('the preview of the colour desk', () => {
  const picture = pictureOf(SMALL.width, SMALL.height)
  const preview = previewOf(picture)

  it('is the picture itself without marks, and at no strength', () => {
    for (const nothing of [NO_HINTS, { ...hints, strength: 0 }]) {
      const { pixels } = preview.render(nothing)
      const changed = pixels.filter((value, i) => Math.abs(value - (picture.data[i] ?? 0)) > 1)
      expect(changed).toHaveLength(0)
    }
  })

  it('shows the automatic colours only where they are wanted', () => {
    const automatic = createColourMap(SMALL.width, SMALL.height)
    automatic.a.data.fill(20)
    const [red = 0, green = 0] = pixelAt(
      preview.render(NO_HINTS, automatic).pixels,
      SMALL.width,
      10,
      10,
    )
    expect(red - green).toBeGreaterThan(15)
    const { pixels: without } = preview.render({ ...NO_HINTS, usesAutomatic: false }, automatic)
    const [greyRed = 0, greyGreen = 0] = pixelAt(without, SMALL.width, 10, 10)
    expect(Math.abs(greyRed - greyGreen)).toBeLessThanOrEqual(1)
  })

  it('has no other tone of its own where a model found the colours', () => {
    const automatic = createColourMap(SMALL.width, SMALL.height)
    automatic.a.data.fill(20)
    const wall = { of: 'surroundings' as const, points: [[0.5, 0.5] as [number, number]] }
    const patch = { kind: 'patch' as const, ...wall, colour: null, certainty: 1 }
    const [neutral, toned] = [0, 1].map(
      (warmth) =>
        preview.render({ ...NO_HINTS, guessed: true, warmth, marks: [patch] }, automatic).pixels,
    )
    expect(toned).toEqual(neutral)
  })

  it('gives the same colours at another size', () => {
    const { pixels: small } = preview.render(hints)
    const { pixels: large } = previewOf(pictureOf(LARGE.width, LARGE.height)).render(hints)
    for (const [x, y] of [
      [20, 20],
      [100, 100],
      [170, 14],
      [240, 116],
    ] as const) {
      const one = pixelAt(small, SMALL.width, x, y)
      const other = pixelAt(large, LARGE.width, 2 * x, 2 * y)
      for (const [k, value] of one.entries()) {
        expect(Math.abs(value - (other[k] ?? 0))).toBeLessThanOrEqual(4)
      }
    }
  })

  it('shows the same colours small, quiet, natural, rich and in grey, whatever was chosen', () => {
    const { small } = preview.render({ ...hints, richness: 'rich' })
    const spread = (['black_and_white', 'quiet', 'natural', 'rich'] as const).map((choice) => {
      const { width, data } = small(choice)
      const [red = 0, , blue = 0] = pixelAt(data, width, 64, 64)
      return red - blue
    })
    expect(Math.abs(spread[0] ?? 99)).toBeLessThanOrEqual(1)
    expect(spread).toEqual(spread.toSorted((one, other) => one - other))
    const { pixels } = preview.render(hints)
    const [red = 0, , blue = 0] = pixelAt(pixels, SMALL.width, 64, 64)
    expect(Math.abs((spread[2] ?? 0) - (red - blue))).toBeLessThanOrEqual(4)
  })

  it('is as rich as it is asked to be', () => {
    const [quiet = 0, natural = 0, rich = 0] = RICHNESS.map((richness) => {
      const { pixels } = preview.render({ ...hints, richness })
      const [red = 0, , blue = 0] = pixelAt(pixels, SMALL.width, 64, 64)
      return red - blue
    })
    expect(quiet).toBeLessThan(0.75 * natural)
    expect(rich).toBeGreaterThan(1.1 * natural)
  })

  it('keeps the colours of a colour photo, however rich others are to be', () => {
    const own = rgbaToLab(imageOf(120, 90, 60), { chroma: 'keep' })
    const [natural, rich] = (['natural', 'rich'] as const).map(
      (richness) => createColourPreview(own).render({ ...NO_HINTS, richness }).pixels,
    )
    expect(rich).toEqual(natural)
  })
})
