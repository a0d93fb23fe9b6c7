import { randomUUID } from 'node:crypto'
import type { TaskList } from 'graphile-worker'
import type { Models } from '#engine/models/models.ts'
import { testCheckoutObjects } from '#server/adapters/db/test-checkout.ts'
import { signTestEvent } from '#server/adapters/payment/sign-test-event.ts'
import { createCheckFiles } from '#server/jobs/check-files.ts'
import { createCloseCheckouts } from '#server/jobs/close-checkouts.ts'
import { createDeliverMail } from '#server/jobs/deliver-mail.ts'
import { createDeliverTestEvent } from '#server/jobs/deliver-test-event.ts'
import { createEnforceRetention } from '#server/jobs/enforce-retention.ts'
import { createGivePrintJob } from '#server/jobs/give-print-job.ts'
import { createMailLink } from '#server/jobs/mail-link.ts'
import { createMakeFirstLook } from '#server/jobs/make-first-look.ts'
import { createMakePrintFile } from '#server/jobs/make-print-file.ts'
import { createMakeProofPicture } from '#server/jobs/make-proof-picture.ts'
import { createMakeSizes } from '#server/jobs/make-sizes.ts'
import { createReconcilePayments } from '#server/jobs/reconcile-payments.ts'
import { createRefundPayment } from '#server/jobs/refund-payment.ts'
import { createRemindProofs } from '#server/jobs/remind-proofs.ts'
import { createRestoreOrder } from '#server/jobs/restore-order.ts'
import { createSettleTestPayment } from '#server/jobs/settle-test-payment.ts'
import { createSweepAccounts } from '#server/jobs/sweep-accounts.ts'
import { createSweepFiles } from '#server/jobs/sweep-files.ts'
import { createSweepMessages } from '#server/jobs/sweep-messages.ts'
import { createFileRemoval } from '#server/services/file-removal.ts'
import type { AppContext } from './app-context.ts'
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
import { createFileStore } from './open-file-store.ts'
import { watchTasks } from './watch-tasks.ts'

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
