import type { HintColour } from '../hints.ts'

/** Chroma at some lightnesses, in L; between them it changes evenly, beyond them it stays. */
export type Tones = readonly (readonly [lightness: number, a: number, b: number])[]

/** The chroma that a table has for a lightness. */
export function toneAt(tones: Tones, lightness: number): HintColour {
  const above = tones.findIndex(([from]) => from >= lightness)
  const [first = [0, 0, 0], last = first] = [tones[0], tones.at(-1)]
  const [low, high] =
    above === -1 ? [last, last] : above === 0 ? [first, first] : [tones[above - 1], tones[above]]
  if (low === undefined || high === undefined) return { a: 0, b: 0 }
  const share = high[0] === low[0] ? 0 : (lightness - low[0]) / (high[0] - low[0])
  const between = (from: number, to: number) => from + share * (to - from)
  return { a: between(low[1], high[1]), b: between(low[2], high[2]) }
}
