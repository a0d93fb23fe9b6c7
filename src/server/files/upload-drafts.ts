import { mkdirSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { FileStore } from '@tus/file-store'
import { type DataStore, ERRORS } from '@tus/server'

/** The bytes of uploads that are not complete yet, under the ids of their uploads. */
export type UploadDrafts = {
  /** Where the protocol's library writes what comes. */
  readonly store: DataStore
  /** How many bytes have come; undefined when there is no such draft. */
  length(id: string): Promise<number | undefined>
  read(id: string): Promise<Readable>
  /** Removing what is not there is no fault. */
  remove(id: string): Promise<void>
  ids(): Promise<string[]>
}

const MISSING = new Set<unknown>([ERRORS.FILE_NOT_FOUND, ERRORS.FILE_NO_LONGER_EXISTS])

/** Drafts in a folder of this machine: for each its bytes, and a note of its length beside it. */
export function createDiskDrafts(root: string): UploadDrafts {
  const folder = join(root, 'drafts')
  // The library would make it too, but ends the process when it cannot.
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const store = new FileStore({ directory: folder })
  return {
    store,
    async length(id) {
      // As the library finds it: without its note, a draft cannot be gone on with.
      const found = await store.getUpload(id).catch((error: unknown) => {
        if (MISSING.has(error)) return undefined
        throw error
      })
      return found?.offset
    },
    async read(id) {
      return store.read(id)
    },
    async remove(id) {
      await rm(join(folder, id), { force: true })
      await rm(join(folder, `${id}.json`), { force: true })
    },
    async ids() {
      const names = await readdir(folder)
      return [...new Set(names.map((name) => name.replace(/\.json$/, '')))]
    },
  }
}
