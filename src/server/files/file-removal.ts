import type { Logger } from 'pino'
import { FILE_KINDS } from '#domain/photos/picture-sizes.ts'
import type { AppContext } from '#server/app-context.ts'

export type FileRemoval = (ids: readonly string[]) => Promise<void>

/**
 * Takes away all files of pictures whose rows are gone. A file that stays is for the operator to
 * know, not for the caller: the rows have decided by now, and the daily sweep tries again.
 */
export function createFileRemoval(context: Pick<AppContext, 'files' | 'log'>): FileRemoval {
  const { files, log } = context
  const onFileLeft = logFileLeft(log)
  return async (ids) => {
    for (const id of ids) {
      await Promise.all(FILE_KINDS.map((kind) => files.remove(`${kind}/${id}`).catch(onFileLeft)))
    }
  }
}

/** What the log says of a file that should be gone. */
export function logFileLeft(log: Pick<Logger, 'warn'>) {
  return (error: unknown) => log.warn({ err: error }, 'a file could not be removed')
}
