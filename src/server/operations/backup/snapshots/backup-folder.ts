import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { BackupRefused } from '#domain/operations/backup-refused.ts'
import type { DeletionJournal } from '#server/files/deletion-journal.ts'
import { createDiskDeletionJournal } from '#server/files/disk-deletion-journal.ts'
import { createKeptFiles } from './kept-files.ts'
import { requireOwnFolder } from './plain-file.ts'
import { BACKUP_FORMAT } from './snapshot-manifest.ts'
import { createSnapshots } from './snapshots.ts'

const MARK = 'hueloom-backup.json'
const markSchema = z.object({ format: z.literal(BACKUP_FORMAT) })

export type BackupFolder = {
  readonly snapshots: ReturnType<typeof createSnapshots>
  readonly files: ReturnType<typeof createKeptFiles>
  /** Of the shop, as far as its backups know it. */
  readonly deletions: DeletionJournal
}

/**
 * The folder that backups are made into: made anew, or one that holds backups already. Nobody else
 * may write to it, and nothing else may lie in it.
 */
export async function openBackupFolder(root: string): Promise<BackupFolder> {
  await mkdir(root, { recursive: true, mode: 0o700 })
  requireOwnFolder(root)
  if ((await readdir(root)).length === 0) {
    const mark = `${JSON.stringify({ format: BACKUP_FORMAT })}\n`
    await writeFile(join(root, MARK), mark, { flag: 'wx', mode: 0o600, flush: true })
  }
  return await findBackupFolder(root)
}

/** A folder that holds backups already. */
export async function findBackupFolder(root: string): Promise<BackupFolder> {
  requireOwnFolder(root)
  const mark = await readFile(join(root, MARK), 'utf8').catch(() => undefined)
  if (mark === undefined) throw new BackupRefused(`${root} holds other things than backups.`)
  if (!markSchema.safeParse(asJson(mark)).success) {
    throw new BackupRefused(`The backups in ${root} are of another format than this release knows.`)
  }
  return {
    snapshots: createSnapshots(root),
    files: createKeptFiles(root),
    deletions: createDiskDeletionJournal(join(root, 'deletions')),
  }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
