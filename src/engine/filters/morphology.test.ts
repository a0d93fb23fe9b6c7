import { expect, test } from 'vitest'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import { withoutThinDarks, withoutThinLights } from './morphology.ts'

/** A grey surface of 30 × 20 pixels with a bar across it. */
function withBar(thickness: number, tone: number): Plane {
  const plane = createPlane(30, 20)
  plane.data.fill(50)
  plane.data.fill(tone, 8 * 30, (8 + thickness) * 30)
  return plane
}

test.each([
  ['a bright line', withoutThinLights, 90],
  ['a dark line', withoutThinDarks, 10],
])('%s goes where it is thin, and stays as it is where it is thick', (_, without, tone) => {
  expect(new Set(without(withBar(4, tone), 2).data)).toEqual(new Set([50]))
  expect(without(withBar(5, tone), 2)).toEqual(withBar(5, tone))
})

test('each leaves the other alone', () => {
  expect(withoutThinLights(withBar(1, 10), 2)).toEqual(withBar(1, 10))
  expect(withoutThinDarks(withBar(1, 90), 2)).toEqual(withBar(1, 90))
})
