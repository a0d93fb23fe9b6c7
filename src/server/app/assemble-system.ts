import type { AppContext } from '#server/app-context.ts'
import { createFileStore } from '#server/files/open-file-store.ts'
import { readDisk } from '#server/files/read-disk.ts'
import { backups } from '#server/operations/backup/backups.ts'
import { fileChecks } from '#server/operations/files/file-checks.ts'
import { deadJobs } from '#server/queue/dead-jobs.ts'
import { jobDecisions } from '#server/queue/job-decisions.ts'
import type { StudioAccess } from '#server/studio/access/studio-access.ts'
import { systemFacts } from '#server/studio/queries/system-facts.ts'
import { createSystemReport } from '#server/studio/system/system-report.ts'
import { createSystemService } from '#server/studio/system/system-service.ts'
import { maskPrivate } from '#server/telemetry/log/mask-private.ts'
import { shopFigures } from '#server/telemetry/shop-figures.ts'
import { assembleMails } from './assemble-mail.ts'
import { BUILD } from './build-facts.ts'

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
