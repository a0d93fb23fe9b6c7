import { familyLinks } from '#server/adapters/db/family-links.ts'
import { objects } from '#server/adapters/db/objects.ts'
import { retentionChecks } from '#server/adapters/db/retention-checks.ts'
import type { FileStore } from '#server/adapters/files/file-store.ts'
import { createFileRemoval } from '#server/services/file-removal.ts'
import { createRetentionService } from '#server/services/retention-service.ts'
import type { AppContext } from './app-context.ts'
import { assembleFileSweep, logFileLeft } from './assemble-storage.ts'

/** The nightly removal of what may not be kept any longer, with its proof. */
export function assembleRetention(context: AppContext, { files }: { files: FileStore }) {
  const { db, pool, clock, log } = context
  return createRetentionService({
    db,
    pool,
    objects,
    familyLinks,
    retentionChecks,
    removeFiles: createFileRemoval({ files, onFileLeft: logFileLeft(log) }),
    fileSweep: assembleFileSweep(context, { files }),
    clock,
    log,
  })
}
