import { expect, test } from 'vitest'
import type { Mark } from '#engine/colour/hints.ts'
import { authorOf, notedPartOf } from './mark-author.ts'

const BROWN = { a: 8, b: 14 }
const PINK = { a: 20, b: 4 }
const told = { hair: BROWN, clothes: PINK, eyes: null }
const patch = (of: 'hair' | 'skin', colour: Mark['colour']): Mark => ({
  ...{ kind: 'patch', of, colour, certainty: 1 },
  points: [[0.5, 0.5]],
})
const tap = (customerLabel?: string): Mark => ({
  ...{ kind: 'tap', x: 0.5, y: 0.5, colour: PINK },
  ...(customerLabel !== undefined && { customerLabel }),
})

test('what the engine set by itself is its own until a person chooses a colour for it', () => {
  expect(authorOf(patch('hair', null), told)).toBe('engine')
  expect(authorOf(patch('hair', PINK), told)).toBe('shop')
  expect(authorOf(patch('skin', BROWN), told)).toBe('shop')
})

test('hair in the colour that the customer told is theirs', () => {
  expect(authorOf(patch('hair', BROWN), told)).toBe('customer')
  expect(notedPartOf(patch('hair', BROWN), told)).toBe('hair')
  expect(authorOf(patch('hair', BROWN), null)).toBe('shop')
})

test('a tap of the customer is theirs, one of the desk is of the shop', () => {
  expect(authorOf(tap('her dress'), null)).toBe('customer')
  expect(authorOf(tap(), told)).toBe('shop')
})

test('clothes that were told in words are told from a place that was tapped', () => {
  expect(notedPartOf(tap(''), told)).toBe('clothes')
  expect(notedPartOf(tap('her dress'), told)).toBeUndefined()
  expect(notedPartOf(tap(''), { ...told, clothes: BROWN })).toBeUndefined()
})

test('irises in the colour that the customer told are theirs, other points are of the shop', () => {
  const point: Mark = { kind: 'point', x: 0.5, y: 0.5, radius: 0.01, colour: BROWN }
  expect(notedPartOf(point, { ...told, eyes: BROWN })).toBe('eyes')
  expect(authorOf(point, told)).toBe('shop')
})
