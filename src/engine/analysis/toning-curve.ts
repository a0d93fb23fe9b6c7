import type { LabImage } from '#engine/pixels/lab.ts'
import { medianOf } from '../filters/percentile.ts'

/** Median chroma of a picture for each lightness: the tone of the paper and the toning bath. */
export type ToningCurve = { a: Float32Array; b: Float32Array }

const BINS = 24
/** Bins with fewer pixels than this borrow from their neighbours. */
const ENOUGH_PIXELS = 50

/** Measures the toning curve; a picture without chroma planes has a curve of zeros. */
export function measureToningCurve(image: LabImage): ToningCurve {
  const curve = { a: new Float32Array(BINS), b: new Float32Array(BINS) }
  if (image.chroma === null) return curve
  const { a, b } = image.chroma
  let known = -1
  for (const [bin, pixels] of pixelsByBin(image.lightness).entries()) {
    if (pixels.length < ENOUGH_PIXELS) continue
    curve.a[bin] = medianAt(a, pixels)
    curve.b[bin] = medianAt(b, pixels)
    fillGap(curve, known, bin)
    known = bin
  }
  if (known >= 0) fillGap(curve, known, BINS)
  return curve
}

/** Chroma that the curve expects at a lightness. */
export function expectedChroma(curve: ToningCurve, lightness: number): { a: number; b: number } {
  const position = Math.min(Math.max((lightness / 100) * BINS - 0.5, 0), BINS - 1)
  const low = Math.floor(position)
  const high = Math.min(low + 1, BINS - 1)
  const share = position - low
  const between = (values: Float32Array) =>
    (values[low] ?? 0) * (1 - share) + (values[high] ?? 0) * share
  return { a: between(curve.a), b: between(curve.b) }
}

/** The places of the pixels of each bin. */
function pixelsByBin(lightness: Float32Array): Int32Array[] {
  const counts = new Int32Array(BINS)
  for (const value of lightness) counts[binOf(value)] = (counts[binOf(value)] ?? 0) + 1
  const pixels = Array.from(counts, (count) => new Int32Array(count))
  for (let i = lightness.length - 1; i >= 0; i--) {
    const bin = binOf(lightness[i] ?? 0)
    const place = (counts[bin] ?? 0) - 1
    const list = pixels[bin]
    if (list !== undefined) list[place] = i
    counts[bin] = place
  }
  return pixels
}

function medianAt(values: Float32Array, places: Int32Array): number {
  const chosen = new Float32Array(places.length)
  for (let i = 0; i < places.length; i++) chosen[i] = values[places[i] ?? 0] ?? 0
  return medianOf(chosen)
}

function binOf(lightness: number): number {
  return Math.min(Math.max(Math.floor((lightness / 100) * BINS), 0), BINS - 1)
}

function fillGap(curve: ToningCurve, before: number, after: number): void {
  const source = before >= 0 ? before : after
  for (let bin = before + 1; bin < after; bin++) {
    curve.a[bin] = curve.a[source] ?? 0
    curve.b[bin] = curve.b[source] ?? 0
  }
}
