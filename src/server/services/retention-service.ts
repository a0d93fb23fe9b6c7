import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Clock } from '#domain/clock.ts'
import type { Database } from '#server/adapters/db/database.ts'
import type { Objects } from '#server/adapters/db/objects.ts'
import type { RetentionChecks } from '#server/adapters/db/retention-checks.ts'
import type { FileRemoval } from './file-removal.ts'
import type { FileSweepService } from './file-sweep-service.ts'

export type RetentionService = ReturnType<typeof createRetentionService>

/** Removes pictures when their time has come, and proves that none has stayed. */
export function createRetentionService(parts: {
  db: Database
  pool: Pool
  objects: Pick<Objects, 'removeExpired' | 'countExpired'>
  retentionChecks: RetentionChecks
  removeFiles: FileRemoval
  fileSweep: Pick<FileSweepService, 'findRowless'>
  clock: Clock
  log: Pick<Logger, 'error'>
}) {
  const { db, pool, objects, retentionChecks, removeFiles, fileSweep, clock, log } = parts

  return {
    async enforce(): Promise<void> {
      const now = clock()
      const removed = await objects.removeExpired(pool, now)
      await removeFiles(removed)
      await prove(now, removed)
    },
  }

  /** Looks again, as if nothing had been removed: what is left is a fault of ours. */
  async function prove(at: Date, removed: readonly string[]): Promise<void> {
    const leftRows = await objects.countExpired(pool, at)
    const leftFiles = (await fileSweep.findRowless(removed)).length
    const check = { at, removed: removed.length, leftRows, leftFiles }
    await retentionChecks.insert(db, check)
    if (leftRows > 0 || leftFiles > 0) log.error(check, 'pictures are kept past their date')
  }
}
