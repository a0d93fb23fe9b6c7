import { constants, lstatSync } from 'node:fs'
import { lstat, open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { BackupRefused } from '#domain/operations/backup-refused.ts'

/** Write rights of the group and of everybody. */
const OTHERS_WRITE = 0o022

/** Opens a file that is one: no link leads out of the backup, no device is read. */
export async function openPlainFile(path: string): Promise<{ stream: Readable; size: number }> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  const found = await file.stat()
  if (found.isFile()) return { stream: file.createReadStream(), size: found.size }
  await file.close()
  throw new Error('it is not a plain file')
}

/** The size of a plain file; undefined when there is none. */
export async function sizeOfPlainFile(path: string): Promise<number | undefined> {
  const found = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return found?.isFile() ? found.size : undefined
}

/** Whoever may write to a backup decides what a restored shop holds. */
export function requireOwnFolder(path: string): void {
  const found = lstatSync(path)
  if (!found.isDirectory()) throw new BackupRefused(`${path} is not a folder.`)
  if ((found.mode & OTHERS_WRITE) !== 0) {
    throw new BackupRefused(
      `Others may write to ${path}. Take that away (chmod go-w) once you are sure of what is in it.`,
    )
  }
  const own = process.getuid?.()
  if (own !== undefined && found.uid !== own && found.uid !== 0) {
    throw new BackupRefused(
      `${path} belongs to another user. Run this as that user, or make the folder your own.`,
    )
  }
}
