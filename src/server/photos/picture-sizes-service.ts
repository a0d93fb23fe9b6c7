import { createReadStream } from 'node:fs'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { MAX_UPLOAD_BYTES } from '#domain/limits.ts'
import { KIND_OF_SIZE, PICTURE_SIZES, type PictureSize } from '#domain/photos/picture-sizes.ts'
import type { Database } from '#server/db/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Objects } from './objects.ts'
import { pictureKey } from './picture-key.ts'
import type { PictureSizes, StoredSize } from './queries/picture-sizes.ts'
import type { MadeSizes, MakeSizes } from './sizes-process.ts'

const SIZES = Object.keys(PICTURE_SIZES) as PictureSize[]

export type PictureSizesService = ReturnType<typeof createPictureSizesService>

/** Makes the sizes of pictures for screens. */
export function createPictureSizesService(parts: {
  pool: Pool
  db: Database
  objects: Pick<Objects, 'findById'>
  pictureSizes: PictureSizes
  files: FileStore
  makeSizes: MakeSizes
  log: Pick<Logger, 'warn'>
}) {
  const { pool, db, objects, pictureSizes, files, makeSizes, log } = parts

  return {
    /**
     * Makes the sizes of a picture, once. Whatever stops it, a repeat comes to the same files. A
     * picture that was removed meanwhile leaves nothing, and one that cannot be decoded goes on
     * being shown by its preview.
     */
    async make(objectId: string): Promise<void> {
      const object = await objects.findById(pool, objectId)
      if (object === undefined || (await pictureSizes.areMade(db, objectId))) return
      const stored = await files.withLocalFile(pictureKey(object), (sourcePath) =>
        files.withScratchFolder(async (folder) => {
          const made = await makeSizes(sourcePath, folder)
          if (made.ok) return await keep(objectId, made.sizes)
          log.warn({ objectId, reason: made.reason }, 'a picture gets no sizes')
          return undefined
        }),
      )
      if (stored === undefined || (await pictureSizes.add(db, objectId, stored))) return
      for (const size of SIZES) await files.remove(`${KIND_OF_SIZE[size]}/${objectId}`)
    },
  }

  async function keep(
    objectId: string,
    made: Extract<MadeSizes, { ok: true }>['sizes'],
  ): Promise<StoredSize[]> {
    const stored: StoredSize[] = []
    for (const size of SIZES) {
      const { path, width, height } = made[size]
      const { size: bytes, sha256 } = await files.write(
        `${KIND_OF_SIZE[size]}/${objectId}`,
        createReadStream(path),
        { maxBytes: MAX_UPLOAD_BYTES },
      )
      stored.push({ size, width, height, bytes, sha256 })
    }
    return stored
  }
}
