import { expect, test } from 'vitest'
import { addedOf } from './more-of-photo.ts'
import {
  choiceOf,
  commonChoice,
  inColour,
  keyOf,
  ofKind,
  type PhotoChoice,
} from './photo-choice.ts'

const GOLD: PhotoChoice = {
  product: { kind: 'framed', variant: 'a1', frame: 'gold' },
  copies: 1,
  keepsBlackAndWhite: true,
  more: [],
}

test('another kind of product keeps the colors, and a frame its frame', () => {
  expect(ofKind(GOLD, 'framed-small')).toEqual({
    product: { kind: 'framed-small', variant: '8x10', frame: 'gold' },
    copies: 1,
    keepsBlackAndWhite: true,
    more: [],
  })
  expect(ofKind(GOLD, 'files')).toEqual(choiceOf('files', true))
  expect(ofKind({ ...choiceOf('print'), copies: 5 }, 'framed').copies).toBe(1)
})

test('what else is made stays when the first thing changes', () => {
  const more = [addedOf('print')]
  expect(ofKind({ ...GOLD, more }, 'files').more).toBe(more)
  expect(inColour({ ...choiceOf('files'), more }, true).more).toBe(more)
})

test('files are named by their colors', () => {
  const gray = inColour(choiceOf('files'), true)
  expect(gray).toMatchObject({ product: { variant: 'restored' }, keepsBlackAndWhite: true })
  expect(inColour(gray, false)).toEqual(choiceOf('files'))
  expect(inColour(GOLD, false)).toEqual({ ...GOLD, keepsBlackAndWhite: false })
})

test('choices differ by each of their parts', () => {
  const others: PhotoChoice[] = [
    { ...GOLD, product: { kind: 'framed', variant: 'a1', frame: 'white' } },
    { ...GOLD, product: { kind: 'framed', variant: 'a2', frame: 'gold' } },
    { ...GOLD, keepsBlackAndWhite: false },
    choiceOf('print'),
    { ...choiceOf('print'), copies: 2 },
    { ...choiceOf('print'), more: [addedOf('print')] },
    { ...choiceOf('print'), more: [addedOf('framed')] },
  ]
  expect(new Set([GOLD, ...others].map(keyOf)).size).toBe(8)
  for (const choice of others) {
    expect(commonChoice([{ choice: GOLD }, { choice }])).toBeUndefined()
  }
  expect(commonChoice([{ choice: GOLD }, { choice: structuredClone(GOLD) }])).toEqual(GOLD)
  expect(commonChoice([])).toBeUndefined()
})
