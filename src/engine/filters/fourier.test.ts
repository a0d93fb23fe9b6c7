import { expect, test } from 'vitest'
import { powerSpectrum } from './fourier.ts'

test('a wave has all its power at its own place and the opposite one', () => {
  const side = 32
  const wave = Float32Array.from({ length: side * side }, (_, i) =>
    Math.cos((2 * Math.PI * (3 * (i % side) + 5 * Math.floor(i / side))) / side),
  )

  const power = powerSpectrum(wave, side)

  const total = power.reduce((sum, value) => sum + value, 0)
  const at = (x: number, y: number) => power[((y + side) % side) * side + ((x + side) % side)] ?? 0
  expect(at(3, 5) / total).toBeCloseTo(0.5, 6)
  expect(at(-3, -5) / total).toBeCloseTo(0.5, 6)
})
