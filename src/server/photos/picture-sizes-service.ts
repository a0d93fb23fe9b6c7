import { createReadStream } from 'node:fs'
import { MAX_UPLOAD_BYTES } from '#domain/limits.ts'
import { isResultPath } from '#domain/photos/photo-path.ts'
import { KIND_OF_SIZE, PICTURE_SIZES, type PictureSize } from '#domain/photos/picture-sizes.ts'
import type { AppContext } from '#server/app-context.ts'
import { objects } from './objects.ts'
import { pictureKey } from './picture-key.ts'
import { pictureSizes, type StoredSize } from './queries/picture-sizes.ts'
import type { MadeSizes } from './sizes-process.ts'

const SIZES = Object.keys(PICTURE_SIZES) as PictureSize[]

export type PictureSizesService = ReturnType<typeof createPictureSizesService>

/** Makes the sizes of pictures for screens. */
export function createPictureSizesService(
  context: Pick<AppContext, 'db' | 'pool' | 'files' | 'log' | 'makeSizes' | 'signPictures'>,
) {
  const { pool, db, files, log, makeSizes, signPictures } = context

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
          const made = await makeSizes(sourcePath, folder, object.corners ?? undefined)
          if (!made.ok) {
            log.warn({ objectId, reason: made.reason }, 'a picture gets no sizes')
            return undefined
          }
          // A customer's own photo was made by nobody here, and stays as unmarked as it came.
          if (isResultPath(object.path)) {
            const copies = SIZES.map(
              (size) => ({ copy: 'screen', path: made.sizes[size].path }) as const,
            )
            await signPictures(sourcePath, copies)
          }
          return await keep(objectId, made.sizes)
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
