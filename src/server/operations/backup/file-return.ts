import { createHash } from 'node:crypto'
import { BackupRefused } from '#domain/operations/backup-refused.ts'
import { FILE_KINDS } from '#domain/photos/picture-sizes.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { UploadDrafts } from '#server/files/upload-drafts.ts'
import type { FileLine, KeptFile } from './snapshots/file-lines.ts'
import type { KeptFiles } from './snapshots/kept-files.ts'

const COPIES_AT_ONCE = 8
const FOR_EVER = new Date('9999-01-01')

export type ReturnedFiles = { returned: number; present: number; left: number }
export type FileReturn = ReturnType<typeof createFileReturn>
type Lines = AsyncIterable<FileLine> & AsyncIterator<FileLine, unknown>

/** Brings files from a backup into a file store. */
export function createFileReturn(parts: {
  files: Pick<FileStore, 'list' | 'read' | 'write'>
  drafts: Pick<UploadDrafts, 'ids'>
  kept: Pick<KeptFiles, 'read'>
}) {
  const { files, drafts, kept } = parts

  return {
    /** A store with files that the snapshot does not know belongs to a shop. */
    async requireNoStrangers(lines: Lines): Promise<void> {
      if ((await drafts.ids()).length > 0) throw strange('unfinished uploads')
      let line = await nextOf(lines)
      for (const kind of [...FILE_KINDS].sort()) {
        const ids = await files.list(kind, { writtenBefore: FOR_EVER })
        for (const key of ids.map((id) => `${kind}/${id}`).sort()) {
          while (line !== undefined && line.key < key) line = await nextOf(lines)
          if (line?.key !== key) throw strange(key)
        }
      }
    },

    /** All files that the snapshot has, but for those to be left out. A repeat goes on. */
    async bringBack(
      lines: AsyncIterable<FileLine>,
      without: ReadonlySet<string>,
    ): Promise<ReturnedFiles> {
      const count: ReturnedFiles = { returned: 0, present: 0, left: 0 }
      let batch: Promise<void>[] = []
      for await (const line of lines) {
        if ('lost' in line || without.has(line.key)) {
          count.left += 1
          continue
        }
        const work = bring(line, count)
        // Waited for below; until then a failure is not one that nobody listens to.
        work.catch(() => undefined)
        batch.push(work)
        if (batch.length < COPIES_AT_ONCE) continue
        await Promise.all(batch)
        batch = []
      }
      await Promise.all(batch)
      return count
    },
  }

  async function bring(file: KeptFile, count: ReturnedFiles): Promise<void> {
    if (await isThere(file)) {
      count.present += 1
      return
    }
    await files.write(file.key, kept.read(file), { maxBytes: file.size })
    count.returned += 1
  }

  async function isThere({ key, size, sha256 }: KeptFile): Promise<boolean> {
    const found = await files.read(key)
    if (found === undefined) return false
    if (found.size !== size) {
      found.stream.destroy()
      return false
    }
    const hash = createHash('sha256')
    for await (const chunk of found.stream) hash.update(chunk)
    return hash.digest('hex') === sha256
  }
}

function strange(what: string): BackupRefused {
  return new BackupRefused(
    `The file store holds ${what}, which the backup does not know: it belongs to a shop. ` +
      'Restore into an empty one.',
  )
}

async function nextOf(lines: AsyncIterator<FileLine, unknown>): Promise<FileLine | undefined> {
  const { done, value } = await lines.next()
  return done ? undefined : value
}
