import { generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Customer, mailedLink, signUpCustomer } from '#test/factories/a-customer.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
let customer: Customer
beforeAll(async () => {
  shop = await startTestShop()
  customer = await signUpCustomer(shop)
})
afterAll(() => shop.stop())

async function call(
  method: string,
  path: string,
  options: {
    body?: string | Uint8Array<ArrayBuffer>
    token?: string
    headers?: Record<string, string>
  } = {},
) {
  const { body, token, headers } = options
  const answer = await fetch(`${shop.url}/auth/v1${path}`, {
    method,
    redirect: 'manual',
    headers: {
      apikey: shop.secrets.anonKey,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

const ENDPOINTS = [
  ['POST', '/signup'],
  ['POST', '/token?grant_type=password'],
  ['POST', '/token?grant_type=refresh_token'],
  ['POST', '/token'],
  ['POST', '/verify'],
  ['POST', '/resend'],
  ['POST', '/recover'],
  ['PUT', '/user'],
] as const

const BODIES = [
  '',
  'no json',
  'null',
  '[]',
  '"x"',
  '1',
  '{"email":null,"password":null,"data":1}',
  '{"email":{},"password":[],"data":"x","token_hash":1,"refresh_token":{},"type":[]}',
  '{"email":"a\\u0000@example.com","password":"long enough","data":{"a":1},"refresh_token":""}',
  '{"email":"\\ud800@example.com","password":"\\ud800\\ud800\\ud800\\ud800\\ud800\\ud800"}',
  '{"email":"a@example.com\\r\\nBcc: b@example.com","password":"nul \\u0000 inside"}',
  '{"email":"a@example.com, b@example.com","password":"\\u0000\\u0000\\u0000\\u0000\\u0000\\u0000"}',
  `{"email":"${'a'.repeat(50_000)}@example.com","password":"${'p'.repeat(300)}"}`,
  `{"email":"a@example.com","password":"${'p'.repeat(70_000)}"}`,
  `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  `{"data":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)},"email":1,"password":1}`,
  new Uint8Array([0xff, 0xfe, 0x00, 0x7b]),
]

test.each(ENDPOINTS)('%s %s refuses every malformed body with a code', async (method, path) => {
  for (const body of BODIES) {
    const { status, text, headers } = await call(method, path, {
      body,
      ...(method === 'PUT' && { token: customer.accessToken }),
    })
    const shown = body.toString().slice(0, 80)
    expect([shown, status >= 400 && status < 500]).toEqual([shown, true])
    expect(JSON.parse(text)).toMatchObject({
      code: expect.stringMatching(/^[a-z_]+$/),
      error_code: expect.any(String),
      message: expect.any(String),
    })
    expect(headers.get('x-supabase-api-version')).toBe('2024-01-01')
  }
})

test.each([
  ['text', '"text"'],
  ['a list', '[1]'],
  ['a NUL in a value', '{"note":"a\\u0000b"}'],
  ['a NUL in a name', '{"a\\u0000b":1}'],
  ['half a surrogate pair', '{"note":["\\udc00"]}'],
  ['too many levels', `{"a":${'[['.repeat(2_000)}${']]'.repeat(2_000)}}`],
  ['too much', `{"note":"${'x'.repeat(5_000)}"}`],
  ['a name that is no text', '{"full_name":{"first":"Ada"}}'],
  ['a name that is too long', `{"full_name":"${'x'.repeat(201)}"}`],
])('metadata that is or holds %s is refused and stores nobody', async (_what, data) => {
  const body = `{"email":"metadata@example.com","password":"long enough","data":${data}}`
  const { status, text } = await call('POST', '/signup', { body })
  expect(status).toBe(400)
  expect(JSON.parse(text)).toMatchObject({ code: 'validation_failed' })
  const { rows } = await shop.pool.query(
    `select from auth.users where email = 'metadata@example.com'`,
  )
  expect(rows).toEqual([])
})

test('metadata cannot make somebody staff or confirmed', async () => {
  const body = JSON.stringify({
    email: 'climber@example.com',
    password: 'long enough',
    email_confirmed_at: new Date(),
    role: 'service_role',
    app_metadata: { role: 'admin' },
    data: JSON.parse('{"__proto__":{"role":"admin"},"role":"admin"}'),
  })
  const { status, text } = await call('POST', '/signup', { body })
  expect(status).toBe(200)
  const user = JSON.parse(text)
  expect(user).toMatchObject({ role: 'authenticated', app_metadata: { provider: 'email' } })
  expect(user.confirmed_at).toBeUndefined()
})

test('a code challenge is refused, because links carry their own tokens', async () => {
  const body = JSON.stringify({
    email: 'pkce@example.com',
    password: 'long enough',
    code_challenge: 'x',
    code_challenge_method: 's256',
  })
  expect((await call('POST', '/signup', { body })).status).toBe(400)
})

test('links are built from the configured origin, whatever host the request names', async () => {
  const body = JSON.stringify({ email: 'host@example.com', password: 'long enough' })
  const { status } = await call('POST', '/signup?redirect_to=https://evil.example/dk/', {
    body,
    headers: {
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      origin: 'https://evil.example',
    },
  })
  expect(status).toBe(200)
  const link = await mailedLink(shop, 'host@example.com')
  expect(link).not.toContain('evil')
  expect(link.startsWith(`${shop.url}/l/`)).toBe(true)
  const opened = await fetch(link, { redirect: 'manual' })
  expect(opened.headers.get('location')).toBe(`${shop.url}/`)
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'an opened link never leads to %s',
  async (wanted) => {
    const path = `/verify?token=x&type=signup&redirect_to=${encodeURIComponent(wanted)}`
    const { status, headers } = await call('GET', path)
    expect(status).toBe(303)
    expect(headers.get('location')).toMatch(new RegExp(`^${shop.url}/#error=access_denied`))
  },
)

async function forged(overrides: {
  claims?: JWTPayload
  issuer?: string
  audience?: string
  seconds?: number
}): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256')
  return await new SignJWT({
    session_id: crypto.randomUUID(),
    email: customer.email,
    role: 'authenticated',
    ...overrides.claims,
  })
    .setProtectedHeader({ alg: 'ES256', kid: shop.secrets.tokenKeys[0].kid })
    .setSubject(customer.user.id)
    .setIssuer(overrides.issuer ?? `${shop.url}/auth/v1`)
    .setAudience(overrides.audience ?? 'authenticated')
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + 600)
    .sign(privateKey)
}

