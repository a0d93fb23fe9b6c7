import { expect, test } from 'vitest'
import { findTone } from '#engine/colour/palettes.ts'
import { restoreSettingsSchema } from '#engine/settings.ts'
import { toToldColours } from './colour-facts.ts'

const chromaOf = (id: Parameters<typeof findTone>[0]) => {
  const { a, b } = findTone(id)
  return { a, b }
}

test('what a customer remembers reaches the engine in tones of its palettes', () => {
  const told = toToldColours({ hair: 'red', eyes: 'green', clothes: 'dark_blue' })
  expect(told).toEqual({
    hair: chromaOf('hair-copper'),
    clothes: chromaOf('uniform-navy'),
    eyes: chromaOf('eyes-green'),
  })
  expect(restoreSettingsSchema.parse({ told }).told).toEqual(told)
})

test.each([
  ['nothing', {}],
  ['no hair', { hair: 'none' }],
  ['words of their own', { clothesNote: 'a feather in the hat' }],
] as const)('%s leaves the engine to itself', (_, facts) => {
  expect(toToldColours(facts)).toBeNull()
})
