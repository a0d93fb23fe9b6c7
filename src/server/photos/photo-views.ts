import type { Readable } from 'node:stream'
import type { FileKey } from '#domain/photos/file-key.ts'
import { PhotoRefused } from '#domain/photos/photo-refused.ts'
import { KIND_OF_LAYER, KIND_OF_SIZE } from '#domain/photos/picture-sizes.ts'
import type { AppContext } from '#server/app-context.ts'
import type { ByteRange } from '#server/files/file-store.ts'
import type { PhotoObject } from './objects.ts'
import type { PhotoView } from './photo-url-tokens.ts'
import { pictureKey } from './picture-key.ts'
import { printTypeOf } from './print-type-of.ts'
import { pictureSizes } from './queries/picture-sizes.ts'

/** How long a browser may show the preview before it asks whether the size has been made. */
const PREVIEW_SECONDS = 10

/** What is made of a picture besides its sizes; of one picture always the same. */
const MADE = {
  proof: { kind: 'proofs', type: 'image/webp' },
  automatic: { kind: KIND_OF_LAYER.automatic, type: 'image/png' },
  damage: { kind: KIND_OF_LAYER.damage, type: 'image/png' },
  found: { kind: KIND_OF_LAYER.found, type: 'image/png' },
  unrepaired: { kind: KIND_OF_LAYER.unrepaired, type: 'image/webp' },
  'first-look': { kind: 'first-looks', type: 'image/webp' },
  'first-look-original': { kind: 'first-look-originals', type: 'image/webp' },
} as const

/** What answers for a view of a picture: the file, and its headers. */
export type ShownFile = {
  key: FileKey
  type: string
  /** Names these very bytes. */
  etag: string
  cacheControl: string
}

export type PhotoViews = ReturnType<typeof createPhotoViews>

/** Finds the files that show a picture. Whether the caller may see it was judged before. */
export function createPhotoViews(context: Pick<AppContext, 'db' | 'files'>) {
  const { db, files } = context

  return {
    /**
     * The picture itself, one of its sizes (the preview until the size has been made), or what the
     * shop made of a finished picture.
     */
    async find(object: PhotoObject, view: PhotoView): Promise<ShownFile> {
      const { id, sha256, cacheControl } = object
      if (view === 'object') {
        return { key: pictureKey(object), type: object.mimeType, etag: `"${sha256}"`, cacheControl }
      }
      if (view === 'print') {
        const key: FileKey = `prints/${id}`
        const type = await present(printTypeOf(files, key))
        return { key, type, etag: `"print-${sha256}"`, cacheControl }
      }
      if (view !== 'thumbnail' && view !== 'screen') {
        const { kind, type } = MADE[view]
        // Another first look is made of the same file once its owner says something of it.
        const etag = `"${view}-${sha256}-${object.isNegative}-${object.hasOwnColours}"`
        return { key: `${kind}/${id}`, type, etag, cacheControl }
      }
      const made = await pictureSizes.find(db, id, view)
      if (made) {
        const key: FileKey = `${KIND_OF_SIZE[view]}/${id}`
        return { key, type: 'image/webp', etag: `"${made.sha256}"`, cacheControl }
      }
      return {
        key: `previews/${id}`,
        type: 'image/jpeg',
        etag: `"preview-${sha256}"`,
        cacheControl: `max-age=${PREVIEW_SECONDS}`,
      }
    },

    async sizeOf({ key }: ShownFile): Promise<number> {
      return (await present(files.stat(key))).size
    },

    async read({ key }: ShownFile, range?: ByteRange): Promise<{ stream: Readable; size: number }> {
      return await present(files.read(key, range))
    },
  }

  async function present<T>(file: Promise<T | undefined>): Promise<T> {
    const found = await file
    if (found === undefined) throw new PhotoRefused('photo_not_found')
    return found
  }
}
