import type { Readable } from 'node:stream'
import { MAX_UPLOAD_BYTES, PHOTO_TYPES } from '#domain/limits.ts'
import type { FourCorners } from '#domain/photos/found-print.ts'
import { isPhotoPath, mayStoreUnder } from '#domain/photos/photo-path.ts'
import { isWithinQuota, type PhotoUsage } from '#domain/photos/photo-quota.ts'
import { PhotoRefused } from '#domain/photos/photo-refused.ts'
import type { PhotoPlace } from '#domain/photos/photo-url.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Caller } from '#server/db/caller.ts'
import { createRowAccess, type RowAccess } from '#server/db/row-access.ts'
import { createFileRemoval, logFileLeft } from '#server/files/file-removal.ts'
import { LookBrokenOff, UPLOAD_RANKS } from './inspect-process.ts'
import { type ListEntry, type ListQuery, objects, type PhotoObject } from './objects.ts'
import { createStoredPhotoInspection } from './photo-inspection.ts'
import { createUploadLimits } from './upload-limits.ts'

const BUCKET_NAME = /^[a-z0-9-]{1,63}$/

/** `add` needs a free name, `change` a taken one, `put` takes either. */
type UploadIntent = 'add' | 'change' | 'put'
export type Upload = PhotoPlace & { intent: UploadIntent }
export type UploadedBytes = {
  bytes: Readable
  cacheControl: string
  /** The customer's own name of the file, where it is known. */
  fileName: string | null
  /** Of the print that is to be the photo; the whole file is where there are none. */
  corners?: FourCorners
}
/** The id that the picture gets, where it was known before. */
type StoreOptions = { id?: string }
export type SignedIn = Extract<Caller, { role: 'authenticated' }>
/** Whoever may store a picture, and what they will hold besides it. */
type Admitted = { caller: SignedIn; kept: PhotoUsage }

