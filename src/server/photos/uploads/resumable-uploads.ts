import { MAX_OPEN_UPLOADS_PER_USER, OPEN_UPLOAD_HOURS } from '#domain/limits.ts'
import { isWithinQuota, type PhotoUsage } from '#domain/photos/photo-quota.ts'
import { PhotoRefused } from '#domain/photos/photo-refused.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Caller } from '#server/db/caller.ts'
import { logFileLeft } from '#server/files/file-removal.ts'
import { createUploadDrafts } from '#server/files/open-file-store.ts'
import { objects } from '../objects.ts'
import { createPhotoService } from '../photo-service.ts'
import { createUploadLimits } from '../upload-limits.ts'
import type { UploadLocks } from './upload-locks.ts'
import { type OpenUpload, uploads } from './uploads.ts'

const HOUR_MS = 60 * 60_000
/** An open upload that has got nothing for so long makes way for another of its owner. */
const IDLE_MS = 10 * 60_000
/** Row-level security and the unique name have the last word, as with any other upload. */
const REFUSED_BY_DATABASE = new Set(['42501', '23503', '23505'])

export type UploadRequest = Pick<
  OpenUpload,
  'id' | 'bucket' | 'path' | 'intent' | 'size' | 'fileName' | 'cacheControl'
>
export type ResumableUploads = ReturnType<typeof createResumableUploads>

/**
 * Uploads that come in pieces over many requests. Who began one is kept with it, and for everybody
 * else it does not exist. Once all bytes are there, the photo is stored like any other.
 */
export function createResumableUploads(
  context: AppContext,
  parts: {
    locks: UploadLocks
  },
) {
  const photos = createPhotoService(context)
  const limits = createUploadLimits(context)
  const { locks } = parts
  const { db, pool, clock } = context
  const onFileLeft = logFileLeft(context.log)
  const drafts = createUploadDrafts(context.config)

  return {
    /** Answers for all but the bytes, and keeps what is asked for with the one who asks. */
    async begin(caller: Caller, request: UploadRequest): Promise<{ expiresAt: Date }> {
      const admitted = await photos.begin(caller, request, request.size)
      const { userId } = admitted.caller
      await removeIdle(userId)
      const now = clock()
      const expiresAt = new Date(now.getTime() + OPEN_UPLOAD_HOURS * HOUR_MS)
      await db.transaction().execute(async (tx) => {
        await uploads.lockOwner(tx, userId)
        requireRoom(admitted.kept, await uploads.unfinishedOf(tx, userId), request.size)
        await uploads.add(tx, { ...request, owner: userId, touchedAt: now, expiresAt })
      })
      return { expiresAt }
    },

    /**
     * One whose address nobody learned, with the bytes that came as it began. They count for
     * nobody any more; those that cannot be removed now are found by the sweep.
     */
    async forget(id: string): Promise<void> {
      await uploads.remove(db, id)
      await drafts.remove(id).catch(onFileLeft)
    },

    requireOwn,

    /** How far an upload has come. One whose last answer was lost on its way is finished here. */
    async progress(caller: Caller, id: string): Promise<{ upload: OpenUpload; offset: number }> {
      return await locks.withLock(id, async () => {
        const upload = await requireOwn(caller, id)
        if (upload.finishedAt) return { upload, offset: upload.size }
        const offset = await drafts.length(id)
        if (offset === undefined) throw new PhotoRefused('upload_not_found')
        if (offset === upload.size) await store(caller, upload)
        return { upload, offset }
      })
    },

    /** All bytes are there: they become a photo, or are refused and leave nothing behind. */
    async finish(caller: Caller, id: string): Promise<void> {
      await locks.withLock(id, async () => {
        const upload = await requireOwn(caller, id)
        if (!upload.finishedAt) await store(caller, upload)
      })
    },

    /** Forgets an upload that is not finished, with the bytes that came. */
    async cancel(caller: Caller, id: string): Promise<void> {
      await locks.withLock(id, async () => {
        const { finishedAt } = await requireOwn(caller, id)
        if (finishedAt) throw new PhotoRefused('upload_not_found')
        await discard(id)
      })
    },
  }

  async function requireOwn(caller: Caller, id: string): Promise<OpenUpload> {
    const found =
      caller.role === 'authenticated'
        ? await uploads.touch(db, { id, owner: caller.userId, now: clock() })
        : undefined
    if (!found) throw new PhotoRefused('upload_not_found')
    return found
  }

  async function store(caller: Caller, upload: OpenUpload): Promise<void> {
    const { id, cacheControl, fileName } = upload
    if (caller.role === 'anon') throw new PhotoRefused('upload_not_found')
    // A server that was killed may have come as far as the row.
    if (!(await objects.isStored(pool, id))) {
      try {
        await limits.finish(caller.userId, async () => {
          const bytes = await drafts.read(id)
          await photos.store(caller, upload, { id, bytes, cacheControl, fileName })
        })
      } catch (error) {
        if (isRefusal(error)) await discard(id)
        throw error
      }
    }
    await uploads.finish(db, id, clock())
    await drafts.remove(id).catch(onFileLeft)
  }

  /** The bytes first: a row without bytes is found by the sweep, bytes without a row only later. */
  async function discard(id: string): Promise<void> {
    await drafts.remove(id)
    await uploads.remove(db, id)
  }

  async function removeIdle(owner: string): Promise<void> {
    const open = await uploads.unfinishedOf(db, owner)
    // One that was touched later than now is as old as the clock was wrong.
    const idle = open.filter(
      ({ touchedAt }) => Math.abs(clock().getTime() - touchedAt.getTime()) > IDLE_MS,
    )
    const tooMany = open.length - MAX_OPEN_UPLOADS_PER_USER + 1
    for (const { id } of idle.slice(0, Math.max(0, tooMany)))
      await locks.withLock(id, () => discard(id))
  }
}

/** Whether all that is open could be stored together with what is stored already. */
function requireRoom(kept: PhotoUsage, open: OpenUpload[], size: number): void {
  if (open.length >= MAX_OPEN_UPLOADS_PER_USER) throw new PhotoRefused('too_many_uploads')
  const declared = open.reduce((sum, upload) => sum + upload.size, size)
  const added = { photos: open.length + 1, bytes: declared }
  if (!isWithinQuota(kept, added)) throw new PhotoRefused('quota_exceeded')
}

/** A fault that may pass keeps the bytes, so that they need not be sent again. */
function isRefusal(error: unknown): boolean {
  if (error instanceof PhotoRefused) return true
  const code = (error as { code?: unknown } | undefined)?.code
  return typeof code === 'string' && REFUSED_BY_DATABASE.has(code)
}