function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

test('unsigned, altered, foreign and missing tokens never reach an account', async () => {
  const [header = '', payload = '', signature = ''] = customer.accessToken.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const { x } = shop.secrets.tokenKeys[0]
  const hmac = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(Buffer.from(x, 'base64url'))
  const refused: Record<string, string | undefined> = {
    missing: undefined,
    'the key of the web app': shop.secrets.anonKey,
    garbage: 'x.y.z',
    unsigned: `${encoded({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    'without its signature': `${header}.${payload}.`,
    altered: `${header}.${encoded({ ...claims, sub: crypto.randomUUID() })}.${signature}`,
    'signed with the public key': hmac,
    'signed with a foreign key': await forged({}),
    'a refresh token': 'AAAAAAAAAAAAAAAAAAAAAA',
  }
  for (const [name, token] of Object.entries(refused)) {
    for (const [method, path] of [
      ['GET', '/user'],
      ['PUT', '/user'],
      ['POST', '/logout'],
    ] as const) {
      const { status } = await call(method, path, token === undefined ? {} : { token })
      expect([name, path, status]).toEqual([name, path, 401])
    }
  }
})

test('without the key of the web app nothing answers but a mailed link', async () => {
  for (const [method, path] of ENDPOINTS) {
    const { status } = await call(method, path, { headers: { apikey: 'sb_publishable_wrong' } })
    expect([path, status]).toEqual([path, 401])
  }
})

test('answers are never kept by a cache, and unknown paths are distinguished', async () => {
  const { headers } = await call('GET', '/user', { token: customer.accessToken })
  expect(headers.get('cache-control')).toBe('no-store')
  expect((await call('POST', '/otp', { body: '{}' })).status).toBe(404)
  expect((await call('GET', '/admin/users')).status).toBe(404)
})
