import { expect, test } from 'vitest'
import { NO_HINTS } from '#engine/colour/hints.ts'
import { hintsOfFirstLook } from './first-look.ts'

const sky = { kind: 'patch', of: 'sky', points: [[0.5, 0.1]], colour: null, certainty: 1 }

// One cell: a of 2, b of -8, all but sure.
const scene = { columns: 1, rows: 1, cells: 'gnj6' }

test('a first look is coloured by what the engine marked and saw, as warm as the print is toned', () => {
  const hints = hintsOfFirstLook({ marks: [sky], scene, warmth: 0.4 })
  expect(hints).toEqual({ ...NO_HINTS, guessed: true, warmth: 0.4, scene, marks: [sky] })
})

test('one that an older engine made knows no scene, nor does one whose cells are broken', () => {
  for (const other of [null, { columns: 2, rows: 1, cells: 'gnj6' }]) {
    const hints = hintsOfFirstLook({ marks: [sky], scene: other, warmth: 0 })
    expect(hints).toMatchObject({ scene: null, marks: [sky] })
  }
})

test.each([
  ['is none', null],
  ['is more than a desk takes', Array(2001).fill(sky)],
])('one of which there %s has its warmth all the same', (_, marks) => {
  expect(hintsOfFirstLook({ marks, scene: null, warmth: 0.4 })).toMatchObject({
    warmth: 0.4,
    marks: [],
  })
})
