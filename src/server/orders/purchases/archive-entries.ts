import type { FileKey } from '#domain/photos/file-key.ts'
import { endingOf } from '#domain/photos/picture-endings.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { SizedEntry } from '#server/files/streams/zip-stream.ts'
import { printTypeOf } from '#server/photos/print-type-of.ts'
import type { finishedFilesOf } from '../queries/finished-files.ts'

export type FinishedFile = Awaited<ReturnType<typeof finishedFilesOf>>[number]

/** What some system takes for something else than a part of a name, or writes the other way round. */
const NOT_IN_NAMES = /[\\/:*?"<>|\p{Cc}\p{Cs}\p{Bidi_Control}]+/gu
/** File systems take 255 bytes; the place and the endings need theirs. */
const MAX_NAME_BYTES = 200
const PLACE_DIGITS = 3
/** So many files are looked for at the same time. */
const AT_ONCE = 16

/**
 * The files of finished pictures as an archive names them: `002-grandmother-restored.jpg` stands where the
 * photograph stands in the album, and the enlarged one beside it. What is not there any more is left out.
 */
export async function archiveEntries(
  finished: readonly FinishedFile[],
  files: Pick<FileStore, 'stat' | 'read'>,
): Promise<SizedEntry[]> {
  const entries: SizedEntry[] = []
  for (let from = 0; from < finished.length; from += AT_ONCE) {
    const some = finished.slice(from, from + AT_ONCE).map((one) => entriesOf(one, files))
    entries.push(...(await Promise.all(some)).flat())
  }
  return entries
}

async function entriesOf(
  { id, place, fileName, mimeType, sheet, printSha256 }: FinishedFile,
  files: Pick<FileStore, 'stat' | 'read'>,
): Promise<SizedEntry[]> {
  const number = String((place ?? 0) + 1).padStart(PLACE_DIGITS, '0')
  const name = `${number}-${baseOf(fileName)}-restored`
  const printKey: FileKey = `prints/${id}`
  const printType = printSha256 === null ? undefined : await printTypeOf(files, printKey)
  const enlarged = `${name}-${sheet.toUpperCase()}-${POLICIES.files.dpi}dpi`
  return [
    await entry(`results/${id}`, `${name}.${endingOf(mimeType)}`),
    printType && (await entry(printKey, `${enlarged}.${endingOf(printType)}`)),
  ].filter((one) => one !== undefined)

  async function entry(key: FileKey, named: string): Promise<SizedEntry | undefined> {
    const found = await files.stat(key)
    return found && { name: named, bytes: found.size, open: () => opened(key) }
  }

  async function opened(key: FileKey) {
    const found = await files.read(key)
    if (found === undefined) throw new Error(`${key} went while it was packed`)
    return found.stream
  }
}

/** No longer than there is room for, and no sign is cut in two. */
function baseOf(fileName: string): string {
  const base = fileName.replace(/\.[^.]*$/, '').replace(NOT_IN_NAMES, '_')
  let name = ''
  for (const { segment } of new Intl.Segmenter().segment(base)) {
    if (Buffer.byteLength(name + segment) > MAX_NAME_BYTES) break
    name += segment
  }
  return name.trim() || 'photo'
}
