import { expect, test } from 'vitest'
import type { RgbaImage } from '#engine/colour/preview.ts'
import { knownColours, readLayer } from './known-colours.ts'

const imageOf = (
  width: number,
  height: number,
  pixel: (x: number, y: number) => [number, number, number],
): RgbaImage => {
  const data = new Uint8ClampedArray(4 * width * height)
  for (let i = 0; i < width * height; i++) {
    data.set([...pixel(i % width, Math.floor(i / width)), 255], 4 * i)
  }
  return { width, height, data }
}

const layer = imageOf(2, 2, (x, y) => [x === 0 ? 128 : 148, y === 0 ? 98 : 128, 0])

test('a layer is read at the size of the grid', () => {
  const { a, b } = readLayer(layer, { width: 4, height: 2 })
  expect([...a.data]).toEqual([0, 0, 20, 20, 0, 0, 20, 20])
  expect([...b.data]).toEqual([-30, -30, -30, -30, 0, 0, 0, 0])
})

test('the stored colours count before those that would be found again', () => {
  const grey = imageOf(8, 8, () => [120, 120, 120])
  expect(knownColours(grey, layer)?.a.data[7]).toBe(20)
  expect(knownColours(grey, undefined)).toBeUndefined()
})
