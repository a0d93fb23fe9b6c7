import { createExportService } from '#server/accounts/data/export-service.ts'
import { createExportTokens } from '#server/accounts/data/export-tokens.ts'
import { zipStream } from '#server/accounts/data/zip-stream.ts'
import { accountRecords } from '#server/accounts/queries/account-records.ts'
import { sessions } from '#server/accounts/sessions.ts'
import type { AppContext } from '#server/app-context.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { createCallCounter } from '#server/limits/call-counter.ts'
import { rateLimits } from '#server/limits/rate-limits.ts'

/** The copy of their data that people may take with them. */
export function assembleExport(
  { db, secrets, clock }: AppContext,
  { files }: { files: FileStore },
) {
  return createExportService({
    db,
    accountRecords,
    sessions,
    files,
    tokens: createExportTokens({ key: secrets.urlKey, clock }),
    zipStream,
    callCounter: createCallCounter({ db, limits: rateLimits, clock }),
    clock,
  })
}
