import { ModelFailure } from './provider.ts'

/** Refuses an answer with values beyond what its meaning allows. */
export function expectRange(
  values: Float32Array,
  { of, least, most }: { of: string; least: number; most: number },
): void {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const value of values) {
    if (value < low) low = value
    if (value > high) high = value
  }
  if (low >= least && high <= most) return
  const found = `${low.toPrecision(3)} to ${high.toPrecision(3)}`
  throw new ModelFailure(`${of} came as ${found}, expected ${least} to ${most}`)
}
