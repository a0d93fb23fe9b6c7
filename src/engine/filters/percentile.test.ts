import { expect, it } from 'vitest'
import { medianOf } from './percentile.ts'

it.each([
  [[], 0],
  [[7], 7],
  [[9, 1], 9],
  [[3, 1, 2], 2],
  [[5, 5, 5, 5], 5],
  [[8, -2, 8, 0, 8, 1, 3], 3],
])('the median of %j is %d', (values, median) => {
  expect(medianOf(Float32Array.from(values))).toBe(median)
})

it('the median of many values is the one in their middle', () => {
  const values = Float32Array.from({ length: 1001 }, (_, i) => (i * 7919) % 523)
  const sorted = values.slice().sort()
  expect(medianOf(values)).toBe(sorted[500])
})

it('the median of values that rise and fall again takes no time of its own', () => {
  const size = 300_000
  const values = Float32Array.from({ length: size }, (_, i) => Math.min(i, size - 1 - i))
  const sorted = values.slice().sort()
  expect(medianOf(values)).toBe(sorted[size / 2])
})
