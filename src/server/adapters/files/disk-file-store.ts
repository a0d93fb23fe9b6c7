import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#domain/app-error.ts'
import { type FileKey, type FileStore, requireKey } from './file-store.ts'

/** The disk is full, read-only, not ours to write, or the folder is not there any more. */
const UNWRITABLE = new Set('ENOSPC EDQUOT EROFS EACCES EPERM ENOTDIR EEXIST ENOENT EIO'.split(' '))

/**
 * Files below one folder of this machine. Bytes go to a temporary name, are synced and then
 * renamed, so that a crash at any moment leaves either the whole file or a leftover to clear.
 */
export function createDiskFileStore(root: string): FileStore {
  const temporary = temporaryFolder(root)
  const pathOf = (key: FileKey) => {
    requireKey(key)
    return join(root, key)
  }
  const withDraft = async <T>(use: (path: string) => Promise<T>) => {
    const path = join(temporary, randomUUID())
    try {
      await mkdir(temporary, { recursive: true })
      return await use(path)
    } catch (error) {
      throw asUnwritable(error)
    } finally {
      await removeQuietly(path)
    }
  }
  return {
    async write(key, bytes, { maxBytes }) {
      const path = pathOf(key)
      // A source may fail before it is read; the pipeline then finds it broken and says so.
      bytes.on('error', () => undefined)
      return await withDraft(async (draft) => {
        const stored = await writeMeasured(draft, bytes, maxBytes)
        await mkdir(dirname(path), { recursive: true })
        await rename(draft, path)
        await syncFolder(dirname(path))
        return stored
      })
    },
    async read(key, range) {
      const found = await statOrUndefined(pathOf(key))
      if (found === undefined) return undefined
      return { stream: createReadStream(pathOf(key), range), size: found.size }
    },
    async stat(key) {
      return await statOrUndefined(pathOf(key))
    },
    async list(kind, { writtenBefore }) {
      const ids: string[] = []
      for (const id of await namesIn(join(root, kind))) {
        const found = await statOrUndefined(join(root, kind, id))
        if (found && found.mtime < writtenBefore) ids.push(id)
      }
      return ids
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    async withLocalFile(key, use) {
      return await use(pathOf(key))
    },
    async withScratchFolder(use) {
      return await withDraft(async (folder) => {
        await mkdir(folder)
        return await use(folder)
      })
    },
    async check() {
      return await withDraft(async (draft) => {
        await writeFile(draft, 'ready', { flush: true })
        return true
      })
    },
  }
}

/** Removes what a killed server left half-written. Only for a start, before anything writes. */
export async function clearLeftovers(root: string): Promise<void> {
  await rm(temporaryFolder(root), { recursive: true, force: true })
}

function temporaryFolder(root: string): string {
  return join(root, 'temporary')
}

async function writeMeasured(path: string, bytes: Readable, maxBytes: number) {
  const hash = createHash('sha256')
  let size = 0
  const measure = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      size += chunk.byteLength
      if (size > maxBytes) throw new AppError('payload_too_large', { maxBytes })
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(bytes, measure, createWriteStream(path, { flags: 'wx', flush: true }))
  return { size, sha256: hash.digest('hex') }
}

/** A new name is only safe once its folder is on the disk too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** The names in a folder; none where nothing was ever written. */
async function namesIn(folder: string): Promise<string[]> {
  return (await unlessMissing(readdir(folder))) ?? []
}

async function statOrUndefined(path: string): Promise<{ size: number; mtime: Date } | undefined> {
  const found = await unlessMissing(stat(path))
  return found && { size: found.size, mtime: found.mtime }
}

async function unlessMissing<T>(look: Promise<T>): Promise<T | undefined> {
  try {
    return await look
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Clearing up must not hide the fault that made it needed; a start clears what is left. */
async function removeQuietly(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true }).catch(() => undefined)
}

function asUnwritable(error: unknown): unknown {
  const code = codeOf(error)
  if (!UNWRITABLE.has(code)) return error
  return new AppError('storage_full', { fault: code }, { cause: error })
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException | undefined)?.code ?? ''
}
