import { createPublicKey } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rotateTokenKeys } from '#server/access-tokens/token-key-rotation.ts'
import { createTokenKey, publicPartOf } from '#server/access-tokens/token-keys.ts'
import { changeSecrets, loadSecrets, type Secrets } from '#server/config/secrets.ts'
import { type Customer, signUpCustomer } from '#test/factories/a-customer.ts'
import { openCopy } from '../processes/shop-copy.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
let customer: Customer
beforeAll(async () => {
  shop = await startTestShop()
  customer = await signUpCustomer(shop)
})
afterAll(() => shop.stop())

async function publicKeys(url = shop.url) {
  const answer = await fetch(`${url}/auth/v1/.well-known/jwks.json`)
  expect(answer.status).toBe(200)
  return { headers: answer.headers, ...((await answer.json()) as { keys: { kid: string }[] }) }
}

/** The status of a call with a token to the shop as it would be with other secrets. */
async function statusWith(secrets: Secrets, token: string): Promise<number> {
  const copy = await openCopy(shop, { secrets })
  try {
    const answer = await fetch(`${copy.url}/auth/v1/user`, {
      headers: { apikey: secrets.anonKey, authorization: `Bearer ${token}` },
    })
    return answer.status
  } finally {
    await copy.stop()
  }
}

test('anybody may read the public keys, and nothing that signs is among them', async () => {
  const { keys, headers } = await publicKeys()
  const [{ kid, x }] = shop.secrets.tokenKeys
  expect(keys).toEqual([
    { kty: 'EC', crv: 'P-256', x, y: expect.any(String), kid, alg: 'ES256', use: 'sig' },
  ])
  expect(headers.get('cache-control')).toBe('public, max-age=600')
})

test('the official client checks a token by these keys alone', async () => {
  const { data, error } = await customer.client.auth.getClaims()
  expect(error).toBeNull()
  expect(data?.claims.sub).toBe(customer.user.id)
  expect(data?.header).toMatchObject({ alg: 'ES256', kid: shop.secrets.tokenKeys[0].kid })
})

test('a rotation breaks no token: each is good until its key is retired', async () => {
  const step = async (secrets: Secrets, name: 'add' | 'sign' | 'retire', now = new Date()) => ({
    ...secrets,
    tokenKeys: await rotateTokenKeys(secrets.tokenKeys, name, now),
  })
  const added = await step(shop.secrets, 'add')
  const signing = await step(added, 'sign')
  const retired = await step(signing, 'retire', new Date(Date.now() + 3_600_000))

  const copy = await openCopy(shop, { secrets: signing })
  const fresh = await copy.client().auth.signInWithPassword(customer)
  expect((await publicKeys(copy.url)).keys).toHaveLength(2)
  await copy.stop()
  const token = fresh.data.session?.access_token ?? ''

  // While copies restart one by one, some know the new key and some sign with it already.
  expect(await statusWith(added, token)).toBe(200)
  expect(await statusWith(signing, token)).toBe(200)
  expect(await statusWith(signing, customer.accessToken)).toBe(200)
  expect(await statusWith(retired, token)).toBe(200)
  expect(await statusWith(retired, customer.accessToken)).toBe(401)
  expect(await statusWith(shop.secrets, token)).toBe(401)
})

test('a token that names a known key must be signed by it, in its own way', async () => {
  const former = await createTokenKey()
  const [current] = shop.secrets.tokenKeys
  const secrets: Secrets = { ...shop.secrets, tokenKeys: [current, former] }
  const claims = JSON.parse(
    Buffer.from(customer.accessToken.split('.')[1] ?? '', 'base64url').toString(),
  )
  const jwk = publicPartOf(former)
  const pem = createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' })
  const hmac = async (key: string | Buffer) =>
    await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: former.kid })
      .sign(Buffer.from(key))
  const { privateKey } = await generateKeyPair('ES256')
  const ed = await generateKeyPair('EdDSA', { crv: 'Ed25519' })
  const forged: Record<string, string> = {
    'a foreign key': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: former.kid })
      .sign(privateKey),
    'a key that comes along': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', kid: former.kid, jwk: await exportJWK(ed.publicKey) })
      .sign(ed.privateKey),
    'an unknown key': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: 'unknown' })
      .sign(privateKey),
    'no signature': `${Buffer.from(`{"alg":"none","kid":"${former.kid}"}`).toString('base64url')}.${customer.accessToken.split('.')[1]}.`,
    'the public key as text': await hmac(pem.toString()),
    'the public key as JSON': await hmac(JSON.stringify(jwk)),
    'the public key as bytes': await hmac(Buffer.from(former.x, 'base64url')),
  }
  for (const [name, token] of Object.entries(forged)) {
    expect([name, await statusWith(secrets, token)]).toEqual([name, 401])
  }
})

test('an installation from before goes on with its single key and can exchange it', async () => {
  const { tokenKeys: _, ...others } = shop.secrets
  const pair = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  const tokenKey = { ...(await exportJWK(pair.privateKey)), kid: 'from-before' }
  const path = join(shop.dataDir, 'secrets.json')
  const kept = await readFile(path, 'utf8')
  try {
    await writeFile(path, JSON.stringify({ ...others, tokenKey }))
    const old = await loadSecrets(shop.dataDir, undefined)
    expect(old.tokenKeys).toEqual([tokenKey])
    const copy = await openCopy(shop, { secrets: old })
    const signIn = await copy.client().auth.signInWithPassword(customer)
    await copy.stop()
    const token = signIn.data.session?.access_token ?? ''

    for (const step of ['add', 'sign'] as const) {
      await changeSecrets(shop.dataDir, undefined, async (secrets) => ({
        ...secrets,
        tokenKeys: await rotateTokenKeys(secrets.tokenKeys, step, new Date()),
      }))
    }
    const exchanged = await loadSecrets(shop.dataDir, undefined)
    expect(exchanged.tokenKeys.map(({ kty }) => kty)).toEqual(['EC', 'OKP'])
    expect(await statusWith(exchanged, token)).toBe(200)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
  } finally {
    await writeFile(path, kept)
  }
})

test('secrets that the operator gives are given back changed, and kept nowhere', async () => {
  const before = await readFile(join(shop.dataDir, 'secrets.json'), 'utf8')
  const { givenBack } = await changeSecrets(
    shop.dataDir,
    JSON.stringify(shop.secrets),
    async (secrets) => ({ ...secrets, urlKey: 'u'.repeat(43) }),
  )
  const again = await loadSecrets(shop.dataDir, givenBack)
  expect(again).toEqual({ ...shop.secrets, urlKey: 'u'.repeat(43) })
  expect(await readFile(join(shop.dataDir, 'secrets.json'), 'utf8')).toBe(before)
})
