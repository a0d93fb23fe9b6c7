import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BackupRefused } from '#domain/operations/backup-refused.ts'
import { withShop } from '#server/app/with-shop.ts'
import { createBackup, createPrune } from '#server/operations/backup/create-backup.ts'
import { openBackupFolder } from '#server/operations/backup/snapshots/backup-folder.ts'
import { lockBackup } from '#server/operations/backup/snapshots/backup-lock.ts'
import packageJson from '../package.json' with { type: 'json' }
import { endInWords } from './commands/end-in-words.ts'

/**
 * Backs up the shop that the environment describes: 0 when all is well, 1 when there is no new
 * snapshot, 2 when there is one and something in the shop is wrong.
 */

const USAGE = 'usage: npm run backup -- <folder> [--keep <number of snapshots>]'
/** More names than anybody reads. */
const MOST_NAMES = 20

process.umask(0o077)
const { folder, keep } = readArguments()
try {
  const backup = await openBackupFolder(folder)
  const unlock = await lockBackup(folder)
  try {
    const { name, rows, tables, files, isNoted } = await withShop(process.env, (context) =>
      createBackup(context, { backup, release: packageJson.version }).make(),
    )
    console.info(
      `Snapshot ${name}: ${rows} rows of ${tables} tables, ${files.kept} files ` +
        `(${megabytes(files.keptBytes)}), of them ${files.copied} new (${megabytes(files.copiedBytes)}).`,
    )
    if (files.removed > 0) {
      console.info(
        `It leaves out ${files.removed} files of pictures that were removed during the backup.`,
      )
    }
    warnOf('are missing in the shop and in the backup', files.missing)
    warnOf('differ from their records in the shop. They are backed up as they are', files.changed)
    if (!isNoted) {
      process.exitCode = 2
      console.warn(
        'The shop could not record this backup: its metrics and the studio do not show it.',
      )
    }
    if (keep !== undefined) {
      const pruned = await createPrune(backup).keepNewest(keep)
      console.info(`Removed ${pruned.snapshots} older snapshots and ${pruned.files} files.`)
    }
  } finally {
    await unlock()
  }
} catch (error) {
  endInWords(error)
}

function warnOf(what: string, names: readonly string[]): void {
  if (names.length === 0) return
  process.exitCode = 2
  const more = names.length > MOST_NAMES ? ['…'] : []
  const lines = [...names.slice(0, MOST_NAMES), ...more].join('\n  ')
  console.warn(`${names.length} files ${what}:\n  ${lines}`)
}

function readArguments(): { folder: string; keep: number | undefined } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { keep: { type: 'string' } },
    })
    const [folder, ...more] = positionals
    const keep = values.keep === undefined ? undefined : Number(values.keep)
    if (!folder || more.length > 0) throw new Error('expected one folder')
    if (keep !== undefined && !(Number.isInteger(keep) && keep >= 1)) {
      throw new Error('expected --keep 1 or more')
    }
    return { folder: resolve(folder), keep }
  } catch (error) {
    endInWords(new BackupRefused(`${error instanceof Error ? error.message : error}\n${USAGE}`))
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
