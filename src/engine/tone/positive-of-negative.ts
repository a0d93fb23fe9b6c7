import { lightnessOfGrey, rasterToLab } from '#engine/pixels/lab.ts'
import { type AnyRaster, isDeep, rasterOf } from '#engine/pixels/raster.ts'
import { measureChroma } from '../analysis/chroma.ts'
import { measureToningCurve } from '../analysis/toning-curve.ts'
import { countValue, createHistogram, percentileOf } from '../filters/percentile.ts'
import { shrinkRaster } from '../filters/shrink-raster.ts'

/** Longest side at which densities are measured, and what of each side is left out: film edges, holders. */
const MEASURED_SIDE = 800
const EDGE = 0.08
/** Shares of the picture that are as light as the film's base, and as dense as its lightest motif. */
const ENDS = { base: 0.998, densest: 0.002 }
/** Of a scan: nothing is denser for it. */
const MOST_DENSITY = 3.2
/** A flat negative is not stretched by more than a density of this would be. */
const LEAST_RANGE = 0.15
/** From its paper to its black a good print has this density, and its white reflects so much. */
const PRINT = { range: 1.9, white: 0.93 }
/** A negative says nothing of its film's curve: the middle tone of the print is brought near to this, in L. */
const MIDDLE = 47
const CURVE = { least: 0.3, most: 2.2 }
/** With less along red-green beside its own tone a negative is black and white, whatever the tint of its base. */
const COLOUR_REACH = 5

type Range = { base: number; range: number }

/**
 * The positive of a scanned negative: a new raster of the same size and depth. In each channel the
 * density of the film above its base is what the motif gave to light; taking the base of each channel
 * for itself takes an orange mask out. A black-and-white negative becomes grey.
 */
export function positiveOfNegative(negative: AnyRaster): AnyRaster {
  const { width, height, data, ppi } = negative
  const most = isDeep(negative) ? 65535 : 255
  const sketch = shrinkRaster(negative, MEASURED_SIDE)
  const isColour = hasColours(sketch)
  const read = (at: ArrayLike<number>, i: number, channel: number) =>
    isColour ? (at[i + channel] ?? 0) : greyAt(at, i)
  const channels = isColour ? [0, 1, 2] : [0]
  const ranges = channels.map((channel) => rangeOf(sketch, (at, i) => read(at, i, channel) / most))
  const curve = curveFor(sketch, ranges, (at, i, channel) => read(at, i, channel) / most)
  const tables = ranges.map((range) =>
    Float32Array.from(
      { length: most + 1 },
      (_, value) => printed(value / most, range, curve) * most,
    ),
  )
  const positive = new (isDeep(negative) ? Uint16Array : Uint8Array)(data.length)
  for (let i = 0; i < data.length; i += 3) {
    for (let channel = 0; channel < 3; channel++) {
      const table = tables[isColour ? channel : 0]
      positive[i + channel] = (table?.[Math.round(read(data, i, channel))] ?? 0) + 0.5
    }
  }
  return rasterOf(width, height, positive, ppi)
}

function hasColours(sketch: AnyRaster): boolean {
  const lab = rasterToLab(sketch, { chroma: 'keep' })
  return measureChroma(lab, measureToningCurve(lab)).redGreenReach > COLOUR_REACH
}

/** Green is where a scan of black-and-white film is sharpest; all three have least noise. */
function greyAt(data: ArrayLike<number>, i: number): number {
  return 0.3 * (data[i] ?? 0) + 0.5 * (data[i + 1] ?? 0) + 0.2 * (data[i + 2] ?? 0)
}

type Reader = (data: ArrayLike<number>, i: number) => number

/** The density of the base in a channel, and how much more the densest has. */
function rangeOf(sketch: AnyRaster, read: Reader): Range {
  const densities = createHistogram(0, MOST_DENSITY, 3200)
  for (const i of innerOf(sketch)) countValue(densities, densityOf(read(sketch.data, i)))
  const base = percentileOf(densities, 1 - ENDS.base)
  return { base, range: Math.max(LEAST_RANGE, percentileOf(densities, 1 - ENDS.densest) - base) }
}

/** The power of the tones that brings the middle of the picture near to that of a usual print. */
function curveFor(
  sketch: AnyRaster,
  ranges: readonly Range[],
  read: (data: ArrayLike<number>, i: number, channel: number) => number,
): number {
  const shares = createHistogram(0, 1, 2000)
  for (const i of innerOf(sketch)) {
    let sum = 0
    for (const [channel, range] of ranges.entries()) {
      sum += shareOfRange(read(sketch.data, i, channel), range)
    }
    countValue(shares, sum / ranges.length)
  }
  const middle = Math.min(0.98, Math.max(0.02, percentileOf(shares, 0.5)))
  const wanted = shareOfPrint(MIDDLE)
  return Math.min(CURVE.most, Math.max(CURVE.least, Math.log(wanted) / Math.log(middle)))
}

function* innerOf({ width, height }: AnyRaster): Generator<number> {
  const [left, top] = [Math.round(width * EDGE), Math.round(height * EDGE)]
  for (let y = top; y < height - top; y++) {
    for (let x = left; x < width - left; x++) yield (y * width + x) * 3
  }
}

function densityOf(value: number): number {
  return Math.min(MOST_DENSITY, -Math.log10(Math.max(linear(value), 10 ** -MOST_DENSITY)))
}

/** 0 at the base, where the motif was black, and 1 where the film is densest. */
function shareOfRange(value: number, { base, range }: Range): number {
  return Math.min(1.05, Math.max(0, (densityOf(value) - base) / range))
}

/** What a print makes of it, in display values. */
function printed(value: number, range: Range, curve: number): number {
  const share = shareOfRange(value, range) ** curve
  const light = PRINT.white * 10 ** (-PRINT.range * (1 - share))
  return Math.min(1, display(light))
}

/** Where a lightness lies between the black and the white of such a print. */
function shareOfPrint(lightness: number): number {
  let [low, high] = [0, 1]
  for (let round = 0; round < 20; round++) {
    const middle = (low + high) / 2
    const light = PRINT.white * 10 ** (-PRINT.range * (1 - middle))
    if (lightnessOfGrey(display(light)) < lightness) low = middle
    else high = middle
  }
  return low
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function display(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
}
