import { expect, test } from 'vitest'
import { findTone } from '#engine/colour/palettes.ts'
import { restoreSettingsSchema } from '#engine/settings.ts'
import { toColourNotes } from './colour-facts.ts'

const chromaOf = (id: Parameters<typeof findTone>[0]) => {
  const { a, b } = findTone(id)
  return { a, b }
}

test('what a customer remembers reaches the engine in tones of its palettes', () => {
  const notes = toColourNotes({ hair: 'red', eyes: 'green', clothes: 'dark_blue' })
  expect(notes).toEqual({
    hair: chromaOf('hair-copper'),
    clothes: chromaOf('uniform-navy'),
    eyes: chromaOf('eyes-green'),
  })
  expect(restoreSettingsSchema.parse({ told: notes }).told).toEqual(notes)
})

test.each([
  ['nothing', {}],
  ['no hair', { hair: 'none' }],
  ['words of their own', { clothesNote: 'a feather in the hat' }],
] as const)('%s leaves the engine to itself', (_, facts) => {
  expect(toColourNotes(facts)).toBeNull()
})
