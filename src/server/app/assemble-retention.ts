import type { AppContext } from '#server/app-context.ts'
import { familyLinks } from '#server/family/family-links.ts'
import { createFileRemoval } from '#server/files/file-removal.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { retentionChecks } from '#server/operations/retention/retention-checks.ts'
import { createRetentionService } from '#server/operations/retention/retention-service.ts'
import { objects } from '#server/photos/objects.ts'
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
