import { accountRecords } from '#server/adapters/db/account-records.ts'
import { rateLimits } from '#server/adapters/db/rate-limits.ts'
import { sessions } from '#server/adapters/db/sessions.ts'
import type { FileStore } from '#server/adapters/files/file-store.ts'
import { createExportTokens } from '#server/adapters/tokens/export-tokens.ts'
import { zipStream } from '#server/adapters/zip/zip-stream.ts'
import { createExportService } from '#server/services/account/export-service.ts'
import { createCallCounter } from '#server/services/call-counter.ts'
import type { AppContext } from './app-context.ts'

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
