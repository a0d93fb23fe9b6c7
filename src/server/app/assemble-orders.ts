import { randomUUID } from 'node:crypto'
import type { AppContext } from '#server/app-context.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { createCallCounter } from '#server/limits/call-counter.ts'
import { rateLimits } from '#server/limits/rate-limits.ts'
import type { MailService } from '#server/mail/mail-service.ts'
import { outbox } from '#server/mail/outbox.ts'
import { createAnsweredOrder } from '#server/orders/answered-order.ts'
import { createCropService } from '#server/orders/crop-service.ts'
import { createOrderCancellation } from '#server/orders/order-cancellation.ts'
import { orderClaims } from '#server/orders/order-claims.ts'
import { orderDetails } from '#server/orders/order-details.ts'
import { createOrderDetailsService } from '#server/orders/order-details-service.ts'
import { orderEvents } from '#server/orders/order-events.ts'
import { createOrderMails } from '#server/orders/order-mails.ts'
import { createOrderProgress } from '#server/orders/order-progress.ts'
import { createOrderService } from '#server/orders/order-service.ts'
import { orders } from '#server/orders/orders.ts'
import { orderUpdates } from '#server/orders/queries/order-updates.ts'
import { shippingAddresses } from '#server/orders/shipping-addresses.ts'
import { createCheckoutService } from '#server/payments/checkout-service.ts'
import { createDisputeService } from '#server/payments/dispute-service.ts'
import { createInvoiceService } from '#server/payments/invoice-service.ts'
import { invoices } from '#server/payments/invoices.ts'
import { createOrderFulfilment } from '#server/payments/order-fulfilment.ts'
import { createOrderRefunds } from '#server/payments/order-refunds.ts'
import { createPaymentAttempts } from '#server/payments/payment-attempts.ts'
import { createPaymentEventService } from '#server/payments/payment-event-service.ts'
import { createPaymentService } from '#server/payments/payment-service.ts'
import { payments } from '#server/payments/payments.ts'
import { disputes } from '#server/payments/queries/disputes.ts'
import { paymentEvents } from '#server/payments/queries/payment-events.ts'
import { reconcileFindings } from '#server/payments/queries/reconcile-findings.ts'
import { refunds } from '#server/payments/queries/refunds.ts'
import { createReconcileService } from '#server/payments/reconcile-service.ts'
import { createRefundRequests } from '#server/payments/refund-requests.ts'
import { createRefundService } from '#server/payments/refund-service.ts'
import { objects } from '#server/photos/objects.ts'
import { createPhotoUrlTokens } from '#server/photos/photo-url-tokens.ts'
import { createPictureAddresses } from '#server/photos/picture-addresses.ts'
import { createPrintFileService } from '#server/printing/print-file-service.ts'
import { printFiles } from '#server/printing/print-files.ts'
import { createColoursNextService } from '#server/proofs/colours-next-service.ts'
import { createProofAnswerService } from '#server/proofs/proof-answer-service.ts'
import { createProofMaker } from '#server/proofs/proof-maker.ts'
import { proofPins } from '#server/proofs/proof-pins.ts'
import { createProofReminderService } from '#server/proofs/proof-reminder-service.ts'
import { createProofSender } from '#server/proofs/proof-sender.ts'
import { proofs } from '#server/proofs/proofs.ts'
import { jobQueue } from '#server/queue/queue.ts'
import { firstLooks } from '#server/restoration/first-looks/first-looks.ts'
import { createRestorationService } from '#server/restoration/restoration-service.ts'
import { restorations } from '#server/restoration/restorations.ts'
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
