/** Squared sizes of the two-dimensional Fourier transform of a square of `side` (a power of two) values. */
export function powerSpectrum(square: Float32Array, side: number): Float64Array {
  const real = Float64Array.from(square)
  const imaginary = new Float64Array(real.length)
  for (let row = 0; row < side; row++)
    transform(real, imaginary, { start: row * side, step: 1, side })
  for (let column = 0; column < side; column++) {
    transform(real, imaginary, { start: column, step: side, side })
  }
  return real.map((value, i) => value * value + (imaginary[i] ?? 0) ** 2)
}

type Line = { start: number; step: number; side: number }

/** Along one line, in place (Cooley and Tukey 1965). */
function transform(real: Float64Array, imaginary: Float64Array, line: Line): void {
  const { start, step, side } = line
  reorder(real, line)
  reorder(imaginary, line)
  for (let length = 2; length <= side; length *= 2) {
    const half = length / 2
    for (let k = 0; k < half; k++) {
      const angle = (-2 * Math.PI * k) / length
      const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
      for (let block = k; block < side; block += length) {
        const [low, high] = [start + block * step, start + (block + half) * step]
        const [re, im] = [real[high] ?? 0, imaginary[high] ?? 0]
        const [turnedRe, turnedIm] = [re * cosine - im * sine, re * sine + im * cosine]
        real[high] = (real[low] ?? 0) - turnedRe
        imaginary[high] = (imaginary[low] ?? 0) - turnedIm
        real[low] = (real[low] ?? 0) + turnedRe
        imaginary[low] = (imaginary[low] ?? 0) + turnedIm
      }
    }
  }
}

/** Swaps each value with that at the place whose bits are reversed. */
function reorder(values: Float64Array, { start, step, side }: Line): void {
  let reversed = 0
  for (let i = 1; i < side; i++) {
    let bit = side >> 1
    while (reversed & bit) {
      reversed ^= bit
      bit >>= 1
    }
    reversed |= bit
    if (i >= reversed) continue
    const [one, other] = [start + i * step, start + reversed * step]
    const kept = values[one] ?? 0
    values[one] = values[other] ?? 0
    values[other] = kept
  }
}
