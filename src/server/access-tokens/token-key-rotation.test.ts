import { expect, test } from 'vitest'
import { rotateTokenKeys, type TokenKeys } from './token-key-rotation.ts'
import { createTokenKey } from './token-keys.ts'

const NOON = new Date('2026-03-01T12:00:00Z')
const after = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)
const kids = (keys: TokenKeys) => keys.map(({ kid }) => kid)
const start = async (): Promise<TokenKeys> => [await createTokenKey()]

test('a new key verifies everywhere before it signs, and the old one until its tokens are over', async () => {
  const first = await start()
  const [old] = kids(first)
  const added = await rotateTokenKeys(first, 'add', NOON)
  const [, fresh] = kids(added)
  expect(kids(added)).toEqual([old, fresh])
  const signing = await rotateTokenKeys(added, 'sign', NOON)
  expect(kids(signing)).toEqual([fresh, old])
  await expect(rotateTokenKeys(signing, 'retire', after(59))).rejects.toThrow('13:00:00')
  expect(kids(await rotateTokenKeys(signing, 'retire', after(60)))).toEqual([fresh])
})

test('steps out of their order are refused and change nothing', async () => {
  const first = await start()
  await expect(rotateTokenKeys(first, 'sign', NOON)).rejects.toThrow('"add"')
  await expect(rotateTokenKeys(first, 'retire', NOON)).rejects.toThrow('no former key')
  const added = await rotateTokenKeys(first, 'add', NOON)
  await expect(rotateTokenKeys(added, 'add', NOON)).rejects.toThrow('"sign"')
  await expect(rotateTokenKeys(added, 'retire', after(600))).rejects.toThrow('no former key')
})

test('a second rotation may begin before the first is cleared away', async () => {
  let keys = await rotateTokenKeys(await start(), 'add', NOON)
  keys = await rotateTokenKeys(keys, 'sign', NOON)
  keys = await rotateTokenKeys(keys, 'add', after(50))
  keys = await rotateTokenKeys(keys, 'sign', after(55))
  expect(keys).toHaveLength(3)
  await expect(rotateTokenKeys(keys, 'retire', after(65))).rejects.toThrow('13:55:00')
  expect(await rotateTokenKeys(keys, 'retire', after(115))).toHaveLength(1)
})
