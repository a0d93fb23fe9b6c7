import sharp from 'sharp'
import { expect, it } from 'vitest'
import { encodeColourMap, encodeMask, encodePicture } from './encode-layer.ts'

const planeOf = (...data: number[]) => ({ width: 2, height: 1, data: Float32Array.from(data) })
const bytesOf = async (png: Buffer) => [...(await sharp(png).raw().toBuffer())]

it('writes colours so that a browser reads the same numbers again', async () => {
  const png = await encodeColourMap({ a: planeOf(-14, 200), b: planeOf(22.4, 0) })
  expect(await bytesOf(png)).toEqual([114, 150, 128, 255, 128, 128])
})

it('writes a mask from black to white', async () => {
  expect([...new Set(await bytesOf(await encodeMask(planeOf(0, 1))))]).toEqual([0, 255])
})

it('writes a picture as it looks', async () => {
  const picture = { width: 2, height: 1, lightness: Float32Array.of(50, 50), chroma: null }
  const [red = 0, green = 0, blue = 0] = await bytesOf(await encodePicture(picture))
  for (const byte of [red, green, blue]) expect(Math.abs(byte - 119)).toBeLessThan(3)
})
