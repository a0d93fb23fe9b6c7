import type { Pool } from 'pg'
import { BackupRefused } from '#domain/operations/backup-refused.ts'
import type { DeletionsToPlay } from '#domain/operations/deletions.ts'
import {
  type DeletionReplayService,
  nothingDeleted,
  type ReplayedDeletions,
} from '../deletions/deletion-replay-service.ts'
import type { DatabaseLoad } from './database-load.ts'
import type { FileReturn, ReturnedFiles } from './file-return.ts'
import type { BackupFolder } from './snapshots/backup-folder.ts'
import type { Snapshot } from './snapshots/snapshots.ts'
import type { TableShapes } from './table-shapes.ts'
import { unfinishedRestore } from './unfinished-restore.ts'
import { damagedFiles, requireNone } from './verify-backup.ts'

/** A deletion has the moment at which its transaction began, which the snapshot may not have seen end. */
const LONG_TRANSACTION_MS = 24 * 60 * 60_000

type RestoreOptions = { withoutDamagedFiles: boolean; deletions: DeletionsToPlay }
export type RestoreReport = ReplayedDeletions & {
  snapshot: Snapshot
  files: ReturnedFiles
  damaged: string[]
}

/** Makes a shop out of a snapshot, in an empty database and an empty file store. */
export function createRestoreService(parts: {
  pool: Pool
  backup: BackupFolder
  tableShapes: Pick<TableShapes, 'findAnything'>
  fileReturn: FileReturn
  requireMigrations: (migrations: Snapshot['manifest']['migrations']) => Promise<void>
  /** Brings the empty database to exactly the shape that the snapshot's rows have. */
  migrateTo: (migrations: Snapshot['manifest']['migrations']) => Promise<void>
  loadDatabase: DatabaseLoad
  /** Brings a shop to the shape of this release, for which the deletions are written. */
  migrateFully: () => Promise<void>
  /** Takes away again what was deleted after the snapshot. */
  replayDeletions: DeletionReplayService['replay']
}) {
  const { pool, backup, tableShapes, fileReturn, loadDatabase } = parts

  return {
    /**
     * The rows come last and all at once, so that there is no shop before all of it is there. None
     * starts with them before the deletions are played, too.
     */
    async restore(
      at: string | undefined,
      { withoutDamagedFiles, deletions }: RestoreOptions,
    ): Promise<RestoreReport> {
      const snapshot = await backup.snapshots.open(at)
      const { migrations } = snapshot.manifest
      await parts.requireMigrations(migrations)
      await requireEmptyDatabase()
      await fileReturn.requireNoStrangers(snapshot.readFileList())
      const damaged = await damagedFiles(backup, snapshot)
      if (!withoutDamagedFiles) requireNone(damaged)
      const files = await fileReturn.bringBack(snapshot.readFileList(), new Set(damaged))
      await parts.migrateTo(migrations)
      await loadDatabase(snapshot)
      return { snapshot, files, damaged, ...(await playDeletions(deletions)) }
    },

    /** Plays the journal alone, where a restore has not come so far or could not delete something. */
    async finish(deletions: DeletionsToPlay): Promise<ReplayedDeletions> {
      if ((await tableShapes.findAnything(pool)) === undefined) {
        throw new BackupRefused('The database is empty: there is no shop to play deletions in.')
      }
      return await playDeletions(deletions)
    },
  }

  async function playDeletions(deletions: DeletionsToPlay): Promise<ReplayedDeletions> {
    await parts.migrateFully()
    if (deletions === 'none') {
      await unfinishedRestore.end(pool)
      return nothingDeleted()
    }
    const takenAt = await unfinishedRestore.find(pool)
    const since = takenAt && new Date(takenAt.getTime() - LONG_TRANSACTION_MS)
    const replayed = await parts.replayDeletions({ since, until: deletions.until })
    if (replayed.failed.length === 0) await unfinishedRestore.end(pool)
    return replayed
  }

  async function requireEmptyDatabase(): Promise<void> {
    await unfinishedRestore.requireNone(pool)
    const found = await tableShapes.findAnything(pool)
    if (found === undefined) return
    throw new BackupRefused(
      `The database is not empty: it has ${found}. Restore into one that was just created. ` +
        'If a restore broke off here, drop this database and create it anew.',
    )
  }
}
