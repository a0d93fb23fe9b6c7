import { createAccountDeleteFunction } from '#server/accounts/routes/account-delete.ts'
import { createAccountDeleteConfirmFunction } from '#server/accounts/routes/account-delete-confirm.ts'
import { createAccountExportFunction } from '#server/accounts/routes/account-export.ts'
import { createAccountSessionEndFunction } from '#server/accounts/routes/account-session-end.ts'
import { createAccountSessionsFunction } from '#server/accounts/routes/account-sessions.ts'
import type { AppContext } from '#server/app-context.ts'
import { createCountBasketFunction } from '#server/baskets/routes/count-basket.ts'
import { createReadBasketFunction } from '#server/baskets/routes/read-basket.ts'
import { createSaveBasketFunction } from '#server/baskets/routes/save-basket.ts'
import { createContactFunction } from '#server/contact/routes/contact.ts'
import { createOrderDocumentFunction } from '#server/documents/routes/order-document.ts'
import { createFamilyCommentFunction } from '#server/family/routes/family-comment.ts'
import { createFamilyProofFunction } from '#server/family/routes/family-proof.ts'
import { createFunctionRoutes } from '#server/http/functions/function-routes.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { createOrderActionFunction } from '#server/orders/routes/order-action.ts'
import { createOrderChangesFunction } from '#server/orders/routes/order-changes.ts'
import { createOrderDetailsFunction } from '#server/orders/routes/order-details.ts'
import { createPurchaseArchiveFunction } from '#server/orders/routes/purchase-archive.ts'
import { createPaymentFunction } from '#server/payments/routes/create-payment.ts'
import { createResumePaymentFunction } from '#server/payments/routes/resume-payment.ts'
import { createCutPrintsFunction } from '#server/photos/routes/cut-prints.ts'
import { createFindPhotoFunction } from '#server/photos/routes/find-photo.ts'
import { createPurchaseFunction } from '#server/purchases/routes/create-purchase.ts'
import { createQuotePurchaseFunction } from '#server/purchases/routes/quote-purchase.ts'
import { createChooseFadingFunction } from '#server/restoration/routes/choose-fading.ts'
import { createDescribePhotoFunction } from '#server/restoration/routes/describe-photo.ts'
import { createFirstLookFunction } from '#server/restoration/routes/first-look.ts'
import { createFirstLooksFunction } from '#server/restoration/routes/first-looks.ts'
import { createReviewLinkFunction } from '#server/reviews/routes/review-link.ts'
import { createReviewsFunction } from '#server/reviews/routes/reviews.ts'
import { createStudioFunctions } from '#server/studio/routes/studio-routes.ts'
import { createWithdrawalFunction } from '#server/withdrawals/routes/withdrawal.ts'
import { createWithdrawalLinkFunctions } from '#server/withdrawals/routes/withdrawal-link.ts'

const FUNCTIONS = [
  createPaymentFunction,
  createResumePaymentFunction,
  createOrderActionFunction,
  createOrderDetailsFunction,
  createOrderDocumentFunction,
  createOrderChangesFunction,
  createPurchaseArchiveFunction,
  createFamilyProofFunction,
  createFamilyCommentFunction,
  createReviewsFunction,
  createReviewLinkFunction,
  createContactFunction,
  createWithdrawalFunction,
  createWithdrawalLinkFunctions,
  createAccountSessionsFunction,
  createAccountSessionEndFunction,
  createAccountExportFunction,
  createAccountDeleteFunction,
  createAccountDeleteConfirmFunction,
  createFindPhotoFunction,
  createCutPrintsFunction,
  createFirstLookFunction,
  createFirstLooksFunction,
  createChooseFadingFunction,
  createDescribePhotoFunction,
  createQuotePurchaseFunction,
  createPurchaseFunction,
  createReadBasketFunction,
  createCountBasketFunction,
  createSaveBasketFunction,
]

/** `/functions/v1`: the business actions of customers, then those of the shop's own people. */
export function createFunctions(context: AppContext, readCaller: ReadCaller) {
  return createFunctionRoutes([
    ...FUNCTIONS.map((create) => create(context, readCaller)),
    ...createStudioFunctions(context, readCaller),
  ])
}
