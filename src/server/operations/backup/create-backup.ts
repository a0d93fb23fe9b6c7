import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AppContext } from '#server/app-context.ts'
import { createDatabase } from '#server/db/database.ts'
import { type DatabaseAddress, migrateDatabase } from '#server/db/embedded/database-server.ts'
import { appliedMigrations, MIGRATIONS, requireMigrations } from '#server/db/migrations/migrate.ts'
import { withoutMigrations } from '#server/db/migrations/migration-lock.ts'
import { createFileRemoval } from '#server/files/file-removal.ts'
import {
  createFileStore,
  createUploadDrafts,
  openDeletionJournal,
} from '#server/files/open-file-store.ts'
import { createBackupService } from '#server/operations/backup/backup-service.ts'
import { backups } from '#server/operations/backup/backups.ts'
import { bulkLoad } from '#server/operations/backup/bulk-load.ts'
import { createDatabaseDump } from '#server/operations/backup/database-dump.ts'
import { createDatabaseLoad } from '#server/operations/backup/database-load.ts'
import { createFileCopier } from '#server/operations/backup/file-copier.ts'
import { createFileReturn } from '#server/operations/backup/file-return.ts'
import { createPruneService } from '#server/operations/backup/prune-service.ts'
import { createRestoreService } from '#server/operations/backup/restore-service.ts'
import type { BackupFolder } from '#server/operations/backup/snapshots/backup-folder.ts'
import { tableCopies } from '#server/operations/backup/table-copies.ts'
import { tableShapes } from '#server/operations/backup/table-shapes.ts'
import { copyPages, dropOldPages } from '#server/operations/deletions/deletion-journal-service.ts'
import { createDeletionReplayService } from '#server/operations/deletions/deletion-replay-service.ts'
import { fileInventory } from '#server/operations/files/file-inventory.ts'
import { objects } from '#server/photos/objects.ts'

/** What reads or writes for hours goes past any pooler, which would cut it short. */
type Parts = Pick<AppContext, 'config' | 'sessionPool' | 'log'>

/** Makes snapshots while the shop goes on. */
export function createBackup(
  { config, sessionPool: pool, db, log, clock }: Parts & Pick<AppContext, 'db' | 'clock'>,
  { backup, release }: { backup: BackupFolder; release: string },
) {
  return createBackupService({
    backup,
    dumpDatabase: createDatabaseDump({
      pool,
      tableShapes,
      tableCopies,
      fileInventory,
      appliedMigrations,
      withoutMigrations,
    }),
    copyFiles: createFileCopier({
      pool,
      objects,
      files: createFileStore(config),
      kept: backup.files,
    }),
    async copyDeletions() {
      await copyPages(openDeletionJournal(config), backup.deletions)
      await dropOldPages(backup.deletions, clock())
    },
    noteBackup: (made) => backups.insert(db, made),
    release,
    clock,
    log,
  })
}

export function createPrune(backup: BackupFolder) {
  return createPruneService({ backup })
}

/** The way back, into a database and a file store that are empty. */
export function createRestore(
  { config, sessionPool: pool, log }: Parts,
  { backup, database }: { backup: BackupFolder; database: Pick<DatabaseAddress, 'directUrl'> },
) {
  const files = createFileStore(config)
  return createRestoreService({
    pool,
    backup,
    tableShapes,
    fileReturn: createFileReturn({
      files,
      drafts: createUploadDrafts(config),
      kept: backup.files,
    }),
    requireMigrations: (wanted) => requireMigrations(wanted, MIGRATIONS),
    async migrateTo(wanted) {
      const folder = await mkdtemp(join(tmpdir(), 'hueloom-migrations-'))
      try {
        for (const { name } of wanted) await cp(join(MIGRATIONS, name), join(folder, name))
        await migrateDatabase(database, log, folder)
      } finally {
        await rm(folder, { recursive: true })
      }
    },
    loadDatabase: createDatabaseLoad({ pool, tableShapes, tableCopies, bulkLoad }),
    migrateFully: () => migrateDatabase(database, log),
    replayDeletions: createDeletionReplayService({
      db: createDatabase(pool),
      removeFiles: createFileRemoval({ files, log }),
      journals: [backup.deletions, openDeletionJournal(config)],
      log,
    }).replay,
  })
}
