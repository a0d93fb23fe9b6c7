import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { rotateTokenKeys } from '#server/access-tokens/token-key-rotation.ts'
import { createSecrets } from '#server/config/secrets.ts'
import { createFactorSecrets } from './factor-secrets.ts'

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const ID = randomUUID()

test('what was encrypted opens for the same factor, and not for another one', async () => {
  const box = createFactorSecrets({ secrets: await createSecrets() })
  const encrypted = box.encrypt(ID, SECRET)
  expect(encrypted.includes(SECRET)).toBe(false)
  expect(box.encrypt(ID, SECRET)).not.toEqual(encrypted)
  expect(box.decrypt(ID, encrypted)).toBe(SECRET)
  expect(() => box.decrypt(randomUUID(), encrypted)).toThrow(/does not open/)
})

test('a changed or shortened byte is noticed', async () => {
  const box = createFactorSecrets({ secrets: await createSecrets() })
  const encrypted = box.encrypt(ID, SECRET)
  for (const place of [0, 12, 28, encrypted.length - 1]) {
    const changed = Buffer.from(encrypted)
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place)
    expect(() => box.decrypt(ID, changed)).toThrow(/does not open/)
  }
  for (const length of [0, 12, 20, 28]) {
    expect(() => box.decrypt(ID, encrypted.subarray(0, length))).toThrow(/does not open/)
  }
})

test('it still opens after the keys of tokens were exchanged, and not with other secrets', async () => {
  const secrets = await createSecrets()
  const encrypted = createFactorSecrets({ secrets }).encrypt(ID, SECRET)
  const now = new Date()
  const added = await rotateTokenKeys(secrets.tokenKeys, 'add', now)
  const signing = await rotateTokenKeys(added, 'sign', now)
  const later = new Date(now.getTime() + 2 * 60 * 60_000)
  const tokenKeys = await rotateTokenKeys(signing, 'retire', later)
  const rotated = createFactorSecrets({ secrets: { ...secrets, tokenKeys } })
  expect(rotated.decrypt(ID, encrypted)).toBe(SECRET)
  const others = createFactorSecrets({ secrets: await createSecrets() })
  expect(() => others.decrypt(ID, encrypted)).toThrow(/SECRETS/)
})
