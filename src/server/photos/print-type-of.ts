import { buffer } from 'node:stream/consumers'
import type { FileKey } from '#domain/photos/file-key.ts'
import {
  PRINT_FILE_SIGNATURE_BYTES,
  type PrintFileType,
  printFileTypeOf,
} from '#domain/printing/print-file-type.ts'
import type { FileStore } from '#server/files/file-store.ts'

/** What a file for the printer is, by its first bytes; undefined when there is no such file. */
export async function printTypeOf(
  files: Pick<FileStore, 'read'>,
  key: FileKey,
): Promise<PrintFileType | undefined> {
  const found = await files.read(key, { start: 0, end: PRINT_FILE_SIGNATURE_BYTES - 1 })
  return found && printFileTypeOf(await buffer(found.stream))
}
