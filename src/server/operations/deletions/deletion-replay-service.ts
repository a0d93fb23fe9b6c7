import type { DeletionKind } from '#domain/operations/deletions.ts'
import { removeAccount } from '#server/accounts/personal-data/account-removal.ts'
import type { Database, DatabaseTransaction } from '#server/db/database.ts'
import type { DeletionJournal } from '#server/files/deletion-journal.ts'
import type { FileRemoval } from '#server/files/file-removal.ts'

/** What had come back and is gone again. */
export type ReplayedDeletions = Record<DeletionKind, number>

/** Deletes again what a restored backup has brought back. */
export function createDeletionReplayService(parts: {
  db: Database
  removeFiles: FileRemoval
  journals: readonly DeletionJournal[]
}) {
  const { db, removeFiles, journals } = parts
  return {
    /** Ids are never used again, so what is there under one was deleted: whenever, and however often. */
    async replay(): Promise<ReplayedDeletions> {
      const deleted = await readAll()
      const count: ReplayedDeletions = { account: 0, order: 0, picture: 0 }
      for (const id of deleted.account) if (await deleteAccount(id)) count.account += 1
      for (const id of deleted.order) if (await deleteOrder(id)) count.order += 1
      for (const id of deleted.picture) if (await deletePicture(id)) count.picture += 1
      return count
    },
  }

  async function readAll(): Promise<Record<DeletionKind, Set<string>>> {
    const all = { account: new Set<string>(), order: new Set<string>(), picture: new Set<string>() }
    for (const journal of journals) {
      for (const name of await journal.names()) {
        for (const { kind, id } of await journal.read(name)) all[kind].add(id)
      }
    }
    return all
  }

  async function deleteAccount(id: string): Promise<boolean> {
    const left = await db.transaction().execute((trx) => removeAccount(trx, id))
    if (left === undefined) return false
    await removeFiles(left.photoIds)
    return true
  }

  async function deleteOrder(id: string): Promise<boolean> {
    return await db.transaction().execute((trx) => isDeleted(trx, 'public.orders', id))
  }

  async function deletePicture(id: string): Promise<boolean> {
    const isGone = await db.transaction().execute((trx) => isDeleted(trx, 'storage.objects', id))
    if (isGone) await removeFiles([id])
    return isGone
  }
}

async function isDeleted(
  trx: DatabaseTransaction,
  table: 'public.orders' | 'storage.objects',
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom(table)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
