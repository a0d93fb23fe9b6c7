import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGE_CODES } from '#domain/languages.ts'
import { guaranteePath, termsPath, withdrawalPath } from '#domain/law/document-paths.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

async function read(path: string): Promise<string> {
  const answer = await fetch(shop.url + path)
  expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
    path,
    200,
    'application/pdf',
  ])
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  const { text } = await extractText(await answer.bytes(), { mergePages: true })
  return text
}

test.each(LANGUAGE_CODES)('anybody may read what is agreed on in %s', async (language) => {
  const { termsVersion } = POLICIES
  expect(await read(termsPath(termsVersion, language))).toContain(termsVersion)
  expect(await read(withdrawalPath(termsVersion, language))).toContain('(*)')
  expect(await read(guaranteePath(language))).toContain('europa.eu/youreurope/')
})

test('a version that was replaced stays as it was', async () => {
  const text = await read(termsPath('2026-12', 'en'))
  expect(text).toContain('Version 2026-12')
  expect(text).toContain('Exception for personalized goods')
})

test.each([
  '/documents/terms-9999-01.pdf',
  '/documents/terms-.pdf',
  '/documents/terms-..pdf',
  '/documents/terms-..%2F2026-12.pdf',
  '/documents/terms-2026-12%2F..%2F2026-12.pdf',
  '/fr/documents/legal-guarantee.pdf',
  '/de/documents/digests.json',
  '/documents/',
])('there is nothing at %s', async (path) => {
  expect((await fetch(shop.url + path)).status).toBe(404)
})
