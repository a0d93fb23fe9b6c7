import { expect, it } from 'vitest'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import { bothWays } from './both-ways.ts'

const SPECK = 3
const CUT = 0.8

it('what is found either way keeps its place and its likelihood', async () => {
  const picture = createPlane(4, 3)
  picture.data[SPECK] = 90
  const bright = async ({ data }: Plane) => data.map((value) => (value > 50 ? 1 : 0))
  const found = await bothWays(picture, CUT, bright)
  expect([...found]).toEqual(Array.from({ length: 12 }, (_, at) => Number(at === SPECK)))
})

it('what is found only one way is half as likely', async () => {
  const alwaysFirst = async ({ data }: Plane) => data.map((_, at) => (at === 0 ? 0.8 : 0))
  const found = await bothWays(createPlane(4, 3), CUT, alwaysFirst)
  expect(found[0]).toBeCloseTo(0.4)
  expect(found[11]).toBeCloseTo(0.4)
})

it.each([
  [0.59, 1],
  [0.61, 2],
])('with a first likelihood of %d it looks %d times', async (likelihood, times) => {
  let looks = 0
  await bothWays(createPlane(4, 3), CUT, async ({ data }) => {
    looks++
    return data.map(() => likelihood)
  })
  expect(looks).toBe(times)
})
