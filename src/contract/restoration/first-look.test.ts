import { expect, test } from 'vitest'
import { NO_HINTS } from '#engine/colour/hints.ts'
import { hintsOfFirstLook } from './first-look.ts'

const sky = { kind: 'patch', of: 'sky', points: [[0.5, 0.1]], colour: null, certainty: 1 }

test('a first look is coloured by what the engine marked, as warm as the print is toned', () => {
  const hints = hintsOfFirstLook({ marks: [sky], warmth: 0.4 })
  expect(hints).toEqual({ ...NO_HINTS, guessed: true, warmth: 0.4, marks: [sky] })
})

test.each([
  ['is none', null],
  ['is more than a desk takes', Array(2001).fill(sky)],
])('one of which there %s has its warmth all the same', (_, marks) => {
  expect(hintsOfFirstLook({ marks, warmth: 0.4 })).toMatchObject({ warmth: 0.4, marks: [] })
})
