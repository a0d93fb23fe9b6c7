import type { Hono } from 'hono'
import type { AccountSessionsService } from '#server/accounts/auth/account-sessions-service.ts'
import type { DeletionService } from '#server/accounts/data/deletion-service.ts'
import type { ExportService } from '#server/accounts/data/export-service.ts'
import { createAccountDeleteFunction } from '#server/accounts/routes/account-delete.ts'
import { createAccountDeleteConfirmFunction } from '#server/accounts/routes/account-delete-confirm.ts'
import { createAccountExportFunction } from '#server/accounts/routes/account-export.ts'
import { createAccountSessionEndFunction } from '#server/accounts/routes/account-session-end.ts'
import { createAccountSessionsFunction } from '#server/accounts/routes/account-sessions.ts'
import type { ContactService } from '#server/contact/contact-service.ts'
import { createContactFunction } from '#server/contact/routes/contact.ts'
import type { CustomerPapers } from '#server/documents/customer-documents.ts'
import { createOrderDocumentFunction } from '#server/documents/routes/order-document.ts'
import type { FamilyLinkService } from '#server/family/family-link-service.ts'
import type { FamilyProofService } from '#server/family/family-proof-service.ts'
import { createFamilyCommentFunction } from '#server/family/routes/family-comment.ts'
import { createFamilyProofFunction } from '#server/family/routes/family-proof.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { createFunctionRoutes } from '#server/http/functions/function-routes.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import type { CropService } from '#server/orders/crop-service.ts'
import type { OrderDetailsService } from '#server/orders/order-details-service.ts'
import type { OrderService } from '#server/orders/order-service.ts'
import type { OrderWatches } from '#server/orders/order-watch.ts'
import { createOrderActionFunction } from '#server/orders/routes/order-action.ts'
import { createOrderChangesFunction } from '#server/orders/routes/order-changes.ts'
import { createOrderDetailsFunction } from '#server/orders/routes/order-details.ts'
import type { CheckoutService } from '#server/payments/checkout-service.ts'
import { createPaymentFunction } from '#server/payments/routes/create-payment.ts'
import { createResumePaymentFunction } from '#server/payments/routes/resume-payment.ts'
import type { OwnPhotoFinder } from '#server/photos/own-photo-finder.ts'
import { createFindPhotoFunction } from '#server/photos/routes/find-photo.ts'
import type { ColoursNextService } from '#server/proofs/colours-next-service.ts'
import type { ProofAnswerService } from '#server/proofs/proof-answer-service.ts'
import type { FirstLookService } from '#server/restoration/first-looks/first-look-service.ts'
import { createFirstLookFunction } from '#server/restoration/routes/first-look.ts'

/** Every business action with the service that does it. */
export function assembleFunctions(parts: {
  /** Asks for a living session too: functions run outside the row access that would. */
  readCaller: ReadCaller
  checkoutService: CheckoutService
  orderService: OrderService
  proofAnswerService: ProofAnswerService
  coloursNextService: ColoursNextService
  cropService: CropService
  familyLinkService: FamilyLinkService
  familyProofService: FamilyProofService
  orderDetailsService: OrderDetailsService
  customerPapers: CustomerPapers
  orderWatches: OrderWatches
  contactService: ContactService
  accountSessions: AccountSessionsService
  exportService: ExportService
  deletionService: DeletionService
  findOwnPhoto: OwnPhotoFinder
  firstLookService: FirstLookService
  publicOrigin: string
  /** Those of the shop's own people. */
  studio: readonly Hono<HttpEnv>[]
}) {
  const { readCaller, checkoutService, contactService } = parts
  const { accountSessions, exportService, deletionService, findOwnPhoto, publicOrigin } = parts
  return createFunctionRoutes([
    createPaymentFunction(readCaller, checkoutService),
    createResumePaymentFunction(readCaller, checkoutService),
    createOrderActionFunction(readCaller, parts),
    createOrderDetailsFunction(readCaller, parts.orderDetailsService),
    createOrderDocumentFunction(readCaller, parts.customerPapers),
    createOrderChangesFunction(readCaller, parts.orderWatches),
    createFamilyProofFunction(readCaller, parts.familyProofService),
    createFamilyCommentFunction(readCaller, parts.familyProofService),
    createContactFunction(readCaller, contactService),
    createAccountSessionsFunction(readCaller, accountSessions),
    createAccountSessionEndFunction(readCaller, accountSessions),
    createAccountExportFunction(readCaller, exportService),
    createAccountDeleteFunction(readCaller, deletionService),
    createAccountDeleteConfirmFunction(readCaller, deletionService),
    createFindPhotoFunction(readCaller, { findOwnPhoto, publicOrigin }),
    createFirstLookFunction(readCaller, parts.firstLookService),
    ...parts.studio,
  ])
}
