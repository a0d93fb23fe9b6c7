import { type LabImage, labToRaster, lightnessOfGrey } from '../lab.ts'
import { createPlane } from '../plane.ts'
import { rise } from '../rise.ts'
import { type GreyRange, measureGreyRange } from './grey-range.ts'

/** The range of each channel, in display values of 0..1. */
export type ColourRanges = readonly [red: GreyRange, green: GreyRange, blue: GreyRange]

/**
 * Dyes that fade lift the blacks of all channels and take from the range of each; no two of them fade
 * alike, so black gets a colour; the paper stains; and strong colours go first (`vivid` is the chroma, in
 * CIELAB units, that only what has not faded has). Of 52 clean photos one has all the signs, of 52
 * whose dyes were faded on purpose two thirds.
 */
const SIGNS = {
  black: { from: 0.045, to: 0.07 },
  lostRange: { from: 0.22, to: 0.27 },
  tint: { from: 0.025, to: 0.04 },
  stain: { from: 0.02, to: 0.05 },
  vivid: { from: 36, to: 46 },
}

const LIGHTNESS_OF_BYTE = Float32Array.from({ length: 256 }, (_, byte) =>
  lightnessOfGrey(byte / 255),
)

/** Measures the channels of a small copy without grain and thin damage. */
export function measureColourRanges(sketch: LabImage): ColourRanges {
  const { width, height, data } = labToRaster(sketch)
  const rangeOf = (channel: number) => {
    const plane = createPlane(width, height)
    for (let i = 0; i < plane.data.length; i++) {
      plane.data[i] = LIGHTNESS_OF_BYTE[data[i * 3 + channel] ?? 0] ?? 0
    }
    return measureGreyRange(plane)
  }
  return [rangeOf(0), rangeOf(1), rangeOf(2)]
}

/**
 * How far the dyes of a colour print have faded, 0..1: as far as the weakest of its signs.
 * `chromaReach` is the 98th percentile of its chroma.
 */
export function fadingOfDyes(ranges: ColourRanges, chromaReach: number): number {
  const blacks = ranges.map(({ black }) => black)
  const widths = ranges.map(({ black, white }) => white - black)
  const signs = [
    rise(Math.min(...ranges.map(({ blackest }) => blackest)), SIGNS.black),
    rise(1 - Math.min(...widths), SIGNS.lostRange),
    rise(Math.max(...blacks) - Math.min(...blacks), SIGNS.tint),
    rise(1 - Math.min(...ranges.map(({ white }) => white)), SIGNS.stain),
    1 - rise(chromaReach, SIGNS.vivid),
  ]
  return Math.min(...signs)
}
