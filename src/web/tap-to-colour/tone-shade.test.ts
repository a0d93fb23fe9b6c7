import { expect, test } from 'vitest'
import { lightnessAt, shadeOf } from './tone-shade.ts'

/** White on the left, black on the right. */
const WIDTH = 40
const data = Uint8ClampedArray.from({ length: 4 * WIDTH * 10 }, (_, i) =>
  i % 4 === 3 || Math.floor(i / 4) % WIDTH < WIDTH / 2 ? 255 : 0,
)
const picture = { width: WIDTH, height: 10, data }

test('a place is as light as what is around it, also at the edges', () => {
  expect(lightnessAt(picture, { x: 0, y: 0 })).toBeCloseTo(100, 0)
  expect(lightnessAt(picture, { x: 1, y: 1 })).toBeCloseTo(0, 0)
  expect(lightnessAt(picture, { x: 0.5, y: 0.5 })).toBeCloseTo(40, 0)
})

test('burgundy is dark by itself and light on something white', () => {
  const brightness = (css: string) =>
    (css.match(/\d+/g) ?? []).reduce((sum, part) => sum + Number(part), 0)
  expect(brightness(shadeOf('fabric-burgundy'))).toBeLessThan(220)
  expect(brightness(shadeOf('fabric-burgundy', 88))).toBeGreaterThan(600)
})
