import { type LabImage, labToRaster, lightnessOfGrey } from '#engine/pixels/lab.ts'
import { createPlane } from '#engine/pixels/plane.ts'
import { ramp } from '#engine/ramp.ts'
import { type GreyRange, measureGreyRange } from './grey-range.ts'

/** The range of each channel, in display values of 0..1. */
export type ColourRanges = readonly [red: GreyRange, green: GreyRange, blue: GreyRange]

type Signs = Readonly<
  Record<'black' | 'lostRange' | 'stain' | 'tint' | 'grain', { from: number; to: number }>
>

/**
 * Dyes that fade lift the blacks of all channels and take from the range of each; the paper stains; and
 * no two dyes fade alike, so black gets a colour. Photos are also made to look faded, but have no
 * grain (in L): the less grain, the stronger all else has to be. Of 280 clean photos in colour none has
 * all signs; of 380 that were faded on purpose and got grain most have, with a mean strength of 0.9.
 */
const FADED: readonly Signs[] = [
  {
    grain: { from: 0.4, to: 0.43 },
    black: { from: 0.07, to: 0.09 },
    lostRange: { from: 0.2, to: 0.23 },
    stain: { from: 0.05, to: 0.06 },
    tint: { from: 0.04, to: 0.05 },
  },
  {
    grain: { from: 0.27, to: 0.3 },
    black: { from: 0.07, to: 0.09 },
    lostRange: { from: 0.2, to: 0.23 },
    stain: { from: 0.09, to: 0.1 },
    tint: { from: 0.06, to: 0.07 },
  },
  {
    grain: { from: -1, to: 0 },
    black: { from: 0.08, to: 0.1 },
    lostRange: { from: 0.35, to: 0.38 },
    stain: { from: 0.09, to: 0.1 },
    tint: { from: 0.12, to: 0.14 },
  },
]

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
 * How far the dyes of a colour print have faded, 0..1: as far as the weakest of its signs. `grain` is that
 * of the whole picture, in L.
 */
export function fadingOfDyes(ranges: ColourRanges, grain: number): number {
  const blacks = ranges.map(({ black }) => black)
  const found = {
    grain,
    black: Math.min(...ranges.map(({ blackest }) => blackest)),
    lostRange: 1 - Math.min(...ranges.map(({ black, white }) => white - black)),
    stain: 1 - Math.min(...ranges.map(({ white }) => white)),
    tint: Math.max(...blacks) - Math.min(...blacks),
  }
  return Math.max(...FADED.map((signs) => weakestOf(found, signs)))
}

function weakestOf(found: Readonly<Record<keyof Signs, number>>, signs: Signs): number {
  return Math.min(
    ramp(found.grain, signs.grain),
    ramp(found.black, signs.black),
    ramp(found.lostRange, signs.lostRange),
    ramp(found.stain, signs.stain),
    ramp(found.tint, signs.tint),
  )
}
