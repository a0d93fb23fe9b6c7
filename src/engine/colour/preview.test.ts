import { describe, expect, it } from 'vitest'
import { createColourMap } from './hint-planes.ts'
import { type ColourHints, NO_HINTS } from './hints.ts'
import { createColourPreview } from './preview.ts'
import { type RgbaImage, rgbaToLab } from './rgba-image.ts'

/** A dark half left of a bright one. */
function pictureOf(width: number, height: number): RgbaImage {
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let i = 0; i < width * height; i++) {
    data.fill(i % width < width / 2 ? 60 : 190, i * 4, i * 4 + 3)
  }
  return { width, height, data }
}
const hints: ColourHints = {
  ...NO_HINTS,
  marks: [
    { kind: 'point', x: 0.25, y: 0.5, radius: 0.03, colour: { a: 30, b: 20 } },
    { kind: 'point', x: 0.75, y: 0.5, radius: 0.03, colour: { a: 0, b: -25 } },
  ],
}
const previewOf = (picture: RgbaImage) =>
  createColourPreview(rgbaToLab(picture, { chroma: 'drop' }))
const pixelAt = (rgba: Uint8ClampedArray, width: number, x: number, y: number) => [
  ...rgba.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
]

describe('the preview of the colour desk', () => {
  it('is the picture itself without marks, and at no strength', () => {
    const picture = pictureOf(300, 200)
    const preview = previewOf(picture)
    for (const nothing of [NO_HINTS, { ...hints, strength: 0 }]) {
      const pixels = preview.render(nothing)
      const changed = pixels.filter((value, i) => Math.abs(value - (picture.data[i] ?? 0)) > 1)
      expect(changed).toHaveLength(0)
    }
  })

  it('shows the automatic colours only where they are wanted', () => {
    const preview = previewOf(pictureOf(300, 200))
    const automatic = createColourMap(256, 171)
    automatic.a.data.fill(20)
    const [red = 0, green = 0] = pixelAt(preview.render(NO_HINTS, automatic), 300, 10, 10)
    expect(red - green).toBeGreaterThan(15)
    const without = preview.render({ ...NO_HINTS, usesAutomatic: false }, automatic)
    const [greyRed = 0, greyGreen = 0] = pixelAt(without, 300, 10, 10)
    expect(Math.abs(greyRed - greyGreen)).toBeLessThanOrEqual(1)
  })

  it('gives the same colours at another size', () => {
    const small = previewOf(pictureOf(300, 200)).render(hints)
    const large = previewOf(pictureOf(600, 400)).render(hints)
    for (const [x, y] of [
      [20, 30],
      [120, 150],
      [200, 20],
      [280, 180],
    ] as const) {
      const one = pixelAt(small, 300, x, y)
      const other = pixelAt(large, 600, 2 * x, 2 * y)
      for (const [k, value] of one.entries()) {
        expect(Math.abs(value - (other[k] ?? 0))).toBeLessThanOrEqual(4)
      }
    }
  })
})
