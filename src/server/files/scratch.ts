import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#domain/app-error.ts'

/** The disk is full, read-only, not ours to write, or the folder is not there any more. */
const UNWRITABLE = new Set('ENOSPC EDQUOT EROFS EACCES EPERM ENOTDIR EEXIST ENOENT EIO'.split(' '))

/** Names below one folder, each free when it is lent and gone when its use has ended. */
export function createScratch(folder: string) {
  return { withPath, withFolder }

  /** A disk that cannot be written to is the AppError `storage_full`. */
  async function withPath<T>(use: (path: string) => Promise<T>): Promise<T> {
    const path = join(folder, randomUUID())
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return await use(path)
    } catch (error) {
      throw asUnwritable(error)
    } finally {
      await removeQuietly(path)
    }
  }

  async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
    return await withPath(async (path) => {
      await mkdir(path)
      return await use(path)
    })
  }
}

/** Removes what nobody has written to for so long; 0 for all that is there. */
export async function clearScratch(
  folder: string,
  { olderThanMs }: { olderThanMs: number },
): Promise<void> {
  if (olderThanMs === 0) return await rm(folder, { recursive: true, force: true })
  const names = await readdir(folder).catch(noneWhereMissing)
  for (const name of names) {
    const path = join(folder, name)
    // Whoever uses it may be done with it at this moment.
    const { mtimeMs } = (await stat(path).catch(() => undefined)) ?? { mtimeMs: Date.now() }
    if (Date.now() - mtimeMs > olderThanMs) await removeQuietly(path)
  }
}

function noneWhereMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}

/** Clearing up must not hide the fault that made it needed; a start clears what is left. */
async function removeQuietly(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true }).catch(() => undefined)
}

function asUnwritable(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? ''
  if (!UNWRITABLE.has(code)) return error
  return new AppError('storage_full', { fault: code }, { cause: error })
}
