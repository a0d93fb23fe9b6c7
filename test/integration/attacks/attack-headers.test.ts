import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendRaw } from '#test/factories/a-raw-request.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
let ada: SignedInUser
beforeAll(async () => {
  shop = await startTestShop()
  ada = await aSignedInUser(shop)
})
afterAll(() => shop.stop())

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const PUBLIC = ['/', '/dk', '/nowhere', '/robots.txt', '/assets/index-AbC12_x9.js', '/icon.svg']
const CALLS: [method: string, path: string][] = [
  ...PUBLIC.map((path): [string, string] => ['GET', path]),
  ['GET', '/config.json'],
  ['GET', '/healthz'],
  ['GET', '/dev/mailbox'],
  ['GET', '/test-checkout/pay/cs_test_unknown'],
  ['POST', '/webhooks/stripe'],
  ['GET', '/auth/v1/user'],
  ['GET', '/auth/v1/verify?token=x&type=signup'],
  ['POST', '/auth/v1/token?grant_type=password'],
  ['GET', '/auth/v1/nothing'],
  ['GET', '/rest/v1/orders'],
  ['GET', '/rest/v1/nothing'],
  ['DELETE', '/rest/v1/orders'],
  ['GET', '/storage/v1/object/original-photos/x/y.jpg'],
  ['GET', '/storage/v1/object/public/original-photos/x/y.jpg'],
  ['GET', '/storage/v1/family/picture?token=x'],
  ['POST', '/functions/v1/family-proof'],
  ['POST', '/storage/v1/bucket'],
  ['POST', '/storage/v1/upload/resumable'],
  ['HEAD', '/storage/v1/upload/resumable/1'],
  ['PATCH', '/storage/v1/upload/resumable/1'],
  ['OPTIONS', '/storage/v1/upload/resumable'],
  ['GET', '/functions/v1/account-export?token=x'],
  ['GET', '/functions/v1/purchase-archive?token=x'],
  ['POST', '/functions/v1/create-payment'],
  ['GET', '/functions/v1/nothing'],
  ['OPTIONS', '/functions/v1/create-payment'],
]

describe('every answer', () => {
  test.each(CALLS)(
    '%s %s is framed by nobody, sniffed by nobody and named',
    async (method, path) => {
      for (const headers of [{}, ada.headers]) {
        const answer = await sendRaw(shop.url, path, { method, headers })
        expect(answer.headers).toMatchObject({
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'x-request-id': expect.stringMatching(UUID),
          'content-security-policy': expect.stringMatching(/default-src '(none|self)'/),
        })
        expect(answer.headers['referrer-policy']).toMatch(/^(no-referrer|strict-origin-when-cross)/)
        expect(answer.headers['x-powered-by'] ?? answer.headers.server).toBeUndefined()
        expect(answer.headers['set-cookie']).toBeUndefined()
      }
    },
  )
})

describe('an answer of the API', () => {
  const FAMILY = /^\/(auth|rest|storage|functions)\//
  const API: [method: string, path: string][] = [
    ...CALLS.filter(([, path]) => FAMILY.test(path)),
    ['GET', '/rest/v1/profiles'],
    ['POST', '/functions/v1/account-sessions'],
    ['POST', '/storage/v1/object/list/original-photos'],
  ]

  test.each(API)(
    '%s %s is kept by nobody on the way, and shown as no page',
    async (method, path) => {
      for (const headers of [{}, ada.headers]) {
        const body = method === 'POST' ? '{}' : ''
        const answer = await sendRaw(shop.url, path, { method, headers, body })
        expect(answer.headers['cache-control']).toBe('no-store')
        if (!String(answer.headers['content-type']).includes('json')) continue
        expect(answer.headers['content-disposition']).toBe('attachment; filename="api.json"')
      }
    },
  )
})

test('scripts come from files of our own, never from the page, its attributes or text', async () => {
  const { headers } = await sendRaw(shop.url, '/')
  const policy = new Map(
    String(headers['content-security-policy'])
      .split('; ')
      .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]),
  )
  expect(policy.get('script-src')).toEqual(["'self'", 'https://js.stripe.com'])
  expect(policy.get('script-src-attr')).toEqual(["'none'"])
  expect(policy.get('object-src')).toEqual(["'none'"])
  expect(policy.get('base-uri')).toEqual(["'none'"])
  expect(policy.get('form-action')).toEqual(["'self'"])
  expect(policy.get('frame-ancestors')).toEqual(["'none'"])
})

describe('the id of a request', () => {
  const REFUSED: [method: string, path: string][] = [
    ['GET', '/auth/v1/user'],
    ['GET', '/rest/v1/orders'],
    ['POST', '/storage/v1/object/list/original-photos'],
    ['POST', '/functions/v1/create-payment'],
    ['POST', '/webhooks/stripe'],
    ['GET', '/test-checkout/pay/cs_test_unknown'],
  ]

  test.each(REFUSED)('%s %s says so in header and body', async (method, path) => {
    const answer = await sendRaw(shop.url, path, { method })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(JSON.parse(answer.body).requestId).toBe(answer.headers['x-request-id'])
  })

  test.each(['0123456789abcdef', 'a1b2c3d4-0000-4000-8000-000000000000', 'proxy_id-1'])(
    'is the one that a proxy gave: %s',
    async (given) => {
      const { headers } = await sendRaw(shop.url, '/healthz', {
        headers: { 'x-request-id': given },
      })
      expect(headers['x-request-id']).toBe(given)
    },
  )

  test.each([
    'short',
    'x'.repeat(65),
    'has a space',
    '{"level":60,"msg":"forged"}',
    '<script>alert(1)</script>',
    'ada@example.com',
    '../../../etc/passwd',
    'id\\nforged',
    'a, b',
  ])('is made anew instead of %j', async (given) => {
    const { headers } = await sendRaw(shop.url, '/healthz', { headers: { 'x-request-id': given } })
    expect(headers['x-request-id']).toMatch(UUID)
  })
})
