import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BackupFolder } from '#server/adapters/backup/backup-folder.ts'
import { backups } from '#server/adapters/db/backups.ts'
import { bulkLoad } from '#server/adapters/db/bulk-load.ts'
import { fileInventory } from '#server/adapters/db/file-inventory.ts'
import { appliedMigrations, requireMigrations } from '#server/adapters/db/migrate.ts'
import { withoutMigrations } from '#server/adapters/db/migration-lock.ts'
import { objects } from '#server/adapters/db/objects.ts'
import { tableCopies } from '#server/adapters/db/table-copies.ts'
import { tableShapes } from '#server/adapters/db/table-shapes.ts'
import { createBackupService } from '#server/services/backup/backup-service.ts'
import { createDatabaseDump } from '#server/services/backup/database-dump.ts'
import { createDatabaseLoad } from '#server/services/backup/database-load.ts'
import { createFileCopier } from '#server/services/backup/file-copier.ts'
import { createFileReturn } from '#server/services/backup/file-return.ts'
import { createPruneService } from '#server/services/backup/prune-service.ts'
import { createRestoreService } from '#server/services/backup/restore-service.ts'
import type { AppContext } from './app-context.ts'
import { MIGRATIONS } from './assemble.ts'
import { type DatabaseAddress, migrateDatabase } from './database-server.ts'
import { createFileStore, createUploadDrafts } from './open-file-store.ts'

/** What reads or writes for hours goes past any pooler, which would cut it short. */
type Parts = Pick<AppContext, 'config' | 'sessionPool' | 'log'>

/** The making of snapshots, beside a shop that goes on. */
export function assembleBackup(
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
    noteBackup: (made) => backups.insert(db, made),
    release,
    clock,
    log,
  })
}

export function assemblePrune(backup: BackupFolder) {
  return createPruneService({ backup })
}

/** The way back, into a database and a file store that are empty. */
export function assembleRestore(
  { config, sessionPool: pool, log }: Parts,
  { backup, database }: { backup: BackupFolder; database: Pick<DatabaseAddress, 'directUrl'> },
) {
  return createRestoreService({
    pool,
    backup,
    tableShapes,
    fileReturn: createFileReturn({
      files: createFileStore(config),
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
  })
}
