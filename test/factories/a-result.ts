import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { MAX_UPLOAD_BYTES, PHOTO_BUCKET } from '#domain/limits.ts'
import { resultPath } from '#domain/photos/photo-path.ts'
import type { ColourVerdict } from '#domain/proofs/proofing.ts'
import { createDiskFileStore } from '#server/files/disk-file-store.ts'
import { filesFolder } from '#server/files/open-file-store.ts'
import type { TestShop } from '#test/integration/test-shop.ts'

/** What was made of an order's photo, put straight into the store, and released unless not wanted. */
export async function aResult(
  shop: TestShop,
  order: { id: string; owner: string },
  {
    bytes,
    isReleased = true,
    colour = 'unknown',
  }: { bytes: Buffer; isReleased?: boolean; colour?: ColourVerdict },
): Promise<{ id: string; path: string; sha256: string }> {
  const { id, owner } = order
  const path = resultPath(owner, id, 'jpg')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const files = createDiskFileStore(filesFolder(shop.dataDir))
  for (const kind of ['results', 'previews'] as const) {
    await files.write(`${kind}/${id}`, Readable.from([bytes]), { maxBytes: MAX_UPLOAD_BYTES })
  }
  await shop.pool.query(
    `insert into storage.objects (id, bucket_id, name, owner, size, mime_type, sha256, width, height)
     values ($1, $2, $3, $4, $5, 'image/jpeg', $6, 1200, 900)`,
    [id, PHOTO_BUCKET, path, isReleased ? owner : null, bytes.length, sha256],
  )
  await shop.pool.query(
    `insert into private.proofs
       (id, order_id, version, source, object_id, sha256, width, height, crop, made_at, status,
        sent_at, colour)
     values ($1, $1, 1, 'engine', $1, $2, 1200, 900,
       '{"left":0,"top":0,"width":1200,"height":900}', now(), $3, $4, $5)`,
    [id, sha256, isReleased ? 'sent' : 'in_review', isReleased ? new Date() : null, colour],
  )
  return { id, path, sha256 }
}
