import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSigningCredential } from './create-signing-credential.ts'
import { credentialPath } from './own-credential.ts'
import { readSigningCredential } from './signing-credential.ts'

const MADE_AT = new Date('2026-03-01T00:00:00Z')
let folder: string
let parts: { key: string; own: string; root: string }
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hueloom-credential-'))
  const pem = await createSigningCredential('Family Photos AB', MADE_AT)
  const [key = '', own = '', root = ''] = pem.split(/(?=-----BEGIN)/)
  parts = { key, own, root }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function readAt(text: string, now = MADE_AT) {
  const path = join(folder, 'credential.pem')
  await writeFile(path, text)
  return await readSigningCredential(path, now)
}

test('one that we made names the company, holds for ten years and is vouched for by nobody', async () => {
  const { issuedTo, validUntil, isSelfMade, chain } = await readAt(Object.values(parts).join(''))
  expect({ issuedTo, isSelfMade, validUntil: validUntil.toISOString().slice(0, 10) }).toEqual({
    issuedTo: 'Family Photos AB',
    isSelfMade: true,
    validUntil: '2036-03-01',
  })
  // Readers have the authority themselves, or do not trust it.
  expect(chain).toHaveLength(1)
})

test.each<[string, RegExp, () => string]>([
  ['no key', /no private key that can be read/, () => `${parts.own}${parts.root}`],
  ['no certificate', /holds no certificate/, () => parts.key],
  [
    'a spoiled certificate',
    /a spoiled certificate/,
    () => `${parts.key}${parts.own.replace('MII', 'MIJ')}`,
  ],
  [
    'the certificate of another key',
    /not that of its key/,
    () => `${anotherKey('P-256')}${parts.own}`,
  ],
  ['a key of another kind', /not of P-256/, () => `${anotherKey('P-384')}${parts.own}`],
])('one with %s is refused', async (_what, reason, make) => {
  await expect(readAt(make())).rejects.toThrow(reason)
})

test('one whose certificates do not belong together is refused', async () => {
  const other = await createSigningCredential('Somebody else', MADE_AT)
  const root = other.slice(other.lastIndexOf('-----BEGIN'))
  await expect(readAt(`${parts.key}${parts.own}${root}`)).rejects.toThrow(
    /certificate 2 did not issue the one before/,
  )
})

test.each([
  ['2036-03-02T00:00:00Z', /it ended on 2036-03-01/],
  ['2026-02-28T00:00:00Z', /does not hold yet/],
])('on %s it is refused', async (now, reason) => {
  await expect(readAt(Object.values(parts).join(''), new Date(now))).rejects.toThrow(reason)
})

test('an embedded shop makes one of its own, once, which only its owner can read', async () => {
  const shop = { dataDir: join(folder, 'data'), contentCredentials: undefined }
  const paths = await Promise.all([credentialPath(shop), credentialPath(shop)])
  expect(new Set(paths).size).toBe(1)
  const [path = ''] = paths
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const { chain } = await readSigningCredential(path, new Date())
  expect(
    (await readSigningCredential(await credentialPath(shop), new Date())).chain[0]?.raw,
  ).toEqual(chain[0]?.raw)
})

function anotherKey(namedCurve: string): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}
