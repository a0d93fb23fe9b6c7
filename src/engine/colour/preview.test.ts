import { describe, expect, it } from 'vitest'
import { createColourMap } from './hint-planes.ts'
import { type ColourHints, NO_HINTS } from './hints.ts'
import { createColourPreview } from './preview.ts'
import { type RgbaImage, rgbaToLab } from './rgba-image.ts'
import { RICHNESS } from './richness.ts'
import { storeScene } from './scene/scene-colours.ts'

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

describe('the colours that a net saw', () => {
  const preview = previewOf(pictureOf(SMALL.width, SMALL.height))
  /** Green at the far left, blue at the far right, and nothing sure between, where the edge is. */
  const scene = storeScene({
    a: { width: 4, height: 1, data: Float32Array.of(-20, -20, 0, 0) },
    b: { width: 4, height: 1, data: Float32Array.of(25, 25, -25, -25) },
    certainty: { width: 4, height: 1, data: Float32Array.of(1, 0, 0, 1) },
  })
  const seen: ColourHints = { ...NO_HINTS, guessed: true, scene }
  const at = (asked: ColourHints, x: number) => {
    const [red = 0, green = 0, blue = 0] = pixelAt(preview.render(asked).pixels, SMALL.width, x, 64)
    return { red, green, blue }
  }

  it('reach the edges of things, and end there', () => {
    const [left, right] = [at(seen, 118), at(seen, 138)]
    expect(left.green - left.blue).toBeGreaterThan(10)
    expect(right.blue - right.red).toBeGreaterThan(10)
  })

  it('are not there without the automatic colours, nor at no strength', () => {
    const none = at({ ...seen, strength: 0 }, 20)
    expect(none.green - none.blue).toBeLessThan(2)
    const off = at({ ...seen, usesAutomatic: false }, 20)
    expect(off.green - off.red).toBeLessThan(2)
  })

  it('stay under the marks of a person', () => {
    const red = { kind: 'tap' as const, x: 0.2, y: 0.5, colour: { a: 40, b: 25 } }
    const marked = at({ ...seen, marks: [red] }, 50)
    expect(marked.red - marked.green).toBeGreaterThan(30)
  })

  it('give nothing to what was named by them where they are not wanted', () => {
    const points = [20, 60, 100].map((x): [number, number] => [x / SMALL.width, 0.5])
    const grass = { kind: 'patch' as const, of: 'grass' as const, points, certainty: 1 }
    const marks = [{ ...grass, colour: null }]
    for (const unwanted of [{ usesAutomatic: false }, { scene: null }]) {
      const left = at({ ...seen, ...unwanted, marks }, 60)
      expect(left.green - left.red).toBeLessThan(3)
    }
  })

  it('take the colour that a person gives to what the engine named', () => {
    const points = [20, 60, 100].map((x): [number, number] => [x / SMALL.width, 0.5])
    const grass = { kind: 'patch' as const, of: 'grass' as const, points, certainty: 1 }
    const left = at({ ...seen, marks: [{ ...grass, colour: null }] }, 60)
    expect(left.green - left.red).toBeGreaterThan(10)
    const heather = at({ ...seen, marks: [{ ...grass, colour: { a: 30, b: -5 } }] }, 60)
    expect(heather.red - heather.green).toBeGreaterThan(5)
  })
})
