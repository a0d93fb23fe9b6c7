import { expect, test } from 'vitest'
import { createPlane } from '#engine/pixels/plane.ts'
import type { SceneColours } from './scene-colours.ts'
import { sureScene } from './sure-scene.ts'

const SIDE = 20
const GRASS = { a: -12, b: 22 }
const SKY = { a: -3, b: -14 }
const DUST = { a: 3, b: 18 }
type Colour = { a: number; b: number }

/** One color all over, and how sure the net is of it in each row. */
function scene({ a, b }: Colour, sureOfRow: (row: number) => number): SceneColours {
  const filled = (valueAt: (row: number) => number) => {
    const plane = createPlane(SIDE, SIDE)
    return { ...plane, data: plane.data.map((_, at) => valueAt(Math.floor(at / SIDE))) }
  }
  return { a: filled(() => a), b: filled(() => b), certainty: filled(sureOfRow) }
}

const of = (lightness: number) => {
  const plane = createPlane(SIDE, SIDE)
  return { ...plane, data: plane.data.fill(lightness) }
}
const believedRows = (seen: SceneColours, lightness = 40) => {
  const { data } = sureScene(seen, of(lightness)).certainty
  return Array.from({ length: SIDE }, (_, row) => row).filter((row) => data[row * SIDE] === 1)
}
const ALL = Array.from({ length: SIDE }, (_, row) => row)

test.each<[string, Colour, number, number, number[]]>([
  ['grass of which the net is sure is believed', GRASS, 0.6, 40, ALL],
  ['grass of which it is not is no color of a picture', GRASS, 0.3, 40, []],
  ['a road in the sun is no grass, however sure the net is', GRASS, 0.6, 80, []],
  ['a sky may be light', SKY, 0.6, 80, ALL],
  ['yellow dust is not believed at all', DUST, 0.9, 40, []],
  ['nor is what has hardly a color', { a: -1, b: 1 }, 0.9, 40, []],
])('%s', (_, colour, certainty, lightness, rows) => {
  expect(
    believedRows(
      scene(colour, () => certainty),
      lightness,
    ),
  ).toEqual(rows)
})

test('from where the net is sure, a region goes on where it is less so, up to where it is not', () => {
  const rows = believedRows(scene(GRASS, (row) => (row < 4 ? 0.6 : row < 10 ? 0.3 : 0.1)))
  expect(rows).toEqual(ALL.slice(0, 10))
})

test('a lawn that fills less than a third of the picture stays gray rather than green in part', () => {
  expect(believedRows(scene(GRASS, (row) => (row < 6 ? 0.6 : 0.1)))).toEqual([])
  expect(believedRows(scene(GRASS, (row) => (row < 7 ? 0.6 : 0.1)))).toEqual(ALL.slice(0, 7))
})

test('what is less sure in another place of the picture stays unknown', () => {
  const rows = believedRows(scene(GRASS, (row) => (row < 8 ? 0.6 : row < 10 ? 0 : 0.3)))
  expect(rows).toEqual(ALL.slice(0, 8))
})
