import { accountDeletion } from '#server/adapters/db/account-deletion.ts'
import { oneTimeTokens } from '#server/adapters/db/one-time-tokens.ts'
import { rateLimits } from '#server/adapters/db/rate-limits.ts'
import { staff } from '#server/adapters/db/staff.ts'
import { uploads } from '#server/adapters/db/uploads.ts'
import { users } from '#server/adapters/db/users.ts'
import type { FileStore } from '#server/adapters/files/file-store.ts'
import { createDeletionService } from '#server/services/account/deletion-service.ts'
import { createMailedLinks } from '#server/services/auth/mailed-links.ts'
import { createCallCounter } from '#server/services/call-counter.ts'
import { createFileRemoval } from '#server/services/file-removal.ts'
import type { MailService } from '#server/services/mail-service.ts'
import type { PaymentService } from '#server/services/payment-service.ts'
import type { AppContext } from './app-context.ts'
import { assembleAudit } from './assemble-audit.ts'
import { logFileLeft } from './assemble-storage.ts'
import { createUploadDrafts } from './open-file-store.ts'

/** The end of an account, from its tables up to its service. */
export function assembleDeletion(
  context: AppContext,
  parts: {
    files: FileStore
    mails: Pick<MailService, 'queue'>
    paymentService: Pick<PaymentService, 'expireSessions'>
  },
) {
  const { config, db, clock, log } = context
  const { origins, publicOrigin } = config.http
  const { files, mails, paymentService } = parts
  return createDeletionService({
    db,
    users,
    staff,
    uploads,
    oneTimeTokens,
    accountDeletion,
    links: createMailedLinks({ oneTimeTokens, users, clock, origins, publicOrigin }),
    mails,
    paymentService,
    removeFiles: createFileRemoval({ files, onFileLeft: logFileLeft(log) }),
    drafts: createUploadDrafts(config),
    callCounter: createCallCounter({ db, limits: rateLimits, clock }),
    audit: assembleAudit(context),
    publicOrigin,
    log,
  })
}
