import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createFamilyLinkTokens } from './family-link-tokens.ts'

const ofShop = (urlKey: string) => ({ secrets: { urlKey } })
const KEY = 'k'.repeat(43)
const tokens = createFamilyLinkTokens(ofShop(KEY))

test('a token is 43 characters of an address, and always the same for a link', () => {
  const id = randomUUID()
  expect(tokens.tokenOf(id)).toMatch(/^[\w-]{43}$/)
  expect(tokens.tokenOf(id)).toBe(createFamilyLinkTokens(ofShop(KEY)).tokenOf(id))
  expect(tokens.linkIn(tokens.tokenOf(id))).toBe(id)
})

test('a token of another shop, or with any character changed, is none', () => {
  const token = tokens.tokenOf(randomUUID())
  expect(createFamilyLinkTokens(ofShop('x'.repeat(43))).linkIn(token)).toBeUndefined()
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  for (const [place, character] of [...token].entries()) {
    for (const other of alphabet.replace(character, '')) {
      const changed = token.slice(0, place) + other + token.slice(place + 1)
      expect(tokens.linkIn(changed)).toBeUndefined()
    }
  }
})

test.each(['', 'A', 'A'.repeat(43), `${'A'.repeat(42)}=`, 'ł'.repeat(43), '\ud800'.repeat(43)])(
  '%j is no token',
  (text) => {
    expect(tokens.linkIn(text)).toBeUndefined()
  },
)
