import { createMailedLinks } from '#server/accounts/auth/mailed-links.ts'
import { createDeletionService } from '#server/accounts/data/deletion-service.ts'
import { accountDeletion } from '#server/accounts/queries/account-deletion.ts'
import { oneTimeTokens } from '#server/accounts/queries/one-time-tokens.ts'
import { users } from '#server/accounts/users.ts'
import type { AppContext } from '#server/app-context.ts'
import { createFileRemoval } from '#server/files/file-removal.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { createUploadDrafts } from '#server/files/open-file-store.ts'
import { createCallCounter } from '#server/limits/call-counter.ts'
import { rateLimits } from '#server/limits/rate-limits.ts'
import type { MailService } from '#server/mail/mail-service.ts'
import type { PaymentService } from '#server/payments/payment-service.ts'
import { uploads } from '#server/photos/uploads/uploads.ts'
import { staff } from '#server/studio/staff.ts'
import { assembleAudit } from './assemble-audit.ts'
import { logFileLeft } from './assemble-storage.ts'

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
