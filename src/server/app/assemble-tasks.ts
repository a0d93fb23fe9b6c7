import { randomUUID } from 'node:crypto'
import type { TaskList } from 'graphile-worker'
import type { Models } from '#engine/models/models.ts'
import { createMailLink } from '#server/accounts/jobs/mail-link.ts'
import { createSweepAccounts } from '#server/accounts/jobs/sweep-accounts.ts'
import type { AppContext } from '#server/app-context.ts'
import { createSweepMessages } from '#server/contact/jobs/sweep-messages.ts'
import { createFileRemoval } from '#server/files/file-removal.ts'
import { createFileStore } from '#server/files/open-file-store.ts'
import { createDeliverMail } from '#server/mail/jobs/deliver-mail.ts'
import { createCheckFiles } from '#server/operations/files/check-files.ts'
import { createSweepFiles } from '#server/operations/files/sweep-files.ts'
import { createEnforceRetention } from '#server/operations/retention/enforce-retention.ts'
import { createCloseCheckouts } from '#server/payments/jobs/close-checkouts.ts'
import { createReconcilePayments } from '#server/payments/jobs/reconcile-payments.ts'
import { createRefundPayment } from '#server/payments/jobs/refund-payment.ts'
import { createMakeSizes } from '#server/photos/jobs/make-sizes.ts'
import { createGivePrintJob } from '#server/printing/jobs/give-print-job.ts'
import { createMakePrintFile } from '#server/printing/jobs/make-print-file.ts'
import { createMakeProofPicture } from '#server/proofs/jobs/make-proof-picture.ts'
import { createRemindProofs } from '#server/proofs/jobs/remind-proofs.ts'
import { watchTasks } from '#server/queue/watch-tasks.ts'
import { createMakeFirstLook } from '#server/restoration/jobs/make-first-look.ts'
import { createRestoreOrder } from '#server/restoration/jobs/restore-order.ts'
import { createDeliverTestEvent } from '#server/test-checkout/jobs/deliver-test-event.ts'
import { createSettleTestPayment } from '#server/test-checkout/jobs/settle-test-payment.ts'
import { signTestEvent } from '#server/test-checkout/sign-test-event.ts'
import { testCheckoutObjects } from '#server/test-checkout/test-checkout.ts'
import { assembleLinkMails, assembleSweep } from './assemble-auth.ts'
import { assembleMessageSweep } from './assemble-contact.ts'
import { assembleFileCheck } from './assemble-file-check.ts'
import { assembleFirstLookMaker } from './assemble-first-looks.ts'
import { assembleMails } from './assemble-mail.ts'
import { assembleOrders } from './assemble-orders.ts'
import { assemblePrinting } from './assemble-printing.ts'
import { assembleProofPictures } from './assemble-proofs.ts'
import { assembleRetention } from './assemble-retention.ts'
import {
  assembleFileSweep,
  assemblePictureSizes,
  assembleUploadSweep,
  logFileLeft,
} from './assemble-storage.ts'

/** Every job of the shop by name, with what it needs. Without models pictures are restored plainly. */
export function assembleTasks(context: AppContext, models?: Models): TaskList {
  const { config, secrets, db, clock, log, telemetry } = context
  const mails = assembleMails(context)
  const files = createFileStore(config)
  const ordering = assembleOrders(context, { files, mails })
  const { restorationService, refundService, reconcileService, testCheckout } = ordering
  const tasks = {
    'deliver-mail': createDeliverMail(mails),
    'mail-link': createMailLink(assembleLinkMails(context)),
    'restore-order': createRestoreOrder({
      restorationService,
      files,
      removeFiles: createFileRemoval({ files, onFileLeft: logFileLeft(log) }),
      models,
      telemetry,
      randomId: randomUUID,
    }),
    'make-sizes': createMakeSizes(assemblePictureSizes(context, { files })),
    'make-first-look': createMakeFirstLook(assembleFirstLookMaker(context, { files })),
    'make-print-file': createMakePrintFile({
      printFileService: ordering.printFileService,
      files,
      printProfile: config.printProfile,
    }),
    'make-proof-picture': createMakeProofPicture(
      assembleProofPictures(context, { files, proofSender: ordering.proofSender }),
    ),
    'give-print-job': createGivePrintJob(assemblePrinting(context)),
    'remind-proofs': createRemindProofs(ordering.proofReminderService),
    'refund-payment': createRefundPayment(refundService),
    'close-checkouts': createCloseCheckouts(ordering.paymentService),
    'reconcile-payments': createReconcilePayments(reconcileService),
    'sweep-accounts': createSweepAccounts(assembleSweep(context)),
    'sweep-files': createSweepFiles({
      files: assembleFileSweep(context, { files }),
      uploads: assembleUploadSweep(context),
    }),
    'check-files': createCheckFiles(assembleFileCheck(context, { files })),
    'enforce-retention': createEnforceRetention(assembleRetention(context, { files })),
    'sweep-messages': createSweepMessages(assembleMessageSweep(context)),
    ...(testCheckout && {
      'settle-test-payment': createSettleTestPayment(testCheckout),
      'deliver-test-event': createDeliverTestEvent({
        db,
        objects: testCheckoutObjects,
        sign: signTestEvent({ secret: secrets.testWebhookSecret, clock }),
        forge: signTestEvent({ secret: 'whsec_forged', clock }),
      }),
    }),
  }
  return watchTasks(tasks, context)
}
