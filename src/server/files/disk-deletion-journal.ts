import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DeletionJournal } from './deletion-journal.ts'
import { fromPage, isPage, requirePage, toPage } from './deletion-page.ts'
import { syncFolder } from './sync-folder.ts'

/** A journal in a folder of this machine, for its owner only. */
export function createDiskDeletionJournal(folder: string): DeletionJournal {
  const pathOf = (name: string) => join(folder, requirePage(name))
  return {
    async write(name, deletions) {
      const path = pathOf(name)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const draft = join(folder, `${randomUUID()}.part`)
      try {
        await writeFile(draft, toPage(deletions), { flag: 'wx', mode: 0o600, flush: true })
        await rename(draft, path)
        await syncFolder(folder)
      } finally {
        await rm(draft, { force: true })
      }
    },

    async names() {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      return names.filter(isPage).sort()
    },

    read: async (name) => fromPage(await readFile(pathOf(name), 'utf8')),
    remove: async (name) => await rm(pathOf(name), { force: true }),
  }
}
