import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSealedIds } from './sealed-ids.ts'

const KEY = 'k'.repeat(43)
const tokens = createSealedIds(KEY, 'family-link')

test('a token is 43 characters of an address, and always the same for a row', () => {
  const id = randomUUID()
  expect(tokens.tokenOf(id)).toMatch(/^[\w-]{43}$/)
  expect(tokens.tokenOf(id)).toBe(createSealedIds(KEY, 'family-link').tokenOf(id))
  expect(tokens.idIn(tokens.tokenOf(id))).toBe(id)
})

test('a token of another shop, for another purpose, or with any character changed, is none', () => {
  const token = tokens.tokenOf(randomUUID())
  expect(createSealedIds('x'.repeat(43), 'family-link').idIn(token)).toBeUndefined()
  expect(createSealedIds(KEY, 'withdrawal').idIn(token)).toBeUndefined()
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  for (const [place, character] of [...token].entries()) {
    for (const other of alphabet.replace(character, '')) {
      const changed = token.slice(0, place) + other + token.slice(place + 1)
      expect(tokens.idIn(changed)).toBeUndefined()
    }
  }
})

test.each(['', 'A', 'A'.repeat(43), `${'A'.repeat(42)}=`, 'ł'.repeat(43), '\ud800'.repeat(43)])(
  '%j is no token',
  (text) => {
    expect(tokens.idIn(text)).toBeUndefined()
  },
)
