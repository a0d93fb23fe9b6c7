import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Clock } from '#domain/clock.ts'
import { FAMILY_COMMENT_DAYS } from '#domain/proofs/family-links.ts'
import type { Database } from '#server/db/database.ts'
import type { FamilyLinks } from '#server/family/family-links.ts'
import type { FileRemoval } from '#server/files/file-removal.ts'
import type { Objects } from '#server/photos/objects.ts'
import type { FileSweepService } from '../files/file-sweep-service.ts'
import type { RetentionChecks } from './retention-checks.ts'

const DAY_MS = 24 * 60 * 60_000

export type RetentionService = ReturnType<typeof createRetentionService>

/**
 * Removes pictures, and what families said about them, when their time has come, and proves that
 * nothing has stayed.
 */
export function createRetentionService(parts: {
  db: Database
  pool: Pool
  objects: Pick<Objects, 'removeExpired' | 'countExpired'>
  familyLinks: Pick<FamilyLinks, 'removeEnded' | 'countEnded'>
  retentionChecks: RetentionChecks
  removeFiles: FileRemoval
  fileSweep: Pick<FileSweepService, 'findRowless'>
  clock: Clock
  log: Pick<Logger, 'error'>
}) {
  const { db, pool, objects, familyLinks, retentionChecks, removeFiles, fileSweep } = parts
  const { clock, log } = parts

  return {
    async enforce(): Promise<void> {
      const now = clock()
      const removed = await objects.removeExpired(pool, now)
      await removeFiles(removed)
      const removedLinks = await familyLinks.removeEnded(db, lastEndKept(now))
      await prove(now, removed, removedLinks)
    },
  }

  /** Looks again, as if nothing had been removed: what is left is a fault of ours. */
  async function prove(at: Date, removed: readonly string[], removedLinks: number): Promise<void> {
    const leftPictures = await objects.countExpired(pool, at)
    const leftRows = leftPictures + (await familyLinks.countEnded(db, lastEndKept(at)))
    const leftFiles = (await fileSweep.findRowless(removed)).length
    const check = { at, removed: removed.length + removedLinks, leftRows, leftFiles }
    await retentionChecks.insert(db, check)
    if (leftRows > 0 || leftFiles > 0) log.error(check, 'something is kept past its date')
  }
}

/** Family links that ended before then are not kept any more. */
function lastEndKept(now: Date): Date {
  return new Date(now.getTime() - FAMILY_COMMENT_DAYS * DAY_MS)
}
