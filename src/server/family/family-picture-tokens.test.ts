import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createFamilyPictureTokens, type FamilyPicture } from './family-picture-tokens.ts'

const KEY = 'k'.repeat(43)
const NOW = new Date('2026-11-20T10:00:00Z')
const PICTURE: FamilyPicture = { linkId: randomUUID(), version: 2, view: 'proof' }

const ofShop = (urlKey: string, now = NOW) =>
  createFamilyPictureTokens({ secrets: { urlKey }, clock: () => now })

test('a token opens the picture that it was signed for, until it expires', async () => {
  const token = await ofShop(KEY).sign(PICTURE, 60)
  expect(await ofShop(KEY).verify(token)).toEqual(PICTURE)
  const later = new Date(NOW.getTime() + 61_000)
  expect(await ofShop(KEY, later).verify(token)).toBeUndefined()
})

test('a token of another shop, or for another purpose of the same key, is none', async () => {
  expect(await ofShop(KEY).verify(await ofShop('x'.repeat(43)).sign(PICTURE, 60))).toBeUndefined()
  const { linkId, version, view } = PICTURE
  const signFor = (purpose: string) =>
    new SignJWT({ version, view })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(linkId)
      .setAudience(purpose)
      .setExpirationTime(NOW.getTime() / 1000 + 60)
      .sign(new TextEncoder().encode(KEY))
  expect(await ofShop(KEY).verify(await signFor('family-picture'))).toEqual(PICTURE)
  expect(await ofShop(KEY).verify(await signFor('photo-url'))).toBeUndefined()
})
