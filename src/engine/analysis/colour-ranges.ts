import { type LabImage, labToRaster, lightnessOfGrey } from '#engine/pixels/lab.ts'
import { createPlane } from '#engine/pixels/plane.ts'
import { type GreyRange, measureGreyRange } from './grey-range.ts'

/** The range of each channel, in display values of 0..1. */
export type ColourRanges = readonly [red: GreyRange, green: GreyRange, blue: GreyRange]

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
