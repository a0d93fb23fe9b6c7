import { expect, test } from 'vitest'
import type { Mark } from '#engine/colour/hints.ts'
import { colourAuthorsOf } from './colour-authors.ts'

const BROWN = { a: 8, b: 14 }
const PINK = { a: 20, b: 4 }
const patch = (of: 'hair' | 'skin' | 'sky', colour: Mark['colour'] = null): Mark => ({
  ...{ kind: 'patch', of, colour, certainty: 1 },
  points: [[0.5, 0.5]],
})
const tap = (customerLabel: string): Mark => ({
  ...{ kind: 'tap', x: 0.5, y: 0.5, colour: PINK },
  customerLabel,
})
const point: Mark = { kind: 'point', x: 0.1, y: 0.1, radius: 0.01, colour: PINK }

test('a dress that the customer tapped and hair that they told are no guesses of the engine', () => {
  const marks = [patch('skin'), patch('hair', BROWN), tap('her dress'), tap('')]
  expect(colourAuthorsOf(marks, { hair: BROWN, clothes: null, eyes: null })).toEqual({
    engine: new Set(['skin']),
    told: new Set(['hair']),
    places: ['her dress', ''],
    shop: 0,
  })
})

test('what people of the shop marked or changed is theirs', () => {
  expect(colourAuthorsOf([patch('sky'), patch('hair', BROWN), point], null)).toEqual({
    engine: new Set(['sky']),
    told: new Set(),
    places: [],
    shop: 2,
  })
})

test('clothes told in words are no place that was tapped', () => {
  const { told, places } = colourAuthorsOf([tap('')], { hair: null, clothes: PINK, eyes: null })
  expect([[...told], places]).toEqual([['clothes'], []])
})
