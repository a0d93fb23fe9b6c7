import { createHmac, randomUUID } from 'node:crypto'
import {
  exportJWK,
  generateKeyPair,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
} from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPicture } from '#test/factories/a-picture.ts'
import { sendRaw } from '#test/factories/a-raw-request.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
let ada: SignedInUser
let eve: SignedInUser
beforeAll(async () => {
  shop = await startTestShop()
  ada = await aSignedInUser(shop)
  eve = await aSignedInUser(shop)
  await ada.client.storage.from('original-photos').upload(`${ada.id}/1.jpg`, await aPicture())
})
afterAll(() => shop.stop())

const pathOf = (path: string) => path.replace(':ada', ada.id).replace(':upload', randomUUID())

/** One call of each family that a signed-in person may make. */
const CALLS: [method: string, path: string, headers?: Record<string, string>][] = [
  ['GET', '/auth/v1/user'],
  ['PUT', '/auth/v1/user'],
  ['POST', '/auth/v1/logout'],
  ['GET', '/rest/v1/orders'],
  ['GET', '/rest/v1/profiles'],
  ['PATCH', '/rest/v1/profiles?id=eq.:ada'],
  ['GET', '/storage/v1/object/original-photos/:ada/1.jpg'],
  ['GET', '/storage/v1/object/authenticated/original-photos/:ada/1.jpg'],
  ['GET', '/storage/v1/render/image/authenticated/original-photos/:ada/1.jpg'],
  ['POST', '/storage/v1/object/list/original-photos'],
  ['POST', '/storage/v1/object/sign/original-photos/:ada/1.jpg'],
  ['POST', '/storage/v1/object/original-photos/:ada/2.jpg'],
  ['DELETE', '/storage/v1/object/original-photos'],
  ['POST', '/storage/v1/upload/resumable', { 'tus-resumable': '1.0.0' }],
  ['HEAD', '/storage/v1/upload/resumable/:upload', { 'tus-resumable': '1.0.0' }],
  ['POST', '/functions/v1/create-payment'],
  ['POST', '/functions/v1/order-action'],
  ['POST', '/functions/v1/account-sessions'],
  ['POST', '/functions/v1/account-session-end'],
  ['POST', '/functions/v1/account-export'],
  ['POST', '/functions/v1/purchase-archive'],
  ['POST', '/functions/v1/account-delete'],
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
  ['POST', '/storage/v1/object/upload/sign/original-photos/:ada/3.jpg'],
]

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const parts = (token: string) => token.split('.') as [string, string, string]

function claims(): JWTPayload {
  return JSON.parse(Buffer.from(parts(ada.token)[1], 'base64url').toString())
}

/** A token with a chosen header and payload under the signature of another. */
function respelled(header: unknown, payload: unknown): string {
  return `${encoded(header)}.${encoded(payload)}.${parts(ada.token)[2]}`
}

async function signedByStranger(header: Partial<JWTHeaderParameters> = {}): Promise<string> {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' })
  const kid = shop.secrets.tokenKeys[0].kid ?? ''
  const jwk = await exportJWK(publicKey)
  return await new SignJWT(claims())
    .setProtectedHeader({ alg: 'EdDSA', kid, jwk, ...header })
    .sign(privateKey)
}

/** The public key is known to everybody; as a shared secret it would make everybody a signer. */
function signedWithPublicKey(secret: string | Buffer): string {
  const text = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims())}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

const FORGED: Record<string, () => string | Promise<string>> = {
  'no token at all': () => 'garbage',
  'three empty parts': () => '..',
  unsigned: () => `${encoded({ alg: 'none', typ: 'JWT' })}.${parts(ada.token)[1]}.`,
  'unsigned in other letters': () => `${encoded({ alg: 'nOnE' })}.${parts(ada.token)[1]}.`,
  'without its signature': () => ada.token.slice(0, ada.token.lastIndexOf('.') + 1),
  'with the signature of another': () => {
    const [header, payload] = parts(ada.token)
    return `${header}.${payload}.${parts(eve.token)[2]}`
  },
  'with another person in it': () => respelled({ alg: 'EdDSA' }, { ...claims(), sub: eve.id }),
  'with a later end': () => respelled({ alg: 'EdDSA' }, { ...claims(), exp: 9_999_999_999 }),
  'with a higher role': () => respelled({ alg: 'EdDSA' }, { ...claims(), role: 'service_role' }),
  'signed by a stranger': () => signedByStranger(),
  'signed by a stranger who brings the key': () =>
    signedByStranger({ jku: 'https://evil.example/jwks.json', x5u: 'https://evil.example/' }),
  'signed by a stranger under a path': () => signedByStranger({ kid: '../../../dev/null' }),
  'signed with the public key as a secret': () =>
    signedWithPublicKey(Buffer.from(shop.secrets.tokenKeys[0].x ?? '', 'base64url')),
  'signed with the text of the public key': () =>
    signedWithPublicKey(shop.secrets.tokenKeys[0].x ?? ''),
  'signed with the key of the web app': () => signedWithPublicKey(shop.secrets.anonKey),
  'signed with nothing': () => signedWithPublicKey(''),
}

describe.each(CALLS)('%s %s', (method, path, more = {}) => {
  test('is refused to every forged token', async () => {
    for (const [name, forge] of Object.entries(FORGED)) {
      const { status, body } = await sendRaw(shop.url, pathOf(path), {
        method,
        headers: { ...ada.headers, ...more, authorization: `Bearer ${await forge()}` },
      })
      expect([name, status, body.includes(ada.id)]).toEqual([name, 401, false])
    }
  })

  test('is refused to a good token of a session that has ended', async () => {
    const gone = await aSignedInUser(shop)
    await shop.pool.query('delete from auth.sessions where id = $1', [gone.sessionId])
    const { status, body } = await sendRaw(shop.url, pathOf(path), {
      method,
      headers: { ...gone.headers, ...more, 'content-type': 'application/json' },
      body: method === 'GET' || method === 'HEAD' ? '' : '{"full_name":"x"}',
    })
    // A body of the wrong shape may be answered before the session is looked for, never used.
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(body).not.toContain(ada.id)
  })
})

test('the forged tokens differ from a good one in nothing else', async () => {
  for (const [method, path] of CALLS.filter(([method]) => method === 'GET')) {
    const { status } = await sendRaw(shop.url, pathOf(path), { method, headers: ada.headers })
    expect([pathOf(path), status]).toEqual([pathOf(path), 200])
  }
})

test('a token counts as a header only, never as part of an address or a cookie', async () => {
  for (const path of ['/auth/v1/user', '/rest/v1/orders?limit=1', '/storage/v1/object/list/x']) {
    const sign = path.includes('?') ? '&' : '?'
    const { status, body } = await sendRaw(shop.url, `${path}${sign}access_token=${ada.token}`, {
      method: path.includes('list') ? 'POST' : 'GET',
      headers: { apikey: shop.secrets.anonKey, cookie: `sb-access-token=${ada.token}` },
    })
    expect([path, status >= 400]).toEqual([path, true])
    expect(body).not.toContain(ada.id)
  }
})
