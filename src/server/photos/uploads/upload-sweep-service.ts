import type { Clock } from '#domain/clock.ts'
import type { Database } from '#server/db/database.ts'
import type { UploadDrafts } from '#server/files/upload-drafts.ts'
import type { UploadLocks } from './upload-locks.ts'
import type { Uploads } from './uploads.ts'

export type UploadSweepService = ReturnType<typeof createUploadSweepService>

/** Throws away uploads whose time is over, and bytes that belong to no upload any more. */
export function createUploadSweepService(parts: {
  db: Database
  uploads: Pick<Uploads, 'expired' | 'ids' | 'remove'>
  drafts: Pick<UploadDrafts, 'ids' | 'remove'>
  locks: Pick<UploadLocks, 'withLock'>
  clock: Clock
}) {
  const { db, uploads, drafts, locks, clock } = parts
  return {
    async sweep(): Promise<void> {
      for (const id of await uploads.expired(db, clock())) {
        await locks.withLock(id, async () => {
          await drafts.remove(id)
          await uploads.remove(db, id)
        })
      }
      const stored = await drafts.ids()
      // Read after the drafts, and an upload has its row before its draft: none is in the making.
      const known = await uploads.ids(db)
      for (const id of stored) if (!known.has(id)) await drafts.remove(id)
    },
  }
}
