import { expect, it } from 'vitest'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import { halved } from '../filters/resample.ts'
import { measureGrain } from './grain.ts'

const [WIDTH, HEIGHT] = [320, 240]

/** Soft hills, with noise between plus and minus `amplitudeAt` of a place (in L). */
function scene(amplitudeAt: (x: number, y: number) => number): Plane {
  const plane = createPlane(WIDTH, HEIGHT)
  let random = 7
  for (let at = 0; at < plane.data.length; at++) {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)]
    random = (Math.imul(random, 1664525) + 1013904223) >>> 0
    const noise = (random / 2 ** 31 - 1) * amplitudeAt(x, y)
    plane.data[at] = 50 + 20 * Math.sin(x / 60) * Math.cos(y / 50) + noise
  }
  return plane
}

it('grows with grain that is everywhere', () => {
  expect(measureGrain(halved(scene(() => 3)))).toBeGreaterThan(0.4)
  expect(measureGrain(halved(scene(() => 1)))).toBeLessThan(0.3)
})

it('is next to nothing where a busy picture is smooth somewhere', () => {
  expect(measureGrain(halved(scene((x) => (x < WIDTH / 4 ? 0 : 8))))).toBeLessThan(0.05)
})

it('is none where everything is as rough as grass', () => {
  expect(measureGrain(halved(scene(() => 40)))).toBe(0)
})

it('is none where nothing can be told', () => {
  expect(measureGrain(halved(createPlane(3, 400)))).toBe(0)
  expect(measureGrain(halved(createPlane(WIDTH, HEIGHT)))).toBe(0)
})
