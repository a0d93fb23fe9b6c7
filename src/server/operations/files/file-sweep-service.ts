import { isKey } from '#domain/photos/file-key.ts'
import { FILE_KINDS, type FileKind } from '#domain/photos/picture-sizes.ts'
import type { AppContext } from '#server/app-context.ts'
import { objects } from '#server/photos/objects.ts'

const DAY_MS = 24 * 60 * 60_000
/** A file is written before its row; a restoration, the longest way between them, takes minutes. */
const ROWLESS_KEPT_DAYS = 1
/** A file may outlive one nightly sweep. One that is older was missed, which is a fault. */
const ROWLESS_MOST_DAYS = ROWLESS_KEPT_DAYS + 1
/** Killed servers leave a few; more, and more than this share of all, has another cause. */
const ROWLESS_MOST = { files: 20, share: 0.05 }

type StoredFile = { kind: FileKind; id: string }
type Look = { stored: StoredFile[]; rowless: StoredFile[]; known: Set<string> }

/** Throws away files that a killed server left without a row. */
export function createFileSweepService(
  context: Pick<AppContext, 'pool' | 'files' | 'clock' | 'log'>,
) {
  const { pool, files, clock, log } = context

  return {
    async sweep(): Promise<void> {
      const { stored, rowless, known } = await look(ROWLESS_KEPT_DAYS)
      const counts = { stored: stored.length, rowless: rowless.length, known: known.size }
      if (isForeign(counts)) {
        // Somebody's only picture is not thrown away for a wrong line in the settings.
        log.error(counts, 'files are not swept: is this the database that they belong to?')
        return
      }
      for (const { kind, id } of rowless) await files.remove(`${kind}/${id}`)
    },

    /** Files whose row is gone: those that a sweep has left, and any of the ids given. */
    async findRowless(removed: readonly string[]): Promise<StoredFile[]> {
      const { rowless } = await look(ROWLESS_MOST_DAYS)
      const found = new Map(rowless.map((file) => [`${file.kind}/${file.id}`, file]))
      for (const id of removed) {
        for (const kind of FILE_KINDS) {
          if (await files.stat(`${kind}/${id}`)) found.set(`${kind}/${id}`, { kind, id })
        }
      }
      return [...found.values()]
    },
  }

  async function look(days: number): Promise<Look> {
    const stored = await filesOlderThan(days)
    // Read after the files: a row that came meanwhile still saves its file.
    const known = await objects.ids(pool)
    return { stored, rowless: stored.filter(({ id }) => !known.has(id)), known }
  }

  /** What somebody put there by hand is left to the daily check, which reports it. */
  async function filesOlderThan(days: number): Promise<StoredFile[]> {
    const writtenBefore = new Date(clock().getTime() - days * DAY_MS)
    const lists = FILE_KINDS.map(async (kind) =>
      (await files.list(kind, { writtenBefore })).map((id) => ({ kind, id })),
    )
    return (await Promise.all(lists)).flat().filter(({ kind, id }) => isKey(`${kind}/${id}`))
  }
}

/** Whether so many files have no row that the database is probably not theirs. */
function isForeign(counts: { stored: number; rowless: number; known: number }): boolean {
  const { stored, rowless, known } = counts
  if (known === 0) return rowless > 0
  return rowless > ROWLESS_MOST.files && rowless > ROWLESS_MOST.share * stored
}
