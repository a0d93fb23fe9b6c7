import { expect, test } from 'vitest'
import { type ColourHints, colourHintsSchema } from '#engine/colour/hints.ts'
import { NO_PLACES } from '#engine/colour/noted-places.ts'
import { findTone } from '#engine/colour/palettes.ts'
import { noteOnLook } from './noted-look.ts'

const patch = (of: 'skin' | 'hair') => ({ kind: 'patch', of, points: [[0.5, 0.4]], colour: null })
const hints: ColourHints = colourHintsSchema.parse({
  version: 1,
  guessed: true,
  marks: [patch('skin'), patch('hair')],
})
const notedPlaces = {
  hair: true,
  clothes: { x: 0.5, y: 0.8 },
  eyes: [{ x: 0.45, y: 0.3, radius: 0.01 }],
}
const facts = { hair: 'red', eyes: 'blue', clothes: 'green' } as const

test('what a customer remembers lies on the places that the engine found', () => {
  const { hints: noted, ...rest } = noteOnLook({ hints, notedPlaces }, facts)
  expect(rest).toEqual({ placed: ['hair', 'clothes', 'eyes'], unplaced: [] })
  expect(noted).toMatchObject({ guessed: true })
  expect(noted.marks).toMatchObject([
    { of: 'skin', colour: null },
    { of: 'hair', colour: chromaOf('hair-copper') },
    { kind: 'tap', ...notedPlaces.clothes, colour: chromaOf('fabric-forest-green') },
    { kind: 'point', ...notedPlaces.eyes[0], colour: chromaOf('eyes-blue') },
  ])
})

test('what has no place in the picture is named, and changes nothing', () => {
  expect(noteOnLook({ hints, notedPlaces: NO_PLACES }, facts)).toEqual({
    hints,
    placed: [],
    unplaced: ['hair', 'clothes', 'eyes'],
  })
  const bald = { ...hints, marks: [] }
  expect(noteOnLook({ hints: bald, notedPlaces }, { hair: 'red' }).unplaced).toEqual(['hair'])
})

test('nothing is said of places that nobody looked for', () => {
  expect(noteOnLook({ hints, notedPlaces: null }, facts)).toEqual({
    hints,
    placed: [],
    unplaced: [],
  })
})

test('a name, and hair that is covered, are no colours', () => {
  const told = { name: 'Rosa', hair: 'none', clothesNote: 'white lace' } as const
  expect(noteOnLook({ hints, notedPlaces }, told)).toEqual({ hints, placed: [], unplaced: [] })
})

function chromaOf(tone: Parameters<typeof findTone>[0]) {
  const { a, b } = findTone(tone)
  return { a, b }
}
