import type { FileKey } from '#domain/photos/file-key.ts'
import { endingOf } from '#domain/photos/picture-endings.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { SizedEntry } from '#server/files/streams/zip-stream.ts'
import type { finishedFilesOf } from '../queries/finished-files.ts'

export type FinishedFile = Awaited<ReturnType<typeof finishedFilesOf>>[number]

/** What some system takes for something else than a part of a name. */
const NOT_IN_NAMES = /[\\/:*?"<>|\p{Cc}\p{Cs}]+/gu
const MAX_NAME = 80
const PLACE_DIGITS = 3

/**
 * The files of finished pictures as an archive names them: `002-grandmother-restored.jpg` stands where the
 * photograph stands in the album, and the enlarged one beside it. What is not there any more is left out.
 */
export async function archiveEntries(
  finished: readonly FinishedFile[],
  files: Pick<FileStore, 'stat' | 'read'>,
): Promise<SizedEntry[]> {
  const entries: SizedEntry[] = []
  for (const { id, place, fileName, mimeType, sheet, printSha256 } of finished) {
    const number = String((place ?? 0) + 1).padStart(PLACE_DIGITS, '0')
    const name = `${number}-${baseOf(fileName)}-restored`
    await add(`results/${id}`, `${name}.${endingOf(mimeType)}`)
    const enlarged = `${name}-${sheet.toUpperCase()}-${POLICIES.files.dpi}dpi.jpg`
    if (printSha256 !== null) await add(`prints/${id}`, enlarged)
  }
  return entries

  async function add(key: FileKey, name: string): Promise<void> {
    const found = await files.stat(key)
    if (found === undefined) return
    entries.push({ name, bytes: found.size, open: () => opened(key) })
  }

  async function opened(key: FileKey) {
    const found = await files.read(key)
    if (found === undefined) throw new Error(`${key} went while it was packed`)
    return found.stream
  }
}

function baseOf(fileName: string): string {
  const base = fileName.replace(/\.[^.]*$/, '').replace(NOT_IN_NAMES, '_')
  return [...base].slice(0, MAX_NAME).join('').trim() || 'photo'
}
