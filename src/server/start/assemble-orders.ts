import { randomUUID } from 'node:crypto'
import { disputes } from '#server/adapters/db/disputes.ts'
import { firstLooks } from '#server/adapters/db/first-looks.ts'
import { invoices } from '#server/adapters/db/invoices.ts'
import { objects } from '#server/adapters/db/objects.ts'
import { orderClaims } from '#server/adapters/db/order-claims.ts'
import { orderDetails } from '#server/adapters/db/order-details.ts'
import { orderEvents } from '#server/adapters/db/order-events.ts'
import { orderUpdates } from '#server/adapters/db/order-updates.ts'
import { orders } from '#server/adapters/db/orders.ts'
import { outbox } from '#server/adapters/db/outbox.ts'
import { paymentEvents } from '#server/adapters/db/payment-events.ts'
import { payments } from '#server/adapters/db/payments.ts'
import { printFiles } from '#server/adapters/db/print-files.ts'
import { proofPins } from '#server/adapters/db/proof-pins.ts'
import { proofs } from '#server/adapters/db/proofs.ts'
import { rateLimits } from '#server/adapters/db/rate-limits.ts'
import { reconcileFindings } from '#server/adapters/db/reconcile-findings.ts'
import { refunds } from '#server/adapters/db/refunds.ts'
import { restorations } from '#server/adapters/db/restorations.ts'
import { shippingAddresses } from '#server/adapters/db/shipping-addresses.ts'
import type { FileStore } from '#server/adapters/files/file-store.ts'
import { jobQueue } from '#server/adapters/jobs/queue.ts'
import { createPhotoUrlTokens } from '#server/adapters/tokens/photo-url-tokens.ts'
import { createAnsweredOrder } from '#server/services/answered-order.ts'
import { createCallCounter } from '#server/services/call-counter.ts'
import { createCheckoutService } from '#server/services/checkout-service.ts'
import { createColoursNextService } from '#server/services/colours-next-service.ts'
import { createCropService } from '#server/services/crop-service.ts'
import { createDisputeService } from '#server/services/dispute-service.ts'
import { createInvoiceService } from '#server/services/invoice-service.ts'
import type { MailService } from '#server/services/mail-service.ts'
import { createOrderCancellation } from '#server/services/order-cancellation.ts'
import { createOrderDetailsService } from '#server/services/order-details-service.ts'
import { createOrderFulfilment } from '#server/services/order-fulfilment.ts'
import { createOrderMails } from '#server/services/order-mails.ts'
import { createOrderProgress } from '#server/services/order-progress.ts'
import { createOrderRefunds } from '#server/services/order-refunds.ts'
import { createOrderService } from '#server/services/order-service.ts'
import { createPaymentAttempts } from '#server/services/payment-attempts.ts'
import { createPaymentEventService } from '#server/services/payment-event-service.ts'
import { createPaymentService } from '#server/services/payment-service.ts'
import { createPictureAddresses } from '#server/services/picture-addresses.ts'
import { createPrintFileService } from '#server/services/print-file-service.ts'
import { createProofAnswerService } from '#server/services/proof-answer-service.ts'
import { createProofMaker } from '#server/services/proof-maker.ts'
import { createProofReminderService } from '#server/services/proof-reminder-service.ts'
import { createProofSender } from '#server/services/proof-sender.ts'
import { createReconcileService } from '#server/services/reconcile-service.ts'
import { createRefundRequests } from '#server/services/refund-requests.ts'
import { createRefundService } from '#server/services/refund-service.ts'
import { createRestorationService } from '#server/services/restoration-service.ts'
import type { AppContext } from './app-context.ts'
import { assembleFamily } from './assemble-family.ts'
import { assemblePayment } from './assemble-payment.ts'
import { assembleFinishedPictures } from './assemble-proofs.ts'

