import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailedLink, signUpCustomer } from '#test/factories/a-customer.ts'
import { sendRaw } from '#test/factories/a-raw-request.ts'
import { anAddress } from '#test/factories/an-address.ts'
import {
  aBuyer,
  callFunction,
  pay,
  paymentRequest,
  type TestBuyer,
} from '../payments/checkout-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
let buyer: TestBuyer
beforeAll(async () => {
  shop = await startTestShop({ environment: { ALLOWED_ORIGINS: 'https://partner.example' } })
  buyer = await aBuyer(shop)
})
afterAll(() => shop.stop())

/** Each leads to a stranger in some reader of addresses; `shop` stands for the shop's own origin. */
const ELSEWHERE = [
  'https://evil.example',
  'https://evil.example/?x=shop',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https:evil.example@shop',
  'shop.evil.example',
  'shop@evil.example',
  'shop:pass@evil.example',
  'shop%2eevil.example',
  'shop\\@evil.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:shop/1',
  'https://partner.example.evil.example',
  'https://partner.example:444',
  'http://partner.example',
  'https://xn--prtner-bua.example',
]
const named = (wanted: string) => wanted.replaceAll('shop', shop.url)
const isOurs = (address: string) =>
  [shop.url, 'https://partner.example', `http://localhost:${shop.config.http.port}`].includes(
    new URL(address).origin,
  )

describe('redirect_to', () => {
  test.each(ELSEWHERE)('%j leads a mailed link and an opened one home', async (wanted) => {
    const email = `${crypto.randomUUID().slice(0, 8)}@example.com`
    const query = `redirect_to=${encodeURIComponent(named(wanted))}`
    const { status } = await sendRaw(shop.url, `/auth/v1/signup?${query}`, {
      method: 'POST',
      headers: {
        apikey: shop.secrets.anonKey,
        'content-type': 'application/json',
        'x-forwarded-for': anAddress(),
      },
      body: JSON.stringify({ email, password: 'a long enough sentence' }),
    })
    expect(status).toBe(200)
    const link = await mailedLink(shop, email)
    expect([link, isOurs(link)]).toEqual([link, true])
    const opened = await sendRaw(shop.url, `/auth/v1/verify?type=signup&token=x&${query}`)
    expect(opened.status).toBe(303)
    expect(isOurs(String(opened.headers.location))).toBe(true)
  })

  test('given twice is no way around', async () => {
    const path = `/auth/v1/verify?type=signup&token=x&redirect_to=${shop.url}&redirect_to=https://evil.example`
    const { headers } = await sendRaw(shop.url, path)
    expect(isOurs(String(headers.location))).toBe(true)
  })
})

describe('returnOrigin', () => {
  test.each(ELSEWHERE)('%j is refused', async (wanted) => {
    const { status, body } = await callFunction(shop, 'create-payment', {
      headers: buyer.headers,
      body: paymentRequest(shop, buyer, { returnOrigin: named(wanted) }),
    })
    expect([status, body.code]).toEqual([422, 'foreign_origin'])
  })

  test('of a partner leads back to the partner, and nothing in it is kept but the origin', async () => {
    const { body } = await callFunction(shop, 'create-payment', {
      headers: buyer.headers,
      body: paymentRequest(shop, buyer, { returnOrigin: 'https://partner.example' }),
    })
    const { headers } = await pay(String(body.url), 'success')
    expect(headers.get('location')).toMatch(
      /^https:\/\/partner\.example\/dashboard\?payment=success/,
    )
  })
})

describe('the name of another host', () => {
  const lies: Record<string, string> = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-server': 'evil.example',
    'x-original-url': 'https://evil.example/',
    'x-rewrite-url': '/dev/mailbox',
    forwarded: 'host=evil.example;proto=https',
    origin: 'https://evil.example',
    referer: 'https://evil.example/',
  }
  const anon = () => ({
    ...lies,
    apikey: shop.secrets.anonKey,
    'content-type': 'application/json',
    'x-forwarded-for': anAddress(),
  })

  test.each([
    ['/auth/v1/signup', 'confirm-address', false],
    ['/auth/v1/resend', 'confirm-address', false],
    ['/auth/v1/recover', 'reset-password', true],
  ] as const)('%s does not get it into a mail', async (path, kind, isConfirmed) => {
    const email = `${crypto.randomUUID().slice(0, 8)}@example.com`
    const password = 'a long enough sentence'
    if (isConfirmed) await signUpCustomer(shop, { email, password })
    else await shop.client().auth.signUp({ email, password })
    const { status } = await sendRaw(shop.url, path, {
      method: 'POST',
      headers: anon(),
      body: JSON.stringify({ email, password, type: 'signup' }),
    })
    expect(status).toBe(200)
    const link = await mailedLink(shop, email, kind)
    expect([link, new URL(link).origin]).toEqual([link, shop.url])
    const { rows } = await shop.pool.query(
      `select concat(subject, text, html) as mail from private.outbox where recipient = $1`,
      [email],
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { mail } of rows) expect(mail).not.toContain('evil')
  })

  test('does not get into answers, redirects, signed addresses or checkouts', async () => {
    const calls: [method: string, path: string, body?: unknown][] = [
      ['GET', '/'],
      ['GET', '/dk/upload/'],
      ['GET', '/robots.txt'],
      ['GET', '/config.json'],
      ['GET', '/auth/v1/verify?type=signup&token=x'],
      ['GET', '/auth/v1/.well-known/jwks.json'],
      ['POST', '/functions/v1/create-payment', paymentRequest(shop, buyer)],
      ['POST', '/functions/v1/account-export', {}],
      ['POST', `/storage/v1/object/sign/original-photos/${buyer.photo.path}`, { expiresIn: 60 }],
    ]
    for (const [method, path, body] of calls) {
      const answer = await sendRaw(shop.url, path, {
        method,
        headers: { ...buyer.headers, ...lies, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      expect([path, answer.status < 400]).toEqual([path, true])
      const { 'x-request-id': _id, ...headers } = answer.headers
      expect(JSON.stringify([headers, answer.body])).not.toContain('evil.example')
    }
  })

  test('two of them, none, or one that is no name are never a fault of the shop', async () => {
    for (const host of ['', 'a b', 'evil.example:99999', '[::1', 'x'.repeat(5000), '@', '%00']) {
      const { status } = await sendRaw(shop.url, '/auth/v1/user', { headers: { host } })
      expect([host, status >= 400 && status < 500]).toEqual([host, true])
    }
  })
})
