import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import type { Caller } from '#server/db/caller.ts'
import { type RowAccess, withRowAccess } from '#server/db/row-access.ts'
import { createDiskFileStore } from '#server/files/disk-file-store.ts'
import { filesFolder } from '#server/files/open-file-store.ts'
import { createPhotoInspector, PHOTO_INSPECTION } from '#server/photos/inspect-process.ts'
import { objects } from '#server/photos/objects.ts'
import { createPhotoService } from '#server/photos/photo-service.ts'
import { aPicture } from '#test/factories/a-picture.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

const connectionLost = new Error('Connection terminated unexpectedly')

/** Stores a photo over a connection that breaks before or after its row is committed. */
async function storeOver(breaking: 'before the commit' | 'after the commit') {
  const { id: userId, email, sessionId } = await aSignedInUser(shop)
  const caller: Caller = { role: 'authenticated', userId, email, sessionId }
  const rowAccess: RowAccess = async (who, run) => {
    await withRowAccess(shop.pool, who, async (client) => {
      await run(client)
      if (breaking === 'before the commit') throw connectionLost
    })
    throw connectionLost
  }
  const files = createDiskFileStore(filesFolder(shop.dataDir))
  const inspect = createPhotoInspector(PHOTO_INSPECTION)
  const id = randomUUID()
  const photos = createPhotoService(
    { ...shop, files, inspectPhoto: inspect, randomId: () => id },
    rowAccess,
  )
  const upload = { bucket: PHOTO_BUCKET, path: `${userId}/1.jpg`, intent: 'add' } as const
  const bytes = Readable.from([await aPicture()])
  const stored = photos.store(caller, upload, { bytes, cacheControl: 'max-age=60', fileName: null })
  await expect(stored).rejects.toBe(connectionLost)
  const hasFile = async (kind: 'originals' | 'previews') =>
    (await files.stat(`${kind}/${id}`)) !== undefined
  return {
    row: await objects.isStored(shop.pool, id),
    files: [await hasFile('originals'), await hasFile('previews')],
  }
}

test('a photo whose row is committed keeps its files though nobody heard of the commit', async () => {
  expect(await storeOver('after the commit')).toEqual({ row: true, files: [true, true] })
})

test('a photo whose row is not committed leaves no file', async () => {
  expect(await storeOver('before the commit')).toEqual({ row: false, files: [false, false] })
})
