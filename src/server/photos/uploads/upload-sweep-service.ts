import type { AppContext } from '#server/app-context.ts'
import { createUploadDrafts } from '#server/files/open-file-store.ts'
import { createUploadLocks } from './upload-locks.ts'
import { uploads } from './uploads.ts'

/** Throws away uploads whose time is over, and bytes that belong to no upload any more. */
export function createUploadSweepService(
  context: Pick<AppContext, 'config' | 'db' | 'sessionPool' | 'clock'>,
) {
  const { db, clock } = context
  const drafts = createUploadDrafts(context.config)
  const locks = createUploadLocks(context.sessionPool)
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
