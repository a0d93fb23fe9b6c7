import { describe, expect, it } from 'vitest'
import { isInColour } from './is-in-colour.ts'

type Colour = readonly [red: number, green: number, blue: number]

/** A sketch whose pixels follow from their number and lightness, which runs from dark to light. */
function aSketch(colourOf: (lightness: number, index: number) => Colour): Uint8ClampedArray {
  const pixels = Array.from({ length: 4096 }, (_, i) => [...colourOf(i % 256, i), 255])
  return Uint8ClampedArray.from(pixels.flat())
}

const grey = (l: number): Colour => [l, l, l]
/** Brown in the middle tones and paler at the ends, as old prints are. */
const sepia = (l: number): Colour => {
  const tone = (40 * (l * (255 - l))) / 127 ** 2
  return [l + tone, l, l - tone]
}

const stained = ([red, green, blue]: Colour): Colour => [red, green, blue - 60]

describe('a photo', () => {
  it.each<[string, Uint8ClampedArray]>([
    ['of which nothing is known', new Uint8ClampedArray()],
    ['in black and white', aSketch(grey)],
    ['that has turned brown', aSketch(sepia)],
    ['with yellow stains', aSketch((l, i) => (i % 5 === 0 ? stained(sepia(l)) : sepia(l)))],
    ['with a red stamp in a corner', aSketch((l, i) => (i < 60 ? [200, 40, 40] : sepia(l)))],
  ])('%s is not taken for one in colour', (_what, sketch) => {
    expect(isInColour(sketch)).toBe(false)
  })

  it.each<[string, Uint8ClampedArray]>([
    ['of a lawn below faces', aSketch((l, i) => (i % 3 === 0 ? [l + 40, l, l] : [l - 30, l, l]))],
    ['that has faded', aSketch((l, i) => (i % 8 === 0 ? [l + 25, l, l] : [l, l, l]))],
  ])('%s in colour is known', (_what, sketch) => {
    expect(isInColour(sketch)).toBe(true)
  })
})
