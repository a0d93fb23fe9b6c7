import { randomUUID } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { EMPTY_BASKET } from '#contract/baskets/basket.ts'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import { aPicture } from '#test/factories/a-picture.ts'
import { sendRaw } from '#test/factories/a-raw-request.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { insertOrder } from '#test/factories/an-order.ts'
import { aBasketPhoto } from '#test/factories/orders/a-basket.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

const SERVER = join(import.meta.dirname, '../../../src/server')

let shop: TestShop
let ada: SignedInUser
let eve: SignedInUser
let orderId: string
let path: string
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())
beforeEach(async () => {
  ada = await aSignedInUser(shop)
  eve = await aSignedInUser(shop)
  path = `${ada.id}/1.jpg`
  await ada.client.storage.from(PHOTO_BUCKET).upload(path, await aPicture())
  orderId = await insertOrder(shop, { user_id: ada.id, image_path: path })
})

/** All that the database holds, so that "nothing changed" leaves no corner out. */
async function everything(): Promise<string> {
  const { rows } = await shop.pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'storage', 'auth', 'private')
      and tablename not in ('rate_limits', 'audit_log', 'audit_events')
    order by 1`)
  const contents: unknown[] = []
  for (const { name } of rows) {
    const { rows: found } = await shop.pool.query(`select * from ${name} as t order by t::text`)
    contents.push([name, found])
  }
  return JSON.stringify(contents)
}

async function call(user: SignedInUser, name: string, body: unknown) {
  const answer = await sendRaw(shop.url, `/functions/v1/${name}`, {
    method: 'POST',
    headers: { ...user.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, text: answer.body, body: JSON.parse(answer.body) }
}

const paymentRequest = () => ({
  printSize: { name: 'A2' },
  frame: { id: 'black' },
  imageUrl: `${shop.url}/storage/v1/object/public/${PHOTO_BUCKET}/${path}`,
  fileName: 'photo.jpg',
  returnOrigin: shop.url,
  language: 'en',
})

type Attempt = { body: () => unknown; expects: Record<string, unknown>; status: number }
/** What somebody else gets from each function who names what is Ada's, or pretends to be her. */
const ATTEMPTS: Record<string, Attempt | 'takes no name of anything'> = {
  'create-payment': {
    body: () => ({ ...paymentRequest(), userId: ada.id, user_id: ada.id }),
    status: 422,
    expects: { code: 'photo_not_found' },
  },
  'order-action': {
    body: () => ({ action: 'cancel', orderId, userId: ada.id }),
    status: 404,
    expects: { code: 'order_not_found' },
  },
  'resume-payment': {
    body: () => ({ orderId, returnOrigin: shop.url, userId: ada.id }),
    status: 404,
    expects: { code: 'order_not_found' },
  },
  'order-details': {
    body: () => ({ orderId, userId: ada.id }),
    status: 404,
    expects: { code: 'order_not_found' },
  },
  'order-document': {
    body: () => ({ orderId, documentId: randomUUID(), userId: ada.id }),
    status: 404,
    expects: { code: 'order_not_found' },
  },
  'purchase-archive': {
    body: () => ({ purchaseId: orderId, userId: ada.id }),
    status: 409,
    expects: { code: 'order_not_ready' },
  },
  'account-session-end': {
    body: () => ({ sessionId: ada.sessionId, userId: ada.id }),
    status: 200,
    expects: { ended: false },
  },
  'find-photo': {
    body: () => ({ sha256: adasDigest }),
    status: 200,
    expects: { photo: null },
  },
  'cut-prints': {
    body: () => ({
      imageUrl: `${shop.url}/storage/v1/object/public/original-photos/${path}`,
      prints: [
        {
          corners: [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 1],
          ].map(([x, y]) => ({ x, y })),
        },
      ],
    }),
    status: 422,
    expects: { code: 'photo_not_found' },
  },
  'first-look': {
    body: () => ({ imageUrl: `${shop.url}/storage/v1/object/public/original-photos/${path}` }),
    status: 422,
    expects: { code: 'photo_not_found' },
  },
  'first-looks': {
    body: () => ({ imageUrls: [`${shop.url}/storage/v1/object/public/original-photos/${path}`] }),
    status: 200,
    expects: { looks: [{ state: 'none' }] },
  },
  'describe-photo': {
    body: () => ({
      imageUrl: `${shop.url}/storage/v1/object/public/original-photos/${path}`,
      isNegative: true,
    }),
    status: 422,
    expects: { code: 'photo_not_found' },
  },
  'choose-fading': {
    body: () => ({
      imageUrl: `${shop.url}/storage/v1/object/public/original-photos/${path}`,
      fading: 'fully',
    }),
    status: 422,
    expects: { code: 'photo_not_found' },
  },
  'account-delete-confirm': {
    body: () => ({ token: randomUUID() }),
    status: 403,
    expects: { code: 'link_expired' },
  },
  'studio-join': {
    body: () => ({ token: randomUUID(), userId: ada.id, role: 'owner' }),
    status: 410,
    expects: { code: 'link_expired' },
  },
  // The token of a link is the right to it; who brings another one gets nothing of anybody's.
  'family-proof': {
    body: () => ({ token: randomUUID(), orderId, userId: ada.id }),
    status: 404,
    expects: { code: 'family_link_gone' },
  },
  'family-comment': {
    body: () => ({ token: randomUUID(), orderId, version: 1, name: 'Eve', text: 'Hello' }),
    status: 404,
    expects: { code: 'family_link_gone' },
  },
  // The same for the link that is mailed to the owner of an order.
  'withdrawal-link': {
    body: () => ({ token: randomUUID(), orderId, userId: ada.id }),
    status: 404,
    expects: { code: 'withdrawal_link_gone' },
  },
  'withdrawal-answer': {
    body: () => ({ token: randomUUID(), answer: 'end', orderId, userId: ada.id }),
    status: 404,
    expects: { code: 'withdrawal_link_gone' },
  },
  // Everybody may declare anything; what comes of it is `attack-withdrawals.test.ts`.
  withdrawal: 'takes no name of anything',
  review: {
    body: () => ({ action: 'show', token: randomUUID(), orderId, userId: ada.id }),
    status: 410,
    expects: { code: 'link_expired' },
  },
  contact: 'takes no name of anything',
  'create-purchase': {
    body: () => ({
      items: [
        {
          products: [{ kind: 'files', variant: 'color', copies: 1 }],
          imageUrl: paymentRequest().imageUrl,
          fileName: 'photo.jpg',
        },
      ],
      delivery: { service: 'free' },
      language: 'en',
      shownTotal: 4900,
      termsVersion: POLICIES.termsVersion,
      returnOrigin: shop.url,
    }),
    status: 422,
    expects: { code: 'photo_not_found' },
  },
  'save-basket': {
    body: () => ({
      basedOn: 0,
      userId: eve.id,
      content: { ...EMPTY_BASKET, photos: [aBasketPhoto(paymentRequest().imageUrl)] },
    }),
    status: 422,
    expects: { code: 'photo_not_found' },
  },
  'read-basket': {
    body: () => ({ userId: ada.id }),
    status: 403,
    expects: { code: 'forbidden' },
  },
  'count-basket': 'takes no name of anything',
  'quote-purchase': 'takes no name of anything',
  'account-sessions': 'takes no name of anything',
  'account-export': 'takes no name of anything',
  'account-delete': 'takes no name of anything',
}
let adasDigest = ''

/** The studio is closed to every customer, whatever the body says they are. */
const attemptAt = (name: string): Attempt | 'takes no name of anything' | undefined =>
  name.startsWith('studio-') && !(name in ATTEMPTS)
    ? {
        body: () => ({ orderId, version: 1, staffId: ada.id, role: 'owner', userId: ada.id }),
        status: 403,
        expects: { code: 'forbidden' },
      }
    : ATTEMPTS[name]

async function functionNames(): Promise<string[]> {
  const names: string[] = []
  for await (const file of glob('*/routes/*.ts', { cwd: SERVER })) {
    // Whole families of addresses, such as sign-in and storage, have tables of their own.
    if (file.endsWith('-routes.ts')) continue
    const source = await readFile(join(SERVER, file), 'utf8')
    // A route of its own, or a row of a table of endpoints.
    const named = source.matchAll(/\.post\('\/([\w-]+)'|\bname: '(studio-[\w-]+)'/g)
    names.push(...[...named].map(([, route, row]) => route ?? row ?? ''))
  }
  return names
}

describe('functions', () => {
  test('each that there is has been attacked here', async () => {
    const names = await functionNames()
    expect(names.length).toBeGreaterThanOrEqual(50)
    for (const name of names) expect([name, attemptAt(name) !== undefined]).toEqual([name, true])
  })

  test("none gives away, changes or ends what is somebody else's", async () => {
    const { rows } = await shop.pool.query('select sha256 from storage.objects where name = $1', [
      path,
    ])
    adasDigest = rows[0].sha256
    const before = await everything()
    for (const name of await functionNames()) {
      const attempt = attemptAt(name)
      if (attempt === undefined || attempt === 'takes no name of anything') continue
      const answer = await call(eve, name, attempt.body())
      expect([name, answer.body]).toEqual([name, expect.objectContaining(attempt.expects)])
      expect([name, answer.text.includes(path)]).toEqual([name, false])
    }
    expect(await everything()).toBe(before)
  })

  test('those that name nothing answer about the caller, whoever the body says it is', async () => {
    const about = { userId: ada.id, user_id: ada.id, sub: ada.id, email: ada.email }
    const { text } = await call(eve, 'account-sessions', about)
    expect(text).toContain(eve.sessionId)
    expect(text).not.toContain(ada.sessionId)
  })
})

describe('storage', () => {
  const calls: [method: string, address: () => string, body?: () => unknown][] = [
    ['GET', () => `object/${PHOTO_BUCKET}/${path}`],
    ['HEAD', () => `object/${PHOTO_BUCKET}/${path}`],
    ['GET', () => `object/authenticated/${PHOTO_BUCKET}/${path}`],
    ['GET', () => `object/info/${PHOTO_BUCKET}/${path}`],
    ['GET', () => `object/public/${PHOTO_BUCKET}/${path}`],
    ['GET', () => `render/image/authenticated/${PHOTO_BUCKET}/${path}`],
    ['GET', () => `object/sign/${PHOTO_BUCKET}/${path}?token=${eve.token}`],
    ['GET', () => `object/${PHOTO_BUCKET}/${eve.id}/../${path}`],
    ['GET', () => `object/${PHOTO_BUCKET}/${eve.id}/%2e%2e/${path}`],
    ['GET', () => `object/${PHOTO_BUCKET}/${eve.id}%2F..%2F${path}`],
    ['GET', () => `object/${PHOTO_BUCKET}%2F${path}`],
    ['GET', () => `object/${PHOTO_BUCKET.toUpperCase()}/${path}`],
    ['POST', () => `object/sign/${PHOTO_BUCKET}/${path}`, () => ({ expiresIn: 60 })],
    ['POST', () => `object/upload/sign/${PHOTO_BUCKET}/${path}`, () => ({})],
    [
      'POST',
      () => 'object/copy',
      () => ({ bucketId: PHOTO_BUCKET, sourceKey: path, destinationKey: `${eve.id}/c.jpg` }),
    ],
    [
      'POST',
      () => 'object/move',
      () => ({ bucketId: PHOTO_BUCKET, sourceKey: path, destinationKey: `${eve.id}/m.jpg` }),
    ],
    ['PUT', () => `object/${PHOTO_BUCKET}/${path}`, () => 'x'],
    ['POST', () => `object/${PHOTO_BUCKET}/${ada.id}/new.jpg`, () => 'x'],
    ['DELETE', () => `object/${PHOTO_BUCKET}/${path}`],
    [
      'DELETE',
      () => `object/${PHOTO_BUCKET}`,
      () => ({ prefixes: [path, ada.id, `${ada.id}/`, '%', '*'] }),
    ],
    ['POST', () => `object/list/${PHOTO_BUCKET}`, () => ({ prefix: ada.id })],
    ['POST', () => `object/list/${PHOTO_BUCKET}`, () => ({ prefix: `${ada.id}/`, search: '1' })],
    ['POST', () => `object/list/${PHOTO_BUCKET}`, () => ({ prefix: '%' })],
    ['GET', () => 'bucket'],
    ['POST', () => 'bucket', () => ({ id: 'mine', public: true })],
    ['PUT', () => `bucket/${PHOTO_BUCKET}`, () => ({ public: true })],
    ['DELETE', () => `bucket/${PHOTO_BUCKET}`],
    ['POST', () => `bucket/${PHOTO_BUCKET}/empty`],
  ]

  test("nothing of somebody else's is read, listed, signed, copied, moved or removed", async () => {
    const before = await everything()
    for (const [method, address, body] of calls) {
      const answer = await sendRaw(shop.url, `/storage/v1/${address()}`, {
        method,
        headers: { ...eve.headers, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body()) }),
      })
      const shown = `${method} ${address()}`
      const isEmpty = answer.status === 200 && answer.body === '[]'
      expect([shown, answer.status >= 400 || isEmpty]).toEqual([shown, true])
      expect([shown, answer.status < 500]).toEqual([shown, true])
      expect([shown, /"(id|signedURL|token|eTag)":"/.test(answer.body)]).toEqual([shown, false])
    }
    expect(await everything()).toBe(before)
  })

  test("an unfinished upload is nobody else's, however its address became known", async () => {
    const metadata = Object.entries({ bucketName: PHOTO_BUCKET, objectName: `${ada.id}/t.jpg` })
      .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
      .join(',')
    const tus = { 'tus-resumable': '1.0.0' }
    const begun = await sendRaw(shop.url, '/storage/v1/upload/resumable', {
      method: 'POST',
      headers: { ...ada.headers, ...tus, 'upload-length': '1000', 'upload-metadata': metadata },
    })
    expect(begun.status).toBe(201)
    const { pathname } = new URL(String(begun.headers.location), shop.url)
    const strangers: Record<string, string>[] = [eve.headers, { apikey: shop.secrets.anonKey }]
    for (const headers of strangers) {
      for (const [method, more] of [
        ['HEAD', {}],
        ['GET', {}],
        ['PATCH', { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }],
        ['DELETE', {}],
      ] as const) {
        const { status } = await sendRaw(shop.url, pathname, {
          method,
          headers: { ...headers, ...tus, ...more },
          ...(method === 'PATCH' && { body: 'x'.repeat(1000) }),
        })
        expect([method, status >= 400 && status < 500]).toEqual([method, true])
      }
    }
    const still = await sendRaw(shop.url, pathname, {
      method: 'HEAD',
      headers: { ...ada.headers, ...tus },
    })
    expect([still.status, still.headers['upload-offset']]).toEqual([200, '0'])
    const planted = await sendRaw(shop.url, '/storage/v1/upload/resumable', {
      method: 'POST',
      headers: { ...eve.headers, ...tus, 'upload-length': '1000', 'upload-metadata': metadata },
    })
    expect(planted.status).toBeGreaterThanOrEqual(400)
  })
})
