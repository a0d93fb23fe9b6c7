import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendRaw } from '#test/factories/a-raw-request.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { insertOrder } from '#test/factories/an-order.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
let ada: SignedInUser
let eve: SignedInUser
beforeAll(async () => {
  shop = await startTestShop()
  ada = await aSignedInUser(shop)
  eve = await aSignedInUser(shop)
  await insertOrder(shop, { user_id: ada.id })
})
afterAll(() => shop.stop())

/** Ends a name, a text or a statement in some way of writing SQL. */
const SQL = [
  `'`,
  `''`,
  `"`,
  `\\`,
  `\\'`,
  `$$`,
  `$1`,
  `;`,
  `--`,
  `/*`,
  `' or '1'='1`,
  `' or 1=1--`,
  `") or true--`,
  `id" = "id`,
  `1; drop table public.orders`,
  `'; select pg_sleep(30)--`,
  `1 union select email, password_hash from auth.users`,
  `(select password_hash from auth.users limit 1)`,
  `id) from orders; delete from public.orders;--`,
  `pg_read_file('/etc/passwd')`,
  `E'\\047'`,
  `U&'\\0027'`,
  `ʼ or 1=1`,
  `%bf%27`,
  `{"$ne":null}`,
  `\${7*7}{{7*7}}`,
]

describe('the address of a table', () => {
  const PLACES: [name: string, query: (text: string) => Record<string, string>][] = [
    ['select', (text) => ({ select: text })],
    ['select behind a column', (text) => ({ select: `id,${text}` })],
    ['order', (text) => ({ order: text })],
    ['order behind a column', (text) => ({ order: `id.asc,${text}` })],
    ['limit', (text) => ({ limit: text })],
    ['offset', (text) => ({ offset: text })],
    ['the name of a filter', (text) => ({ [text]: 'eq.1' })],
    ['an operator', (text) => ({ id: `${text}.1` })],
    ['an id', (text) => ({ id: `eq.${text}` })],
    ['a list of ids', (text) => ({ id: `in.(${text})` })],
    ['a text', (text) => ({ file_name: `eq.${text}` })],
    ['a list of texts', (text) => ({ file_name: `in.("${text}",${text})` })],
    ['a pattern', (text) => ({ file_name: `like.*${text}*` })],
    ['a truth value', (text) => ({ processed_image_url: `is.${text}` })],
    ['a number', (text) => ({ amount: `gt.${text}` })],
    ['a time', (text) => ({ created_at: `gt.${text}` })],
  ]

  test.each(PLACES)('finds and changes nothing through %s', async (_name, query) => {
    const began = performance.now()
    for (const text of SQL) {
      const search = new URLSearchParams(query(text))
      for (const [method, body] of [
        ['GET', undefined],
        ['DELETE', undefined],
        ['PATCH', '{"special_instructions":"changed"}'],
      ] as const) {
        const answer = await sendRaw(shop.url, `/rest/v1/orders?${search}`, {
          method,
          headers: { ...eve.headers, 'content-type': 'application/json' },
          ...(body && { body }),
        })
        expect([text, method, answer.status < 500]).toEqual([text, method, true])
        expect([text, answer.body.includes(ada.id)]).toEqual([text, false])
        expect(answer.body).not.toMatch(/argon2|root:|syntax error/)
      }
    }
    expect(performance.now() - began).toBeLessThan(30_000)
    const { rows } = await shop.pool.query('select special_instructions from public.orders')
    expect(rows).toEqual([{ special_instructions: null }])
  })

  test.each(SQL)('a name of %j is kept letter by letter', async (text) => {
    const { data, error } = await ada.client
      .from('profiles')
      .update({ full_name: text })
      .eq('id', ada.id)
      .select('full_name')
      .single()
    expect([data?.full_name, error]).toEqual([text, null])
    const found = await ada.client.from('profiles').select('id').eq('full_name', text)
    expect(found.data).toEqual([{ id: ada.id }])
  })
})

