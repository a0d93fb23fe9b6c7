import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BackupRefused } from '#domain/operations/backup-refused.ts'
import { withStoppedShop } from '#server/app/with-shop.ts'
import { createRestore } from '#server/operations/backup/create-backup.ts'
import { findBackupFolder } from '#server/operations/backup/snapshots/backup-folder.ts'
import { verifyBackup } from '#server/operations/backup/verify-backup.ts'
import { endInWords } from './commands/end-in-words.ts'

/**
 * Makes a shop out of a backup, in the empty database and file store that the environment describes:
 * 0 when it is there, 1 when it is refused.
 */

const USAGE = `usage: npm run restore:backup -- <folder> [options]
  --at 2026-05-04T03-02-01Z   the snapshot; the newest if none is named
  --check                     reads the whole snapshot and restores nothing
  --without-damaged-files     goes on where files (never rows) of the backup are damaged`

process.umask(0o077)
const { folder, at, check, withoutDamagedFiles } = readArguments()
try {
  const backup = await findBackupFolder(folder)
  if (check) {
    const { name } = await verifyBackup(backup, at)
    console.info(`Snapshot ${name} is whole.`)
  } else {
    const { snapshot, files, damaged, deleted } = await withStoppedShop(
      process.env,
      (context, database) =>
        createRestore(context, { backup, database }).restore(at, { withoutDamagedFiles }),
    )
    console.info(
      `The shop is as it was at ${snapshot.manifest.takenAt}: ` +
        `${files.returned} files were copied, ${files.present} were there already.`,
    )
    console.info(
      `Deleted again by the journal: ${deleted.account} accounts, ${deleted.order} orders and ` +
        `${deleted.picture} pictures that would have come back.`,
    )
    if (files.left > 0) {
      console.warn(
        `${files.left} files are named by rows and were not in the backup, or damaged ` +
          `(${damaged.length}). npm run files:check names them.`,
      )
    }
    console.info('Its migrations are those of the backup; the next start adds what is newer.')
  }
} catch (error) {
  endInWords(error)
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        at: { type: 'string' },
        check: { type: 'boolean', default: false },
        'without-damaged-files': { type: 'boolean', default: false },
      },
    })
    const [folder, ...more] = positionals
    if (!folder || more.length > 0) throw new Error('expected one folder of backups')
    const withoutDamagedFiles = values['without-damaged-files']
    return { folder: resolve(folder), at: values.at, check: values.check, withoutDamagedFiles }
  } catch (error) {
    endInWords(new BackupRefused(`${error instanceof Error ? error.message : error}\n${USAGE}`))
  }
}
