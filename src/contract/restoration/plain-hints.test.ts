import { expect, test } from 'vitest'
import { type ColourHints, colourHintsSchema, NO_HINTS } from '#engine/colour/hints.ts'
import { plainHints } from './plain-hints.ts'

const scene = { columns: 1, rows: 1, cells: 'gnj6' }

test('hints in natural colours and without a scene are as the release before knows them', () => {
  const plain = plainHints(NO_HINTS)
  expect(plain).not.toHaveProperty('richness')
  expect(plain).not.toHaveProperty('scene')
})

test.each<[string, ColourHints]>([
  ['without either', NO_HINTS],
  ['that are rich', { ...NO_HINTS, richness: 'rich' }],
  ['with a scene', { ...NO_HINTS, guessed: true, scene }],
])('hints %s say the same as before', (_, hints) => {
  expect(colourHintsSchema.parse(plainHints(hints))).toEqual(hints)
})