/** Stores, finds and removes pictures as the rows that the database lets the caller touch. */
export function createPhotoService(
  context: AppContext,
  rowAccess: RowAccess = createRowAccess(context),
) {
  const { pool, files, randomId, log } = context
  const removeFiles = createFileRemoval(context)
  const inspectStored = createStoredPhotoInspection(context)
  const limits = createUploadLimits(context)

  return {
    /** Answers for all but the bytes, for an upload that may come later. */
    admit,

    /**
     * Answers for all but the bytes, so that a hopeless upload is refused before they are sent, and
     * counts it among those of the account.
     */
    async begin(caller: Caller, upload: Upload, size: number): Promise<Admitted> {
      const admitted = await admit(caller, upload, size)
      await limits.require(admitted.caller.userId)
      return admitted
    },

    /** Streams a photo in, looks at it and stores its row; a refusal leaves nothing behind. */
    async store(
      caller: SignedIn,
      upload: Upload,
      { bytes, cacheControl, fileName, corners, id = randomId() }: UploadedBytes & StoreOptions,
    ): Promise<{ id: string }> {
      try {
        const { size, sha256 } = await files.write(`originals/${id}`, bytes, {
          maxBytes: MAX_UPLOAD_BYTES,
        })
        const photo = await inspect(id, caller.userId, corners)
        const replaced = await rowAccess(caller, async (client) => {
          await objects.lockOwner(client, caller.userId)
          const paths = upload.intent === 'add' ? [] : [upload.path]
          const removed = await objects.remove(client, upload.bucket, paths)
          requireRoom(await objects.usage(client, caller.userId), size)
          await objects.add(client, {
            id,
            bucket: upload.bucket,
            path: upload.path,
            owner: caller.userId,
            size,
            sha256,
            mimeType: PHOTO_TYPES[photo.format],
            width: photo.width,
            height: photo.height,
            missing: photo.missing,
            prints: photo.prints.length > 0 ? photo.prints : null,
            corners: corners ?? null,
            cacheControl,
            fileName,
          })
          return removed
        })
        await removeFiles(replaced.map((object) => object.id))
        return { id }
      } catch (error) {
        await removeUnlessStored(id).catch(logFileLeft(log))
        throw error
      }
    },

    async find(caller: Caller, place: PhotoPlace): Promise<PhotoObject> {
      await requireBucket(place.bucket)
      const found =
        caller.role === 'authenticated' && isPhotoPath(place.path)
          ? await rowAccess(caller, (client) => objects.find(client, place))
          : undefined
      if (!found) throw new PhotoRefused('photo_not_found')
      return found
    },

    /**
     * As the shop: only for a caller whose signed address was verified. What its owner let others
     * see is seen as long as it is theirs.
     */
    async findSigned(place: PhotoPlace, owner: string | undefined): Promise<PhotoObject> {
      const found = await objects.find(pool, place)
      if (!found || (owner !== undefined && owner !== found.owner))
        throw new PhotoRefused('photo_not_found')
      return found
    },

    async findAll(caller: Caller, bucket: string, paths: string[]): Promise<PhotoObject[]> {
      await requireBucket(bucket)
      const possible = paths.filter(isPhotoPath)
      return await rowAccess(caller, (client) => objects.findAll(client, bucket, possible))
    },

    async list(caller: Caller, query: ListQuery): Promise<ListEntry[]> {
      await requireBucket(query.bucket)
      return await rowAccess(caller, (client) => objects.list(client, query))
    },

    /** Removes those that the caller may remove, rows first: a file without a row harms nobody. */
    async remove(caller: Caller, bucket: string, paths: string[]): Promise<PhotoObject[]> {
      await requireBucket(bucket)
      const possible = paths.filter(isPhotoPath)
      const removed = await rowAccess(caller, (client) => objects.remove(client, bucket, possible))
      await removeFiles(removed.map(({ id }) => id))
      return removed
    },
  }

  /** `size` is what the sender says; it is measured again when it is there. */
  async function admit(caller: Caller, upload: Upload, size: number): Promise<Admitted> {
    if (caller.role === 'anon') throw new PhotoRefused('forbidden')
    await requireBucket(upload.bucket)
    if (!isPhotoPath(upload.path)) throw new PhotoRefused('invalid_path')
    if (!mayStoreUnder(upload.path, caller.userId)) throw new PhotoRefused('forbidden')
    const { existing, held } = await rowAccess(caller, async (client) => ({
      existing: await objects.find(client, upload),
      held: await objects.usage(client, caller.userId),
    }))
    if (existing && upload.intent === 'add') throw new PhotoRefused('photo_exists')
    if (!existing && upload.intent === 'change') throw new PhotoRefused('photo_not_found')
    const kept = existing ? without(held, existing) : held
    requireRoom(kept, size)
    return { caller, kept }
  }

  /**
   * A picture that is no usable photo counts among those that were refused. One whose looks are
   * broken off again and again is not looked at for ever.
   */
  async function inspect(id: string, owner: string, corners?: FourCorners) {
    const turn = { owner, rank: UPLOAD_RANKS.customer }
    const stored = {
      source: `originals/${id}`,
      preview: `previews/${id}`,
      turn,
      corners,
    } as const
    try {
      return await inspectStored(stored)
    } catch (error) {
      const isGivenUp = error instanceof LookBrokenOff && (await limits.countBrokenOff(owner))
      const refusal = isGivenUp ? new PhotoRefused('too_complex', { cause: error }) : error
      if (refusal instanceof PhotoRefused) await countRefused(owner)
      throw refusal
    }
  }

  /** Its owner hears why a picture is refused, whether that could be counted or not. */
  async function countRefused(owner: string): Promise<void> {
    await limits.countRefused(owner).catch((error: unknown) => {
      log.error({ err: error }, 'a refused picture was not counted')
    })
  }

  async function requireBucket(bucket: string): Promise<void> {
    const known = BUCKET_NAME.test(bucket) && (await objects.hasBucket(pool, bucket))
    if (!known) throw new PhotoRefused('bucket_not_found')
  }

  /** A connection that was lost while the row was committed may hide that the photo is stored. */
  async function removeUnlessStored(id: string): Promise<void> {
    if (!(await objects.isStored(pool, id))) await removeFiles([id])
  }
}

function requireRoom(held: PhotoUsage, size: number): void {
  if (!isWithinQuota(held, { photos: 1, bytes: size })) throw new PhotoRefused('quota_exceeded')
}

function without(held: PhotoUsage, object: PhotoObject): PhotoUsage {
  return { photos: held.photos - 1, bytes: held.bytes - object.size }
}
