import { medianOf } from '../filters/percentile.ts'
import type { LabImage } from '../lab.ts'

/** Median chroma of a picture for each lightness: the tone of the paper and the toning bath. */
export type ToningCurve = { a: Float32Array; b: Float32Array }

const BINS = 24
/** Bins with fewer pixels than this borrow from their neighbours. */
const ENOUGH_PIXELS = 50

/** Measures the toning curve; a picture without chroma planes has a curve of zeros. */
export function measureToningCurve(image: LabImage): ToningCurve {
  const curve = { a: new Float32Array(BINS), b: new Float32Array(BINS) }
  if (image.chroma === null) return curve
  const members: number[][] = Array.from({ length: BINS }, () => [])
  for (let i = 0; i < image.lightness.length; i++) {
    members[binOf(image.lightness[i] ?? 0)]?.push(i)
  }
  const { a, b } = image.chroma
  let known = -1
  for (const [bin, pixels] of members.entries()) {
    if (pixels.length < ENOUGH_PIXELS) continue
    curve.a[bin] = medianOf(Float32Array.from(pixels, (i) => a[i] ?? 0))
    curve.b[bin] = medianOf(Float32Array.from(pixels, (i) => b[i] ?? 0))
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
