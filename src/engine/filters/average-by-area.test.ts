import { expect, it } from 'vitest'
import { averageByArea } from './average-by-area.ts'

const mean = (values: ArrayLike<number>) =>
  Array.from(values).reduce((sum, value) => sum + value, 0) / values.length

it('each new value is the mean of what it covers', () => {
  const data = Float32Array.of(1, 3, 10, 20, 5, 7, 30, 40)
  const small = averageByArea(data, { width: 4, height: 2, channels: 1 }, { width: 2, height: 1 })
  expect([...small]).toEqual([4, 25])
})

it('a pixel across a border counts on both sides by its share', () => {
  const data = Float32Array.of(0, 12, 24)
  const small = averageByArea(data, { width: 3, height: 1, channels: 1 }, { width: 2, height: 1 })
  expect(small[0]).toBeCloseTo(4)
  expect(small[1]).toBeCloseTo(20)
})

it('channels do not mix', () => {
  const data = Uint8Array.of(0, 100, 200, 10, 110, 210)
  const small = averageByArea(data, { width: 2, height: 1, channels: 3 }, { width: 1, height: 1 })
  expect([...small]).toEqual([5, 105, 205])
})

it.each([
  [101, 67, 40, 27],
  [400, 3, 399, 2],
  [5, 300, 5, 160],
])('the mean of %d × %d stays at %d × %d', (width, height, toWidth, toHeight) => {
  const data = Uint16Array.from({ length: width * height }, (_, i) => (i * 7919) % 65536)
  const small = averageByArea(
    data,
    { width, height, channels: 1 },
    { width: toWidth, height: toHeight },
  )
  expect(mean(small) / mean(data)).toBeCloseTo(1, 5)
})
