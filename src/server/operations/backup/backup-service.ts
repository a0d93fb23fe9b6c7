import type { Logger } from 'pino'
import type { Clock } from '#domain/clock.ts'
import type { MadeBackup } from './backups.ts'
import type { DatabaseDump } from './database-dump.ts'
import type { CopiedFiles, FileCopier } from './file-copier.ts'
import type { BackupFolder } from './snapshots/backup-folder.ts'
import type { FileLine } from './snapshots/file-lines.ts'
import type { Snapshot } from './snapshots/snapshots.ts'

export type BackupReport = {
  name: string
  rows: number
  tables: number
  files: CopiedFiles
  /** Whether the shop knows of it, so that nobody is called because there is none. */
  isNoted: boolean
}

/** Makes snapshots of the whole shop while it goes on. */
export function createBackupService(parts: {
  backup: BackupFolder
  dumpDatabase: DatabaseDump
  copyFiles: FileCopier
  /** Brings what was deleted since into the backup's journal. */
  copyDeletions: () => Promise<void>
  /** Notes the backup in the shop. */
  noteBackup: (made: MadeBackup) => Promise<void>
  release: string
  clock: Clock
  log: Pick<Logger, 'warn'>
}) {
  const { backup, dumpDatabase, copyFiles, release, clock, log } = parts

  return {
    /** The rows of one moment and all files that they name. Until it ends there is no snapshot. */
    async make(): Promise<BackupReport> {
      await backup.snapshots.clearDrafts()
      await backup.files.clearDrafts()
      const takenAt = clock()
      const earlier = await findEarlier()
      const draft = await backup.snapshots.begin(takenAt)
      const database = await dumpDatabase(draft)
      const files = nothingYet()
      const lines = copyFiles(draft.readWantedFiles(), earlier?.readFileList() ?? noLines(), files)
      const list = await draft.writeFileList(lines)
      await parts.copyDeletions()
      const { kept, keptBytes, removed, missing } = files
      const { name } = await draft.finish({
        takenAt: takenAt.toISOString(),
        release,
        ...database,
        files: { ...list, kept, keptBytes, removed, missing: missing.length },
      })
      const rows = database.tables.reduce((sum, table) => sum + table.rows, 0)
      const isNoted = await note({
        takenAt,
        snapshot: name,
        files: kept,
        bytes: keptBytes,
        missing: missing.length,
        changed: files.changed.length,
      })
      return { name, rows, tables: database.tables.length, files, isNoted }
    },
  }

  /** The snapshot is there, whether or not the database can be written any more. */
  async function note(made: MadeBackup): Promise<boolean> {
    try {
      await parts.noteBackup(made)
      return true
    } catch (error) {
      log.warn({ err: error, snapshot: made.snapshot }, 'the backup could not be noted in the shop')
      return false
    }
  }

  /** The snapshot before; one that cannot be read spares no work, and is for the operator to know. */
  async function findEarlier(): Promise<Snapshot | undefined> {
    const name = (await backup.snapshots.names()).at(-1)
    if (name === undefined) return undefined
    try {
      const earlier = await backup.snapshots.open(name)
      for await (const _ of earlier.readFileList());
      return earlier
    } catch (error) {
      log.warn({ err: error, snapshot: name }, 'the snapshot before cannot be read')
      return undefined
    }
  }
}

function nothingYet(): CopiedFiles {
  return {
    kept: 0,
    keptBytes: 0,
    copied: 0,
    copiedBytes: 0,
    removed: 0,
    missing: [],
    changed: [],
  }
}

async function* noLines(): AsyncGenerator<FileLine> {
  // A first backup has none before it.
}
