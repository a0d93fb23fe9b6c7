import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RawAnswer, sendRaw } from '#test/factories/a-raw-request.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

const PARTNER = 'https://partner.example'
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ environment: { ALLOWED_ORIGINS: PARTNER } })
})
afterAll(() => shop.stop())

const FAMILIES = [
  '/auth/v1/user',
  '/rest/v1/orders',
  '/storage/v1/object/original-photos/a/b.jpg',
  '/storage/v1/upload/resumable',
  '/functions/v1/create-payment',
]
const STRANGERS = [
  'https://evil.example',
  'https://partner.example.evil.example',
  'https://evil-partner.example',
  'https://partner.example:444',
  'http://partner.example',
  'https://PARTNER.example',
  'null',
]

function preflight(path: string, origin: string, headers: Record<string, string> = {}) {
  return sendRaw(shop.url, path, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'PATCH', ...headers },
  })
}

function listIn(answer: RawAnswer, name: string): string[] {
  return String(answer.headers[name] ?? '')
    .split(',')
    .map((entry) => entry.trim())
}

test.each(FAMILIES)('%s lets pages of known origins call, and they remember it', async (path) => {
  const asked =
    'apikey, authorization, tus-resumable, upload-length, upload-metadata, upload-offset'
  const answer = await preflight(path, PARTNER, { 'access-control-request-headers': asked })
  expect(answer.status).toBe(204)
  expect(answer.headers['access-control-allow-origin']).toBe(PARTNER)
  expect(answer.headers['access-control-allow-headers']).toBe(asked)
  expect(Number(answer.headers['access-control-max-age'])).toBeGreaterThanOrEqual(600)
  const methods = listIn(answer, 'access-control-allow-methods')
  expect(methods).toEqual(expect.arrayContaining(['POST', 'HEAD', 'PATCH', 'DELETE', 'PUT']))
  expect(listIn(answer, 'vary')).toEqual(
    expect.arrayContaining(['Origin', 'Access-Control-Request-Headers']),
  )
})

test.each(FAMILIES)('%s shows a refusal to pages of known origins', async (path) => {
  const answer = await sendRaw(shop.url, path, { headers: { origin: PARTNER } })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.headers['access-control-allow-origin']).toBe(PARTNER)
  expect(listIn(answer, 'access-control-expose-headers')).toEqual(
    expect.arrayContaining(['Location', 'Upload-Offset', 'Upload-Expires', 'X-Request-Id']),
  )
  expect(listIn(answer, 'vary')).toContain('Origin')
})

test.each(STRANGERS)('%s is a stranger everywhere', async (origin) => {
  for (const path of FAMILIES) {
    const answers = [
      await preflight(path, origin),
      await sendRaw(shop.url, path, { headers: { origin } }),
      await sendRaw(shop.url, path, { headers: { origin: [origin, PARTNER] } }),
    ]
    for (const { headers } of answers) {
      expect([path, headers['access-control-allow-origin']]).toEqual([path, undefined])
      expect([path, headers['access-control-allow-methods']]).toEqual([path, undefined])
      expect([path, String(headers.vary)]).toEqual([path, expect.stringContaining('Origin')])
    }
  }
})

test('credentials are allowed to nobody, and pages of the site to no other page', async () => {
  for (const path of FAMILIES) {
    const { headers } = await preflight(path, PARTNER)
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  }
  for (const path of ['/', '/config.json', '/dev/mailbox.json', '/healthz']) {
    const { headers } = await sendRaw(shop.url, path, { headers: { origin: PARTNER } })
    expect([path, headers['access-control-allow-origin']]).toEqual([path, undefined])
  }
})
