import { FILE_KINDS } from '#domain/photos/picture-sizes.ts'
import type { FileStore } from './file-store.ts'

export type FileRemoval = (ids: readonly string[]) => Promise<void>

/**
 * Takes away all files of pictures whose rows are gone. A file that stays is for the operator to
 * know, not for the caller: the rows have decided by now, and the daily sweep tries again.
 */
export function createFileRemoval(parts: {
  files: Pick<FileStore, 'remove'>
  onFileLeft: (error: unknown) => void
}): FileRemoval {
  const { files, onFileLeft } = parts
  return async (ids) => {
    for (const id of ids) {
      await Promise.all(FILE_KINDS.map((kind) => files.remove(`${kind}/${id}`).catch(onFileLeft)))
    }
  }
}
