import { BackupRefused } from '#domain/operations/backup-refused.ts'
import type { BackupFolder } from './snapshots/backup-folder.ts'
import type { KeptFile } from './snapshots/file-lines.ts'
import type { Snapshot } from './snapshots/snapshots.ts'

const CHECKS_AT_ONCE = 8
/** More names than anybody reads. */
const MOST_NAMES = 20

/** Reads a whole snapshot, the newest if none is named; what is damaged is thrown by its name. */
export async function verifyBackup(
  backup: BackupFolder,
  at: string | undefined,
): Promise<Snapshot> {
  const snapshot = await backup.snapshots.open(at)
  requireNone(await damagedFiles(backup, snapshot))
  return snapshot
}

/**
 * The keys of files that are not what they were. Rows are read first, and must be whole: without
 * them no file is worth anything.
 */
export async function damagedFiles(backup: BackupFolder, snapshot: Snapshot): Promise<string[]> {
  await snapshot.verifyTables()
  const damaged: string[] = []
  let batch: KeptFile[] = []
  const look = async () => {
    const whole = await Promise.all(batch.map((file) => backup.files.isWhole(file)))
    damaged.push(...batch.filter((_, i) => !whole[i]).map(({ key }) => key))
    batch = []
  }
  for await (const line of snapshot.readFileList()) {
    if ('lost' in line) continue
    batch.push(line)
    if (batch.length === CHECKS_AT_ONCE) await look()
  }
  await look()
  return damaged
}

export function requireNone(damaged: readonly string[]): void {
  if (damaged.length === 0) return
  const names = damaged.slice(0, MOST_NAMES)
  if (damaged.length > names.length) names.push(`and ${damaged.length - names.length} more`)
  throw new BackupRefused(`Files of the backup are damaged or gone:\n  ${names.join('\n  ')}`)
}