describe('a body', () => {
  const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
  const filled = (value: string) =>
    `{${FIELDS.map((field) => `"${field}":${value}`).join(',')},"action":"cancel"}`
  const FIELDS = [
    ...['email', 'password', 'data', 'type', 'token', 'token_hash', 'refresh_token'],
    ...['printSize', 'frame', 'imageUrl', 'fileName', 'returnOrigin', 'language', 'orderId'],
    ...['sessionId', 'sha256', 'firstName', 'lastName', 'phone', 'message', 'service'],
    ...['prefix', 'prefixes', 'expiresIn', 'paths', 'limit', 'offset', 'full_name'],
  ]
  const BODIES = [
    '',
    '\ufeff{}',
    '{"__proto__":{"polluted":true}}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    filled('{"__proto__":{"polluted":true},"toString":1,"hasOwnProperty":null}'),
    filled('null'),
    filled('true'),
    filled('1e400'),
    filled('-0'),
    filled('9007199254740993'),
    filled('123456789012345678901234567890'),
    filled('[]'),
    filled('{}'),
    filled('[[[[]]]]'),
    filled('"\\u0000"'),
    filled('"\\ud800"'),
    filled('"\\udfff\\ud800"'),
    filled('"\\u202e\\u2066gpj.exe"'),
    filled(`"${'a'.repeat(1500)}"`),
    filled(`"' or 1=1--"`),
    filled('"../../../../etc/passwd"'),
    filled('"a@example.com\\r\\nBcc: b@example.com"'),
    filled('{"$gt":""}'),
    deep(5000),
    `{"data":${deep(3000)},"email":"deep@example.com","password":"a long sentence"}`,
    `[${'[],'.repeat(20_000)}[]]`,
    `{${Array.from({ length: 4000 }, (_, index) => `"k${index}":1`).join(',')}}`,
    `{"email":"a@example.com","email":{"a":1}}`,
    'NaN',
    "{'email':'a'}",
    '{"a":1}{"b":2}',
  ]
  const ROUTES: [method: string, path: string][] = [
    ['POST', '/auth/v1/signup'],
    ['POST', '/auth/v1/token?grant_type=password'],
    ['POST', '/auth/v1/token?grant_type=refresh_token'],
    ['POST', '/auth/v1/verify'],
    ['POST', '/auth/v1/resend'],
    ['POST', '/auth/v1/recover'],
    ['PUT', '/auth/v1/user'],
    ['PATCH', '/rest/v1/profiles?id=eq.00000000-0000-4000-8000-000000000000'],
    ['POST', '/storage/v1/object/list/original-photos'],
    ['POST', '/storage/v1/object/sign/original-photos'],
    ['DELETE', '/storage/v1/object/original-photos'],
    ['POST', '/functions/v1/create-payment'],
    ['POST', '/functions/v1/order-action'],
    ['POST', '/functions/v1/contact'],
    ['POST', '/functions/v1/account-sessions'],
    ['POST', '/functions/v1/account-session-end'],
    ['POST', '/functions/v1/account-export'],
    ['POST', '/functions/v1/purchase-archive'],
    ['POST', '/functions/v1/account-delete'],
    ['POST', '/functions/v1/account-delete-confirm'],
    ['POST', '/functions/v1/quote-purchase'],
    ['POST', '/functions/v1/create-purchase'],
    ['POST', '/functions/v1/read-basket'],
    ['POST', '/functions/v1/count-basket'],
    ['POST', '/functions/v1/save-basket'],
    ['POST', '/functions/v1/find-photo'],
    ['POST', '/functions/v1/cut-prints'],
    ['POST', '/functions/v1/describe-photo'],
    ['POST', '/functions/v1/first-look'],
    ['POST', '/functions/v1/first-looks'],
    ['POST', '/functions/v1/choose-fading'],
    ['POST', '/webhooks/stripe'],
  ]

  test.each(ROUTES)('%s %s is never brought down by it', async (method, path) => {
    for (const body of BODIES) {
      const answer = await sendRaw(shop.url, path, {
        method,
        headers: { ...eve.headers, 'content-type': 'application/json' },
        body,
      })
      const shown = body.slice(0, 60)
      expect([shown, answer.status < 500]).toEqual([shown, true])
      expect([shown, /at \w+ \(|node_modules|\/src\//.test(answer.body)]).toEqual([shown, false])
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    }
  })
})
