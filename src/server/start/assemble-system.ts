import { backups } from '#server/adapters/db/backups.ts'
import { deadJobs } from '#server/adapters/db/dead-jobs.ts'
import { fileChecks } from '#server/adapters/db/file-checks.ts'
import { jobDecisions } from '#server/adapters/db/job-decisions.ts'
import { shopFigures } from '#server/adapters/db/shop-figures.ts'
import type { StudioAccess } from '#server/adapters/db/studio-access.ts'
import { systemFacts } from '#server/adapters/db/system-facts.ts'
import { readDisk } from '#server/adapters/files/read-disk.ts'
import { maskPrivate } from '#server/adapters/log/mask-private.ts'
import { createSystemReport } from '#server/services/studio/system-report.ts'
import { createSystemService } from '#server/services/studio/system-service.ts'
import type { AppContext } from './app-context.ts'
import { assembleMails } from './assemble-mail.ts'
import { BUILD } from './build-facts.ts'
import { createFileStore } from './open-file-store.ts'

/** What the studio shows of the shop's own running. */
export function assembleSystem(
  context: AppContext,
  { studioAccess }: { studioAccess: StudioAccess },
) {
  const { config, db, clock } = context
  const files = createFileStore(config)
  const readSystem = createSystemReport({
    db,
    shopFigures,
    systemFacts,
    deadJobs,
    jobDecisions,
    fileChecks,
    backups,
    clock,
    isFileStoreUp: files.check,
    disk: () => readDisk(config.dataDir),
    build: BUILD,
    filesKind: config.s3 === undefined ? 'disk' : 'bucket',
    isMailBuiltIn: config.mailUrl === undefined,
    isPaymentTest: !config.stripe?.isLive,
    mask: maskPrivate,
  })
  const mails = assembleMails(context)
  return createSystemService({ studioAccess, readSystem, deadJobs, jobDecisions, mails, clock })
}
