import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { MAX_UPLOAD_BYTES, PHOTO_BUCKET } from '#domain/limits.ts'
import { imageFormatOf } from '#domain/photos/image-format.ts'
import { createFileStore } from '#server/files/open-file-store.ts'
import { takeAwayJob } from '#test/integration/processes/take-away-job.ts'
import type { TestShop } from '#test/integration/test-shop.ts'

const PHOTO = join(import.meta.dirname, '../images/smallest-photo.jpg')

export type StoredPhoto = { id: string; path: string; url: string; sha256: string }

/** A photo of a person, put straight into the store: its file, its row and its public address. */
export async function aStoredPhoto(
  shop: TestShop,
  owner: string,
  overrides: { bytes?: Buffer; path?: string } = {},
): Promise<StoredPhoto> {
  const bytes = overrides.bytes ?? (await readFile(PHOTO))
  const id = randomUUID()
  const path = overrides.path ?? `${owner}/${id}.jpg`
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const files = createFileStore(shop.config)
  await files.write(`originals/${id}`, Readable.from([bytes]), { maxBytes: MAX_UPLOAD_BYTES })
  await shop.pool.query(
    `insert into storage.objects (id, bucket_id, name, owner, size, mime_type, sha256, width, height)
     values ($1, $2, $3, $4, $5, 'image/jpeg', $6, 1200, 900)`,
    [id, PHOTO_BUCKET, path, owner, bytes.length, sha256],
  )
  // No process has to find out that there are no pixels.
  if (imageFormatOf(bytes) === 'not_an_image') await takeAwayJob(shop, 'make-sizes', id)
  const url = `${shop.url}/storage/v1/object/public/${PHOTO_BUCKET}/${path}`
  return { id, path, url, sha256 }
}
