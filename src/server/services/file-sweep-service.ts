import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Clock } from '#domain/clock.ts'
import { UNUSED_PHOTO_DAYS } from '#domain/limits.ts'
import type { Objects } from '#server/adapters/db/objects.ts'
import type { FileKind, FileStore } from '#server/adapters/files/file-store.ts'

const DAY_MS = 24 * 60 * 60_000
/** A file is written before its row; a restoration, the longest way between them, takes minutes. */
const ROWLESS_KEPT_DAYS = 1
const KINDS: readonly FileKind[] = ['originals', 'previews', 'results']

export type FileSweepService = ReturnType<typeof createFileSweepService>

/** Throws away pictures that no order came of, and files that a killed server left without a row. */
export function createFileSweepService(parts: {
  pool: Pool
  objects: Pick<Objects, 'ids' | 'removeUnused'>
  files: Pick<FileStore, 'list' | 'remove'>
  clock: Clock
  log: Pick<Logger, 'warn'>
}) {
  const { pool, objects, files, clock, log } = parts
  const daysAgo = (days: number) => new Date(clock().getTime() - days * DAY_MS)

  return {
    async sweep(): Promise<void> {
      await objects.removeUnused(pool, daysAgo(UNUSED_PHOTO_DAYS))
      const stored = await oldFiles()
      // Read after the files: a row that came meanwhile still saves its file.
      const known = await objects.ids(pool)
      const rowless = stored.filter(({ id }) => !known.has(id))
      if (known.size === 0 && rowless.length > 0) {
        // More likely a database that does not belong to these files than a shop without pictures.
        log.warn({ files: rowless.length }, 'files are not swept: the database knows no picture')
        return
      }
      for (const { kind, id } of rowless) await files.remove(`${kind}/${id}`)
    },
  }

  async function oldFiles(): Promise<{ kind: FileKind; id: string }[]> {
    const writtenBefore = daysAgo(ROWLESS_KEPT_DAYS)
    const lists = KINDS.map(async (kind) =>
      (await files.list(kind, { writtenBefore })).map((id) => ({ kind, id })),
    )
    return (await Promise.all(lists)).flat()
  }
}
