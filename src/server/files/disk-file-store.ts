import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileKey } from '#domain/photos/file-key.ts'
import { type FileStore, requireKey } from './file-store.ts'
import { createMeasure } from './measure.ts'
import { openDraft } from './open-draft.ts'
import { createScratch } from './scratch.ts'
import { syncFolder } from './sync-folder.ts'

/**
 * Files below one folder of this machine. Bytes go to a temporary name, are synced and then
 * renamed, so that a crash at any moment leaves either the whole file or a leftover to clear.
 */
export function createDiskFileStore(root: string): FileStore {
  const scratch = createScratch(temporaryFolder(root))
  const pathOf = (key: FileKey) => {
    requireKey(key)
    return join(root, key)
  }
  return {
    async write(key, bytes, { maxBytes }) {
      const path = pathOf(key)
      // A source may fail before it is read; the pipeline then finds it broken and says so.
      bytes.on('error', () => undefined)
      return await scratch.withPath(async (draft) => {
        const measure = createMeasure(maxBytes)
        await pipeline(bytes, measure.through, await openDraft(draft))
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await rename(draft, path)
        await syncFolder(dirname(path))
        return measure.stored()
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
    withScratchFolder: scratch.withFolder,
    async check() {
      return await scratch.withPath(async (draft) => {
        await writeFile(draft, 'ready', { flush: true })
        return true
      })
    },
  }
}

/** Where files are written before they have their names. */
export function temporaryFolder(root: string): string {
  return join(root, 'temporary')
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
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
