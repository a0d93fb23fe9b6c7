import type { Hono } from 'hono'
import type { HttpEnv } from '#server/http/context.ts'
import { createAccountDeleteFunction } from '#server/http/functions/account-delete.ts'
import { createAccountDeleteConfirmFunction } from '#server/http/functions/account-delete-confirm.ts'
import { createAccountExportFunction } from '#server/http/functions/account-export.ts'
import { createAccountSessionEndFunction } from '#server/http/functions/account-session-end.ts'
import { createAccountSessionsFunction } from '#server/http/functions/account-sessions.ts'
import { createContactFunction } from '#server/http/functions/contact.ts'
import { createPaymentFunction } from '#server/http/functions/create-payment.ts'
import { createFamilyCommentFunction } from '#server/http/functions/family-comment.ts'
import { createFamilyProofFunction } from '#server/http/functions/family-proof.ts'
import { createFindPhotoFunction } from '#server/http/functions/find-photo.ts'
import { createFirstLookFunction } from '#server/http/functions/first-look.ts'
import { createFunctionRoutes } from '#server/http/functions/function-routes.ts'
import { createOrderActionFunction } from '#server/http/functions/order-action.ts'
import { createOrderChangesFunction } from '#server/http/functions/order-changes.ts'
import { createOrderDetailsFunction } from '#server/http/functions/order-details.ts'
import { createOrderDocumentFunction } from '#server/http/functions/order-document.ts'
import { createResumePaymentFunction } from '#server/http/functions/resume-payment.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import type { DeletionService } from '#server/services/account/deletion-service.ts'
import type { ExportService } from '#server/services/account/export-service.ts'
import type { AccountSessionsService } from '#server/services/auth/account-sessions-service.ts'
import type { CheckoutService } from '#server/services/checkout-service.ts'
import type { ColoursNextService } from '#server/services/colours-next-service.ts'
import type { ContactService } from '#server/services/contact-service.ts'
import type { CropService } from '#server/services/crop-service.ts'
import type { CustomerPapers } from '#server/services/customer-papers.ts'
import type { FamilyLinkService } from '#server/services/family-link-service.ts'
import type { FamilyProofService } from '#server/services/family-proof-service.ts'
import type { FirstLookService } from '#server/services/first-look-service.ts'
import type { OrderDetailsService } from '#server/services/order-details-service.ts'
import type { OrderService } from '#server/services/order-service.ts'
import type { OrderWatches } from '#server/services/order-watch.ts'
import type { OwnPhotoFinder } from '#server/services/own-photo-finder.ts'
import type { ProofAnswerService } from '#server/services/proof-answer-service.ts'

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
