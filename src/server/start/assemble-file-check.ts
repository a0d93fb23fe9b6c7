import { fileChecks } from '#server/adapters/db/file-checks.ts'
import { fileInventory } from '#server/adapters/db/file-inventory.ts'
import { objects } from '#server/adapters/db/objects.ts'
import type { FileStore } from '#server/adapters/files/file-store.ts'
import { createFileCheckService } from '#server/services/file-check-service.ts'
import type { AppContext } from './app-context.ts'

/** The daily comparison of the rows with the file store. */
export function assembleFileCheck(
  { db, pool, clock, log }: AppContext,
  { files }: { files: FileStore },
) {
  return createFileCheckService({ db, pool, fileInventory, objects, fileChecks, files, clock, log })
}
