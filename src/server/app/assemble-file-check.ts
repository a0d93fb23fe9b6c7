import type { AppContext } from '#server/app-context.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { createFileCheckService } from '#server/operations/files/file-check-service.ts'
import { fileChecks } from '#server/operations/files/file-checks.ts'
import { fileInventory } from '#server/operations/files/file-inventory.ts'
import { objects } from '#server/photos/objects.ts'

/** The daily comparison of the rows with the file store. */
export function assembleFileCheck(
  { db, pool, clock, log }: AppContext,
  { files }: { files: FileStore },
) {
  return createFileCheckService({ db, pool, fileInventory, objects, fileChecks, files, clock, log })
}
