import type { Task, TaskList } from 'graphile-worker'
import type { Models } from '#engine/models/models.ts'
import { createLinkMailService } from '#server/accounts/auth/link-mail-service.ts'
import { createSweepService } from '#server/accounts/auth/sweep-service.ts'
import { createMailLink } from '#server/accounts/jobs/mail-link.ts'
import { createSweepAccounts } from '#server/accounts/jobs/sweep-accounts.ts'
import type { AppContext } from '#server/app-context.ts'
import { createSweepMessages } from '#server/contact/jobs/sweep-messages.ts'
import { createMessageSweepService } from '#server/contact/message-sweep-service.ts'
import { createContractAttachments } from '#server/documents/contract-attachments.ts'
import { createDeliverMail } from '#server/mail/jobs/deliver-mail.ts'
import { createMailService } from '#server/mail/mail-service.ts'
import { createCarryOutDeletions } from '#server/operations/deletions/carry-out-deletions.ts'
import { createDeletionJournalService } from '#server/operations/deletions/deletion-journal-service.ts'
import { createCheckFiles } from '#server/operations/files/check-files.ts'
import { createFileCheckService } from '#server/operations/files/file-check-service.ts'
import { createSweepFiles } from '#server/operations/files/sweep-files.ts'
import { createEnforceRetention } from '#server/operations/retention/enforce-retention.ts'
import { createRetentionService } from '#server/operations/retention/retention-service.ts'
import { createCloseCheckouts } from '#server/payments/jobs/close-checkouts.ts'
import { createReconcilePayments } from '#server/payments/jobs/reconcile-payments.ts'
import { createRefundPayment } from '#server/payments/jobs/refund-payment.ts'
import { createPaymentService } from '#server/payments/payment-service.ts'
import { createReconcileService } from '#server/payments/reconcile-service.ts'
import { createRefundService } from '#server/payments/refund-service.ts'
import { createMakeSizes } from '#server/photos/jobs/make-sizes.ts'
import { createPictureSizesService } from '#server/photos/picture-sizes-service.ts'
import { createGivePrintJob } from '#server/printing/jobs/give-print-job.ts'
import { createMakePrintFile } from '#server/printing/jobs/make-print-file.ts'
import { createPrintingService } from '#server/printing/printing-service.ts'
import { createCopyPicture } from '#server/proofs/jobs/copy-picture.ts'
import { createMakeProofPicture } from '#server/proofs/jobs/make-proof-picture.ts'
import { createRemindProofs } from '#server/proofs/jobs/remind-proofs.ts'
import { createProofPictureService } from '#server/proofs/proof-picture-service.ts'
import { createProofReminderService } from '#server/proofs/proof-reminder-service.ts'
import type { JobName } from '#server/queue/queue.ts'
import { watchTasks } from '#server/queue/watch-tasks.ts'
import { createFirstLookMaker } from '#server/restoration/first-looks/first-look-maker.ts'
import { createMakeFirstLook } from '#server/restoration/jobs/make-first-look.ts'
import { createRestoreOrder } from '#server/restoration/jobs/restore-order.ts'
import { createAskForReviews } from '#server/reviews/jobs/ask-for-reviews.ts'
import { createReviewRequestService } from '#server/reviews/review-request-service.ts'
import { createMatchWithdrawal } from '#server/withdrawals/jobs/match-withdrawal.ts'
import { createSweepWithdrawals } from '#server/withdrawals/jobs/sweep-withdrawals.ts'
import { createWithdrawalMatchService } from '#server/withdrawals/withdrawal-match-service.ts'
import { createWithdrawalSweepService } from '#server/withdrawals/withdrawal-sweep-service.ts'

/** Every job of the shop by name. Without models pictures are restored plainly. */
export function createJobs(context: AppContext, models?: Models): TaskList {
  const deliverMail = createDeliverMail(
    createMailService(context, createContractAttachments(context)),
  )
  const jobs = {
    'deliver-mail': deliverMail,
    'deliver-mail-with-files': deliverMail,
    'mail-link': createMailLink(createLinkMailService(context)),
    'restore-order': createRestoreOrder(context, models),
    'make-sizes': createMakeSizes(createPictureSizesService(context)),
    'make-first-look': createMakeFirstLook(createFirstLookMaker(context)),
    'make-print-file': createMakePrintFile(context),
    'make-proof-picture': createMakeProofPicture(createProofPictureService(context)),
    'copy-picture': createCopyPicture(context),
    'give-print-job': createGivePrintJob(createPrintingService(context)),
    'remind-proofs': createRemindProofs(createProofReminderService(context)),
    'refund-payment': createRefundPayment(createRefundService(context)),
    'close-checkouts': createCloseCheckouts(createPaymentService(context)),
    'reconcile-payments': createReconcilePayments(createReconcileService(context)),
    'sweep-accounts': createSweepAccounts(createSweepService(context)),
    'sweep-files': createSweepFiles(context),
    'check-files': createCheckFiles(createFileCheckService(context)),
    'enforce-retention': createEnforceRetention(createRetentionService(context)),
    'sweep-messages': createSweepMessages(createMessageSweepService(context)),
    'match-withdrawal': createMatchWithdrawal(createWithdrawalMatchService(context)),
    'sweep-withdrawals': createSweepWithdrawals(createWithdrawalSweepService(context)),
    'ask-for-reviews': createAskForReviews(createReviewRequestService(context)),
    'carry-out-deletions': createCarryOutDeletions(createDeletionJournalService(context)),
    ...context.testCheckout?.jobs,
  } satisfies { [Name in JobName]?: Task }
  return watchTasks(jobs, context)
}
