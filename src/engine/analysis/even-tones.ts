import type { Plane } from '../plane.ts'

/** Nine pixels whose tones, in L, differ by less than this are even: less than a step of 8 bits. */
const EVEN = 0.3
/** What is darker or lighter than this, in L, is black or blown out, in a scan too. */
const BLOWN_OUT = { below: 3, above: 97 }

/**
 * Share of a picture that has exactly the tone of its eight neighbours, 0..1; what is black or blown
 * out is not counted. Grain and paper leave scans of prints hardly any; drawings and charts
 * consist of it.
 */
export function shareOfEvenTones({ data, width, height }: Plane): number {
  let even = 0
  let counted = 0
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const tone = data[at] ?? 0
      if (tone < BLOWN_OUT.below || tone > BLOWN_OUT.above) continue
      counted++
      if (isEven(data, at, width)) even++
    }
  }
  return counted === 0 ? 0 : even / counted
}

function isEven(data: Float32Array, at: number, width: number): boolean {
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (let row = at - width; row <= at + width; row += width) {
    for (let i = row - 1; i <= row + 1; i++) {
      const tone = data[i] ?? 0
      if (tone < least) least = tone
      if (tone > most) most = tone
    }
    if (most - least >= EVEN) return false
  }
  return true
}
