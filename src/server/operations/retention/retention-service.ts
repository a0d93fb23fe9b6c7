import { BASKET_DAYS } from '#domain/limits.ts'
import { FAMILY_COMMENT_DAYS } from '#domain/proofs/family-links.ts'
import type { AppContext } from '#server/app-context.ts'
import { baskets } from '#server/baskets/baskets.ts'
import { familyLinks } from '#server/family/family-links.ts'
import { createFileRemoval } from '#server/files/file-removal.ts'
import { endedBooks } from '#server/payments/ended-books.ts'
import { objects } from '#server/photos/objects.ts'
import { createFileSweepService } from '../files/file-sweep-service.ts'
import { retentionChecks } from './retention-checks.ts'

const DAY_MS = 24 * 60 * 60_000

export type RetentionService = ReturnType<typeof createRetentionService>

/**
 * Removes pictures, what families said about them, baskets and the ledger of deleted orders when
 * their time has come, and proves that nothing has stayed.
 */
export function createRetentionService(context: AppContext) {
  const { db, pool, clock, log } = context
  const removeFiles = createFileRemoval(context)
  const fileSweep = createFileSweepService(context)

  return {
    async enforce(): Promise<void> {
      const now = clock()
      const removed = await objects.removeExpired(pool, now)
      await removeFiles(removed)
      const removedLinks = await familyLinks.removeEnded(db, lastEndKept(now))
      const removedPayments = await endedBooks.remove(db, now)
      const forgotten = await baskets.forgetUnchanged(db, lastChangeKept(now))
      await prove(now, removed, removedLinks + removedPayments + forgotten)
    },
  }

  /** Looks again, as if nothing had been removed: what is left is a fault of ours. */
  async function prove(at: Date, removed: readonly string[], removedRows: number): Promise<void> {
    const leftPictures = await objects.countExpired(pool, at)
    const leftLinks = await familyLinks.countEnded(db, lastEndKept(at))
    const leftBaskets = await baskets.countUnchanged(db, lastChangeKept(at))
    const leftRows = leftPictures + leftLinks + leftBaskets + (await endedBooks.count(db, at))
    const leftFiles = (await fileSweep.findRowless(removed)).length
    const check = { at, removed: removed.length + removedRows, leftRows, leftFiles }
    await retentionChecks.insert(db, check)
    if (leftRows > 0 || leftFiles > 0) log.error(check, 'something is kept past its date')
  }
}

/** Family links that ended before then are not kept any more. */
function lastEndKept(now: Date): Date {
  return new Date(now.getTime() - FAMILY_COMMENT_DAYS * DAY_MS)
}

/** Baskets that were not changed since then are not kept any more. */
function lastChangeKept(now: Date): Date {
  return new Date(now.getTime() - BASKET_DAYS * DAY_MS)
}
