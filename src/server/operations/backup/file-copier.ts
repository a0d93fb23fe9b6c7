import type { Pool } from 'pg'
import type { FileStore, StoredFile } from '#server/files/file-store.ts'
import type { Objects } from '#server/photos/objects.ts'
import type { NamedFile } from '../files/file-inventory.ts'
import type { FileLine, KeptFile, LostFile } from './snapshots/file-lines.ts'
import type { KeptFiles } from './snapshots/kept-files.ts'

const COPIES_AT_ONCE = 8
const TRIES = 3

/** What was done for the files of a snapshot. */
export type CopiedFiles = {
  kept: number
  keptBytes: number
  copied: number
  copiedBytes: number
  removed: number
  missing: string[]
  /** Files whose bytes are not those that their row speaks of. They are kept as they are. */
  changed: string[]
}
export type FileCopier = ReturnType<typeof createFileCopier>

/** Brings the files that a snapshot names into the backup; what is there already stays. */
export function createFileCopier(parts: {
  pool: Pool
  objects: Pick<Objects, 'isStored'>
  files: Pick<FileStore, 'read'>
  kept: Pick<KeptFiles, 'has' | 'write'>
}) {
  const { pool, objects, files, kept } = parts

  /**
   * A line for each file, in the order in which they are named. `earlier` are those of the snapshot before,
   * in the same order: a key is an id that is never used again, so a file that no row has a digest of
   * is not read a second time.
   */
  return async function* copy(
    wanted: AsyncIterable<NamedFile>,
    earlier: AsyncIterator<FileLine, unknown>,
    count: CopiedFiles,
  ): AsyncGenerator<FileLine> {
    const findEarlier = createFollower(earlier)
    let batch: Promise<FileLine | undefined>[] = []
    for await (const file of wanted) {
      const before = await findEarlier(file.key)
      const line = bring(file, before, count)
      // Waited for below; until then a failure is not one that nobody listens to.
      line.catch(() => undefined)
      batch.push(line)
      if (batch.length < COPIES_AT_ONCE) continue
      yield* present(await Promise.all(batch), count)
      batch = []
    }
    yield* present(await Promise.all(batch), count)
  }

  async function bring(
    file: NamedFile,
    before: KeptFile | undefined,
    count: CopiedFiles,
  ): Promise<FileLine | undefined> {
    const known = asKnown(file) ?? before
    if (known && (await kept.has(known))) return known
    const stored = await copyOver(file.key)
    if (stored === undefined) return file.isNeeded ? await lost(file) : undefined
    count.copied += 1
    count.copiedBytes += stored.size
    if (file.sha256 !== null && file.sha256 !== stored.sha256) count.changed.push(file.key)
    return { key: file.key, ...stored }
  }

  /** Undefined when the file is gone. A line that breaks in the middle is tried again. */
  async function copyOver(key: NamedFile['key']): Promise<StoredFile | undefined> {
    for (let tries = 1; ; tries++) {
      const found = await files.read(key)
      if (found === undefined) return undefined
      try {
        return await kept.write(key, found.stream)
      } catch (error) {
        if (tries === TRIES) throw error
      }
    }
  }

  /** A picture that was removed since the snapshot took its files along; any other loss is a fault. */
  async function lost({ key }: NamedFile): Promise<LostFile> {
    const isStored = await objects.isStored(pool, key.slice(key.indexOf('/') + 1))
    return { key, lost: isStored ? 'missing' : 'removed' }
  }
}

function* present(lines: (FileLine | undefined)[], count: CopiedFiles): Generator<FileLine> {
  for (const line of lines) {
    if (line === undefined) continue
    if ('lost' in line) {
      if (line.lost === 'missing') count.missing.push(line.key)
      else count.removed += 1
    } else {
      count.kept += 1
      count.keptBytes += line.size
    }
    yield line
  }
}

function asKnown({ key, size, sha256 }: NamedFile): KeptFile | undefined {
  return size === null || sha256 === null ? undefined : { key, size, sha256 }
}

/** Walks along sorted lines, asked for ever later keys. */
function createFollower(lines: AsyncIterator<FileLine, unknown>) {
  let next: Promise<IteratorResult<FileLine, unknown>> | undefined
  return async (key: string): Promise<KeptFile | undefined> => {
    for (;;) {
      next ??= lines.next()
      const { done, value } = await next
      if (done || value.key > key) return undefined
      next = undefined
      if (value.key === key) return 'sha256' in value ? value : undefined
    }
  }
}