/** All that happens to an order, from the first click to the restored picture. */
export function assembleOrders(
  context: AppContext,
  { files, mails }: { files: FileStore; mails: Pick<MailService, 'queue'> },
) {
  const { config, secrets, pool, db, clock, log } = context
  const { publicOrigin, origins } = config.http
  const { provider, testCheckout } = assemblePayment(context)
  const orderProgress = createOrderProgress({ orders, orderUpdates, orderEvents })
  const orderMails = createOrderMails({
    orders,
    shippingAddresses,
    outbox,
    mails,
    orderProgress,
    publicOrigin,
    shopAddress: config.contactEmail,
  })
  const proofMaker = createProofMaker({ orders, proofs, orderProgress, queue: jobQueue, clock })
  const proofSender = createProofSender({
    orders,
    proofs,
    restorations,
    orderProgress,
    orderMails,
    clock,
  })
  const answered = createAnsweredOrder({ orders, orderProgress })
  const refundRequests = createRefundRequests({ refunds, disputes, queue: jobQueue })
  const invoiceService = createInvoiceService({ invoices, clock })
  const books = { db, orders, payments, orderProgress, provider }
  const cancellation = createOrderCancellation({
    ...books,
    proofs,
    printFiles,
    objects,
    orderMails,
    refundRequests,
    queue: jobQueue,
  })
  const refundService = createRefundService({
    ...books,
    refunds,
    orderMails,
    cancellation,
    refundRequests,
    invoiceService,
    queue: jobQueue,
    clock,
  })
  const disputeService = createDisputeService({ ...books, disputes, refundRequests, clock })
  const fulfilment = createOrderFulfilment({
    ...books,
    shippingAddresses,
    files,
    invoiceService,
    orderMails,
    refundRequests,
    queue: jobQueue,
    clock,
  })
  const paymentService = createPaymentService({
    ...books,
    orderMails,
    refundRequests,
    fulfilment,
    clock,
    log,
  })
  const family = assembleFamily(context)
  return {
    ...family,
    testCheckout,
    orderMails,
    paymentService,
    checkoutService: createCheckoutService({
      ...books,
      attempts: createPaymentAttempts({ ...books, paymentService, clock }),
      findPhoto: (place) => objects.find(pool, place),
      clock,
      randomId: randomUUID,
      origins,
      callCounter: createCallCounter({ db, limits: rateLimits, clock }),
    }),
    orderService: createOrderService({ db, orders, cancellation }),
    /** What the shop's people do with an order's money. */
    cancellation,
    orderRefunds: createOrderRefunds({ ...books, cancellation, refundRequests }),
    paymentEventService: createPaymentEventService({
      ...books,
      paymentEvents,
      paymentService,
      refundService,
      disputeService,
      log,
    }),
    proofSender,
    orderDetailsService: createOrderDetailsService({
      db,
      orderDetails,
      proofPins,
      addressOf: createPictureAddresses({
        urlTokens: createPhotoUrlTokens({ key: secrets.urlKey, clock }),
        publicOrigin,
      }),
      familyOf: family.familyLinkService.ofOrder,
    }),
    printFileService: createPrintFileService({
      db,
      orders,
      proofs,
      printFiles,
      orderEvents,
      orderProgress,
      clock,
    }),
    proofReminderService: createProofReminderService({
      db,
      orders,
      proofs,
      orderProgress,
      orderMails,
      clock,
    }),
    finishedPictureService: assembleFinishedPictures(context, {
      files,
      orderProgress,
      proofMaker,
    }),
    proofAnswerService: createProofAnswerService({
      db,
      orders,
      proofs,
      proofPins,
      objects,
      orderClaims,
      answered,
      orderProgress,
      orderMails,
      queue: jobQueue,
      publicOrigin,
      clock,
    }),
    coloursNextService: createColoursNextService({
      db,
      orders,
      proofs,
      proofSender,
      answered,
      restorations,
      orderProgress,
      queue: jobQueue,
      clock,
    }),
    cropService: createCropService({ db, orders, proofs, restorations, orderProgress }),
    reconcileService: createReconcileService({
      ...books,
      refunds,
      disputes,
      paymentService,
      refundService,
      disputeService,
      findings: reconcileFindings,
      clock,
      log,
    }),
    refundService,
    restorationService: createRestorationService({
      db,
      orders,
      objects,
      restorations,
      firstLooks,
      orderProgress,
      proofMaker,
      clock,
    }),
  }
}
