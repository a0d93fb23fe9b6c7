import { describe, expect, test } from 'vitest'
import {
  CLOTHES_COLOURS,
  type ColourFacts,
  EYE_COLOURS,
  HAIR_COLOURS,
  knownColourFacts,
} from './colour-facts.ts'

describe('what a customer knows of the colours', () => {
  test.each<[string, ColourFacts | null | undefined]>([
    ['says nothing', undefined],
    ['says that there is nothing', null],
    ['leaves the form as it is', {}],
    ['goes back to not being sure', { hair: undefined, eyes: undefined, clothes: undefined }],
    ['writes only blanks', { clothesNote: ' \n\t ' }],
  ])('is nothing to keep of somebody who %s', (_what, facts) => {
    expect(knownColourFacts(facts)).toBeNull()
  })

  test('is kept without what they are not sure about', () => {
    expect(knownColourFacts({ hair: 'none', eyes: undefined, clothesNote: '' })).toEqual({
      hair: 'none',
    })
    expect(knownColourFacts({ eyes: 'hazel', clothes: 'dark_blue' })).toEqual({
      eyes: 'hazel',
      clothes: 'dark_blue',
    })
  })

  test('has one line about the clothes, however it was written', () => {
    expect(knownColourFacts({ clothesNote: ' velvet,\r\n  white collar\u2028' })).toEqual({
      clothesNote: 'velvet, white collar',
    })
    expect(knownColourFacts({ clothesNote: 'brooch \ud83d' })).toEqual({
      clothesNote: 'brooch \ufffd',
    })
  })
})

test.each([
  ['hair', HAIR_COLOURS],
  ['eyes', EYE_COLOURS],
  ['clothes', CLOTHES_COLOURS],
])('no colour of %s is there twice', (_what, colours) => {
  expect(new Set<string>(colours).size).toBe(colours.length)
})
