import { expect, test } from 'vitest'
import type { Plane } from '#engine/pixels/plane.ts'
import { readScene, type SceneColours, storedSceneSchema, storeScene } from './scene-colours.ts'

const plane = (...values: number[]): Plane => ({
  width: values.length,
  height: 1,
  data: Float32Array.from(values),
})
const seen: SceneColours = {
  a: plane(-12, 0, 31.4),
  b: plane(24, 0, -60.6),
  certainty: plane(1, 0, 0.5),
}

test('the colours of a scene come back as they were stored, in whole units', () => {
  const { a, b, certainty } = readScene(storedSceneSchema.parse(storeScene(seen)))
  expect([...a.data]).toEqual([-12, 0, 31])
  expect([...b.data]).toEqual([24, 0, -61])
  for (const [at, sure] of [1, 0, 0.5].entries()) expect(certainty.data[at]).toBeCloseTo(sure, 2)
})

test('a colour beyond what a byte holds is kept as far as it goes', () => {
  const far = { a: plane(-300), b: plane(300), certainty: plane(2) }
  const { a, b, certainty } = readScene(storeScene(far))
  expect([a.data[0], b.data[0], certainty.data[0]]).toEqual([-128, 127, 1])
})

test.each([
  ['fewer cells than its size says', { ...storeScene(seen), rows: 2 }],
  ['no cells', { columns: 0, rows: 0, cells: '' }],
  ['more cells than are ever stored', { columns: 65, rows: 1, cells: btoa('x'.repeat(195)) }],
  ['cells that are no base64', { columns: 1, rows: 1, cells: '<b>!' }],
  ['something else beside them', { ...storeScene(seen), html: '' }],
])('a scene with %s is refused', (_, stored) => {
  expect(storedSceneSchema.safeParse(stored).success).toBe(false)
})
