import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DamagedPart } from '#domain/operations/backup-refused.ts'
import { FILE_KINDS } from '#domain/photos/picture-sizes.ts'
import type { StoredFile } from '#server/files/file-store.ts'
import { createMeasure } from '#server/files/measure.ts'
import { openDraft } from '#server/files/open-draft.ts'
import { syncFolder } from '#server/files/sync-folder.ts'
import type { KeptFile } from './file-lines.ts'
import { openPlainFile, sizeOfPlainFile } from './plain-file.ts'

const START = /^[0-9a-f-]{2}$/
const NAME = /^[0-9a-f-]{36}\.[0-9a-f]{64}$/
const PRIVATE = { recursive: true, mode: 0o700 } as const

/** A folder of kept files: all whose keys begin with it, such as `originals/a4`. */
export type Shelf = { prefix: string; names: string[] }
export type KeptFiles = ReturnType<typeof createKeptFiles>

/**
 * The files of all snapshots of a backup. Each lies once for its name and digest, however many
 * snapshots have it: `files/originals/a4/a4….<sha256>`.
 */
export function createKeptFiles(root: string) {
  const folder = join(root, 'files')
  const drafts = join(root, 'partial')

  return {
    async has(file: KeptFile): Promise<boolean> {
      return (await sizeOfPlainFile(pathOf(file))) === file.size
    },

    /** Streams a file in, and says what it was. Whatever stops it leaves no file. */
    async write(key: KeptFile['key'], bytes: Readable): Promise<StoredFile> {
      // A source may fail before it is read; the pipeline then finds it broken and says so.
      bytes.on('error', () => undefined)
      const measure = createMeasure(Number.POSITIVE_INFINITY)
      await mkdir(drafts, PRIVATE)
      const draft = join(drafts, randomUUID())
      try {
        const target = await openDraft(draft, { mode: 0o600 })
        await pipeline(bytes, measure.through, target)
        const stored = measure.stored()
        const path = pathOf({ key, ...stored })
        await mkdir(dirname(path), PRIVATE)
        await rename(draft, path)
        await syncFolder(dirname(path))
        return stored
      } finally {
        await rm(draft, { force: true })
      }
    },

    /** The bytes of a file. Their end is only reached where all of them are what was kept. */
    read(file: KeptFile): Readable {
      return Readable.from(checked(file), { objectMode: false })
    },

    /** Whether a file is there as it was kept. */
    async isWhole(file: KeptFile): Promise<boolean> {
      try {
        for await (const _ of checked(file));
        return true
      } catch (error) {
        if (error instanceof DamagedPart) return false
        throw error
      }
    },

    /** Every folder of files, in the order of the keys that lie in it. */
    async *shelves(): AsyncGenerator<Shelf> {
      for (const kind of [...FILE_KINDS].sort()) {
        const starts = (await namesIn(join(folder, kind))).filter((name) => START.test(name))
        for (const start of starts.sort()) {
          const prefix = `${kind}/${start}`
          const names = await namesIn(join(folder, prefix))
          yield { prefix, names: names.filter((name) => NAME.test(name)) }
        }
      }
    },

    /** What the file of a key and digest is called on its shelf. */
    nameOf: ({ key, sha256 }: Pick<KeptFile, 'key' | 'sha256'>) => `${idOf(key)}.${sha256}`,

    async removeFrom(prefix: string, name: string): Promise<void> {
      await rm(join(folder, prefix, name), { force: true })
    },

    /** Removes what a backup that was stopped left half-written. */
    async clearDrafts(): Promise<void> {
      await rm(drafts, { recursive: true, force: true })
    },
  }

  function pathOf({ key, sha256 }: Pick<KeptFile, 'key' | 'sha256'>): string {
    const id = idOf(key)
    return join(folder, key.slice(0, -id.length), id.slice(0, 2), `${id}.${sha256}`)
  }

  async function* checked(file: KeptFile): AsyncGenerator<Buffer> {
    const hash = createHash('sha256')
    let size = 0
    try {
      const { stream } = await openPlainFile(pathOf(file))
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        size += chunk.byteLength
        if (size > file.size) break
        hash.update(chunk)
        yield chunk
      }
    } catch (cause) {
      throw new DamagedPart(file.key, cause instanceof Error ? cause.message : 'unreadable', cause)
    }
    if (size !== file.size) throw new DamagedPart(file.key, `expected ${file.size} bytes`)
    if (hash.digest('hex') !== file.sha256) throw new DamagedPart(file.key, 'its checksum differs')
  }
}

function idOf(key: KeptFile['key']): string {
  return key.slice(key.indexOf('/') + 1)
}

async function namesIn(folder: string): Promise<string[]> {
  return await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}
