import { expect, it } from 'vitest'
import { createPlane, type Plane } from '../plane.ts'
import { bothWays } from './both-ways.ts'

const SPECK = 3

it('what is found either way keeps its place and its likelihood', async () => {
  const picture = createPlane(4, 3)
  picture.data[SPECK] = 90
  const bright = async (lightness: Plane) => ({
    ...lightness,
    data: lightness.data.map((value) => (value > 50 ? 1 : 0)),
  })
  const found = await bothWays(picture, bright)
  expect([...found.data]).toEqual(Array.from({ length: 12 }, (_, at) => Number(at === SPECK)))
})

it('what is found only one way is half as likely', async () => {
  const alwaysFirst = async ({ width, height }: Plane) => {
    const found = createPlane(width, height)
    found.data[0] = 0.8
    return found
  }
  const { data } = await bothWays(createPlane(4, 3), alwaysFirst)
  expect(data[0]).toBeCloseTo(0.4)
  expect(data[11]).toBeCloseTo(0.4)
})
