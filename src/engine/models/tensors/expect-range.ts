import { ModelFailure } from '../provider.ts'

/**
 * Nets that draw pictures shoot beyond black and white at single pixels; more than this share of
 * the values says that the answer means something else. Real-ESRGAN has up to 2 in 100 000.
 */
export const FEW_STRAYS = 0.001

/** Sigmoids and softmaxes are computed with a little less than exactness. */
const INEXACTNESS = 0.001

/**
 * Probabilities of 0..1; refuses an answer that holds something else. What lies beyond by no more than the
 * inexactness of the computation is brought back.
 */
export function probabilitiesOf(values: Float32Array, of = 'the probability'): Float32Array {
  const [least, most] = [0, 1]
  const isOff = (value: number) => !(value >= least - INEXACTNESS && value <= most + INEXACTNESS)
  if (values.some(isOff)) expectRange(values, { of, least, most })
  return values.map((value) => Math.min(most, Math.max(least, value)))
}

/**
 * Refuses an answer with values beyond what its meaning allows. Up to the share `strays` of them
 * may lie outside; who allows some has to bring them back into the range.
 */
export function expectRange(
  values: Float32Array,
  { of, least, most, strays = 0 }: { of: string; least: number; most: number; strays?: number },
): void {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  let outside = 0
  for (const value of values) {
    if (value < low) low = value
    if (value > high) high = value
    if (!(value >= least && value <= most)) outside++
  }
  if (outside <= strays * values.length) return
  const found = `${low.toPrecision(3)} to ${high.toPrecision(3)}`
  throw new ModelFailure(`${of} came as ${found}, expected ${least} to ${most}`)
}
