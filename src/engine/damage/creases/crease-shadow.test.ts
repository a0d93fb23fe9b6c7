import { expect, test } from 'vitest'
import { createPlane } from '#engine/pixels/plane.ts'
import { groupsInMap } from '../find/groups-in-map.ts'
import { withShadows } from './crease-shadow.ts'

const SIZE = 400
const ROW = 200

/** A grey print with a light line of a length and, below it, a darker one; so many columns are kept. */
function marked(length: number, kept = 0) {
  const [sketch, map] = [createPlane(SIZE, SIZE), createPlane(SIZE, SIZE)]
  sketch.data.fill(50)
  const paint = (plane: typeof map, row: number, value: number) =>
    plane.data.fill(value, row * SIZE + 100, row * SIZE + 100 + length)
  for (const row of [ROW - 1, ROW, ROW + 1]) {
    paint(map, row, 1)
    paint(sketch, row, 80)
  }
  for (const row of [ROW + 3, ROW + 4]) paint(sketch, row, 30)
  const mask = createPlane(SIZE, SIZE)
  for (const { pixels } of withShadows(groupsInMap(map, 0.8), sketch, (at) => at % SIZE < kept)) {
    for (const at of pixels) mask.data[at] = 1
  }
  return (row: number) => mask.data[row * SIZE + 100 + Math.round(length / 2)]
}

test('a crease is damage together with its shadow', () => {
  const at = marked(200)
  expect([at(ROW), at(ROW + 3)]).toEqual([1, 1])
  expect([at(ROW - 4), at(ROW + 8)]).toEqual([0, 0])
})

test('a short line throws no shadow: what is dark beside it belongs to the picture', () => {
  const at = marked(20)
  expect([at(ROW), at(ROW + 3)]).toEqual([1, 0])
})

test('what is to be kept stays, shadow or not', () => {
  const at = marked(200, SIZE)
  expect([at(ROW), at(ROW + 3)]).toEqual([1, 0])
})

test('texture beside a crease is no shadow of it', () => {
  const [sketch, map] = [createPlane(SIZE, SIZE), createPlane(SIZE, SIZE)]
  // Stripes across the crease, as of cloth: next to it every other place is dark.
  for (let at = 0; at < sketch.data.length; at++) sketch.data[at] = at % 8 < 4 ? 40 : 50
  for (const row of [ROW - 1, ROW, ROW + 1]) {
    map.data.fill(1, row * SIZE + 100, row * SIZE + 300)
    sketch.data.fill(80, row * SIZE + 100, row * SIZE + 300)
  }
  const found = groupsInMap(map, 0.8)
  expect(withShadows(found, sketch, () => false)).toEqual(found)
})
