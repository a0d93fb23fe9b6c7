import { expect, test } from 'vitest'
import { createPlane } from '#engine/pixels/plane.ts'
import { marksOfScene } from './marks-of-scene.ts'
import type { SceneColours } from './scene-colours.ts'

const SIDE = 40
type Colour = { a: number; b: number; certainty?: number }

/** A light upper half and a darker lower one, each in one colour. */
function scene(above: Colour, below: Colour) {
  const seen: SceneColours = {
    a: createPlane(SIDE, SIDE),
    b: createPlane(SIDE, SIDE),
    certainty: createPlane(SIDE, SIDE),
  }
  const grid = createPlane(SIDE, SIDE)
  for (let at = 0; at < SIDE * SIDE; at++) {
    const { a, b, certainty = 1 } = at < (SIDE * SIDE) / 2 ? above : below
    seen.a.data[at] = a
    seen.b.data[at] = b
    seen.certainty.data[at] = certainty
    grid.data[at] = at < (SIDE * SIDE) / 2 ? 80 : 40
  }
  return { seen, grid }
}

const namesOf = (above: Colour, below: Colour, isPerson = (_x: number, _y: number) => false) => {
  const { seen, grid } = scene(above, below)
  return marksOfScene(seen, { grid, isPerson }).map((mark) => mark.kind === 'patch' && mark.of)
}

const GREY = { a: 0, b: 0 }
const GREEN = { a: -12, b: 22 }
const BLUE = { a: -3, b: -15 }
const BROWN = { a: 6, b: 14 }
const RED = { a: 20, b: 14 }

test.each<[string, Colour, Colour, string[]]>([
  ['blue above green is sky above grass', BLUE, GREEN, ['sky', 'grass']],
  ['green above blue is leaves above water', GREEN, BLUE, ['foliage', 'water']],
  ['brown and red have no name', BROWN, RED, []],
  ['grey has no name', GREY, GREY, []],
  ['what nobody is sure of has none', { ...BLUE, certainty: 0 }, { ...GREEN, certainty: 0 }, []],
  ['nor has a colour that is hardly there', { a: -1, b: 2 }, { a: 1, b: 2 }, []],
])('%s', (_, above, below, names) => {
  expect(namesOf(above, below).toSorted()).toEqual(names.toSorted())
})

test('people are left out, and a little of a thing is not worth its name', () => {
  expect(namesOf(BLUE, GREEN, (_x, y) => y > 0.5)).toEqual(['sky'])
  expect(namesOf(BLUE, GREEN, (_x, y) => y > 0.51)).toEqual(['sky'])
})

test('its places lie where the colour is', () => {
  const { seen, grid } = scene(GREY, GREEN)
  const [grass] = marksOfScene(seen, { grid, isPerson: () => false })
  const points = grass && 'points' in grass ? grass.points : []
  expect(points.length).toBeGreaterThan(100)
  expect(points.every(([, y]) => y > 0.5)).toBe(true)
})
