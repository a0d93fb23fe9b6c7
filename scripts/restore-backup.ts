import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { BackupRefused } from '#domain/operations/backup-refused.ts'
import type { DeletionsToPlay } from '#domain/operations/deletions.ts'
import { withStoppedShop } from '#server/app/with-shop.ts'
import { createRestore } from '#server/operations/backup/create-backup.ts'
import { findBackupFolder } from '#server/operations/backup/snapshots/backup-folder.ts'
import { verifyBackup } from '#server/operations/backup/verify-backup.ts'
import type { ReplayedDeletions } from '#server/operations/deletions/deletion-replay-service.ts'
import { endInWords } from './commands/end-in-words.ts'

/**
 * Makes a shop out of a backup, in the empty database and file store that the environment describes:
 * 0 when it is there, 1 when it is refused or something could not be deleted again.
 */

const USAGE = `usage: npm run restore:backup -- <folder> [options]
  --at 2026-05-04T03-02-01Z   the snapshot; by default, the newest
  --check                     reads the whole snapshot and restores nothing
  --only-deletions            only repeats the deletions of the journal, in an existing shop
  --play-deletions-until 2026-05-04T03:02:01Z
                              repeats only deletions before this moment
  --without-deletions         repeats no deletions
  --without-damaged-files     continues if files (never rows) of the backup are damaged`

process.umask(0o077)
const { folder, at, check, onlyDeletions, deletions, withoutDamagedFiles } = readArguments()
try {
  const backup = await findBackupFolder(folder)
  if (check) {
    const { name } = await verifyBackup(backup, at)
    console.info(`Snapshot ${name} is complete and undamaged.`)
  } else if (onlyDeletions) {
    printDeletions(
      await withStoppedShop(process.env, (context, database) =>
        createRestore(context, { backup, database }).finish(deletions),
      ),
    )
  } else {
    const report = await withStoppedShop(process.env, (context, database) =>
      createRestore(context, { backup, database }).restore(at, { withoutDamagedFiles, deletions }),
    )
    const { snapshot, files, damaged } = report
    console.info(
      `The shop is restored to ${snapshot.manifest.takenAt}: ` +
        `${files.returned} files were copied, ${files.present} were already there.`,
    )
    printDeletions(report)
    if (files.left > 0) {
      console.warn(
        `${files.left} files that rows name were missing in the backup or damaged ` +
          `(${damaged.length}). npm run files:check names them.`,
      )
    }
  }
} catch (error) {
  endInWords(error)
}

function printDeletions({ deleted, failed }: ReplayedDeletions): void {
  console.info(
    `Deleted again, from the journal: ${deleted.account} accounts, ${deleted.order} orders, ` +
      `${deleted.picture} pictures and ${deleted.review} reviews that would have come back, and ` +
      `${deleted.objection} permissions to ask customers for a review.`,
  )
  if (failed.length === 0) return
  console.error(
    `These could not be deleted again (the reasons are above), so the shop does not start:\n` +
      failed.map(({ kind, id }) => `  ${kind} ${id}\n`).join('') +
      'Fix the cause, then run the command again with --only-deletions. Give ' +
      '--play-deletions-until or --without-deletions again if you used it: otherwise everything ' +
      'that the journal names is deleted.',
  )
  process.exitCode = 1
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        at: { type: 'string' },
        check: { type: 'boolean', default: false },
        'play-deletions-until': { type: 'string' },
        'without-deletions': { type: 'boolean', default: false },
        'only-deletions': { type: 'boolean', default: false },
        'without-damaged-files': { type: 'boolean', default: false },
      },
    })
    const [folder, ...more] = positionals
    if (!folder || more.length > 0) throw new Error('expected one folder of backups')
    const withoutDamagedFiles = values['without-damaged-files']
    const { at, check, 'only-deletions': onlyDeletions } = values
    const deletions: DeletionsToPlay = values['without-deletions']
      ? 'none'
      : { until: momentOf(values['play-deletions-until']) }
    return { folder: resolve(folder), at, check, onlyDeletions, deletions, withoutDamagedFiles }
  } catch (error) {
    endInWords(new BackupRefused(`${error instanceof Error ? error.message : error}\n${USAGE}`))
  }
}

function momentOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const parsed = z.iso.datetime({ offset: true }).safeParse(text)
  if (!parsed.success)
    throw new Error(`expected a moment such as 2026-05-04T03:02:01Z, got ${text}`)
  return new Date(parsed.data)
}
