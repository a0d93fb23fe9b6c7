import { expect, test } from 'vitest'
import { rasterOf } from '#engine/pixels/raster.ts'
import { balanceSlide, cropSlide } from './balance-slide.ts'

const pixels = (...colours: (readonly [number, number, number])[]) =>
  rasterOf(colours.length, 1, Uint8Array.from(colours.flat()))

test('a grey that a film tinted becomes grey again', () => {
  const { data } = balanceSlide(pixels([140, 128, 116], [70, 64, 58]))
  const [red = 0, green = 0, blue = 0] = data
  expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThanOrEqual(1)
  expect(green).toBeGreaterThan(116)
  expect(green).toBeLessThan(140)
})

test('what has no cast stays as it is', () => {
  const neutral = pixels([200, 200, 200], [30, 30, 30], [0, 0, 0], [255, 255, 255])
  expect([...balanceSlide(neutral).data]).toEqual([...neutral.data])
})

test('a picture of one colour keeps most of it: no channel is changed without limit', () => {
  // By the sixth norm the gains would be 0.36, 5.7 and 20; the limits are 0.6 and 1.6.
  const [red, green, blue] = balanceSlide(pixels([220, 60, 30])).data
  expect([red, green, blue]).toEqual([175, 76, 40])
})

test('bytes are those of the script that balances the slides for training', () => {
  const { data } = balanceSlide(
    pixels([210, 180, 120], [90, 110, 60], [40, 52, 70], [240, 230, 190]),
  )
  expect([...data]).toEqual([192, 174, 141, 82, 106, 72, 36, 50, 83, 220, 222, 223])
})

test('the picture of a slide is what is inside its dark edge', () => {
  const [width, height] = [100, 60]
  const data = new Uint8Array(width * height * 3)
  for (let y = 4; y < 56; y++) data.fill(90, (y * width + 7) * 3, (y * width + 93) * 3)
  const inner = cropSlide(rasterOf(width, height, data))
  expect([inner.width, inner.height]).toEqual([86, 52])
  expect(inner.data.every((value) => value === 90)).toBe(true)
})
