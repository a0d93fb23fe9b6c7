import { expect, test } from 'vitest'
import { createPlane } from '#engine/pixels/plane.ts'
import type { SceneColours } from './scene-colours.ts'
import { behindPeople, withSky } from './sky-of-scene.ts'

const SIZE = { width: 4, height: 2 }
/** The upper row is sky. */
const region = Uint8Array.of(1, 1, 1, 1, 0, 0, 0, 0)

function scene(colour: { a: number; b: number; certainty: number }): SceneColours {
  const filled = (value: number) => {
    const plane = createPlane(SIZE.width, SIZE.height)
    return { ...plane, data: plane.data.fill(value) }
  }
  return { a: filled(colour.a), b: filled(colour.b), certainty: filled(colour.certainty) }
}

test('a clear sky is blue where the net is sure of nothing, and nothing else is', () => {
  const { b, certainty } = withSky(
    scene({ a: 0, b: 0, certainty: 0 }),
    { region, confidence: 0.8 },
    SIZE,
  )
  expect(b.data[0]).toBeLessThan(-4)
  expect(certainty.data[0]).toBe(1)
  expect([b.data[4], certainty.data[4]]).toEqual([0, 0])
})

test('a sky in which the net is sure of dusk stays as it is, and so does a doubtful one', () => {
  const dusk = scene({ a: 9, b: 12, certainty: 1 })
  expect(withSky(dusk, { region, confidence: 0.8 }, SIZE)).toEqual(dusk)
  const nothing = scene({ a: 0, b: 0, certainty: 0 })
  expect(withSky(nothing, { region, confidence: 0.1 }, SIZE)).toEqual(nothing)
})

test('behind people who are near no blue is believed, and in a portrait all else less', () => {
  const blue = scene({ a: -2, b: -14, certainty: 1 })
  expect(behindPeople(blue, { isPortrait: false }).certainty.data).toEqual(new Float32Array(8))
  const green = scene({ a: -10, b: 20, certainty: 1 })
  expect(behindPeople(green, { isPortrait: false })).toEqual(green)
  const [sure = 1] = behindPeople(green, { isPortrait: true }).certainty.data
  expect(sure).toBeGreaterThan(0)
  expect(sure).toBeLessThan(1)
})
