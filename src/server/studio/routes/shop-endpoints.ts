import { boardRequestSchema } from '#contract/studio/board.ts'
import { booksRequestSchema, exchangeRateRequestSchema } from '#contract/studio/books.ts'
import {
  studioColourDeskRequestSchema,
  studioSaveHintsRequestSchema,
} from '#contract/studio/colour-desk.ts'
import { staffChangeRequestSchema, staffInviteRequestSchema } from '#contract/studio/member.ts'
import { studioOrderRequestSchema } from '#contract/studio/order.ts'
import {
  contactHandledRequestSchema,
  contactMessagesRequestSchema,
  customerRequestSchema,
  customersRequestSchema,
} from '#contract/studio/people.ts'
import { studioPriceSetRequestSchema } from '#contract/studio/prices.ts'
import {
  studioRetouchDeskRequestSchema,
  studioSaveRepairMarksRequestSchema,
} from '#contract/studio/retouch-desk.ts'
import {
  hideReviewRequestSchema,
  showReviewRequestSchema,
  studioReviewsRequestSchema,
} from '#contract/studio/reviews.ts'
import {
  studioSettingSetRequestSchema,
  studioSettingsImportRequestSchema,
} from '#contract/studio/settings.ts'
import { jobDiscardRequestSchema, jobRetryRequestSchema } from '#contract/studio/system.ts'
import {
  studioDecideWithdrawalRequestSchema,
  studioWithdrawalsRequestSchema,
} from '#contract/studio/withdrawals.ts'
import type { AppContext } from '#server/app-context.ts'
import { MAX_DRAWING_BYTES } from '#server/http/read-json.ts'
import { createStudioSessionService } from '../access/studio-session-service.ts'
import { createBooksService } from '../books/books-service.ts'
import { createColourDeskService } from '../desks/colour-desk-service.ts'
import { createRetouchDeskService } from '../desks/retouch-desk-service.ts'
import { createBoardService } from '../order-page/board-service.ts'
import { createCustomerService } from '../order-page/customer-service.ts'
import { createOrderPageService } from '../order-page/order-page-service.ts'
import { createContactMessageService } from '../people/contact-message-service.ts'
import { createHidingService } from '../people/hiding-service.ts'
import { createTeamService } from '../people/team-service.ts'
import { createWithdrawalDecisionService } from '../people/withdrawal-decision-service.ts'
import { createStudioPriceService } from '../prices/studio-price-service.ts'
import { createStudioSettingService } from '../settings/studio-setting-service.ts'
import { createSystemService } from '../system/system-service.ts'
import { endpoint, endpointWithoutBody } from './endpoint.ts'

/** What the shop's people see, and what they do besides the actions on an order. */
export function shopEndpoints(context: AppContext) {
  const board = createBoardService(context)
  const orderPage = createOrderPageService(context)
  const colourDesk = createColourDeskService(context)
  const retouchDesk = createRetouchDeskService(context)
  const customers = createCustomerService(context)
  const contactMessages = createContactMessageService(context)
  const withdrawals = createWithdrawalDecisionService(context)
  const hiding = createHidingService(context)
  const team = createTeamService(context)
  const prices = createStudioPriceService(context)
  const settings = createStudioSettingService(context)
  const books = createBooksService(context)
  const system = createSystemService(context)
  return [
    // Who of the shop is signed in, and what they may do.
    endpointWithoutBody({
      name: 'studio-session',
      action: 'enter_studio',
      run: createStudioSessionService(context).show,
    }),
    // The orders that the caller's role sees.
    endpoint({
      name: 'studio-board',
      action: 'see_board',
      schema: boardRequestSchema,
      run: board.show,
    }),
    endpoint({
      name: 'studio-order',
      action: 'see_board',
      schema: studioOrderRequestSchema,
      run: (caller, { orderId }) => orderPage.show(caller, orderId),
    }),
    endpoint({
      name: 'studio-colour-desk',
      action: 'mark_colours',
      schema: studioColourDeskRequestSchema,
      run: (caller, { orderId }) => colourDesk.show(caller, orderId),
    }),
    endpoint({
      name: 'studio-save-hints',
      action: 'mark_colours',
      schema: studioSaveHintsRequestSchema,
      maxBytes: MAX_DRAWING_BYTES,
      run: colourDesk.save,
    }),
    endpoint({
      name: 'studio-retouch-desk',
      action: 'mark_repairs',
      schema: studioRetouchDeskRequestSchema,
      run: (caller, { orderId }) => retouchDesk.show(caller, orderId),
    }),
    endpoint({
      name: 'studio-save-repair-marks',
      action: 'mark_repairs',
      schema: studioSaveRepairMarksRequestSchema,
      maxBytes: MAX_DRAWING_BYTES,
      run: retouchDesk.save,
    }),
    // Who buys, newest first.
    endpoint({
      name: 'studio-customers',
      action: 'see_customers',
      schema: customersRequestSchema,
      run: customers.list,
    }),
    endpoint({
      name: 'studio-customer',
      action: 'see_customers',
      schema: customerRequestSchema,
      run: (caller, { customerId }) => customers.show(caller, customerId),
    }),
    // What came through the contact form, newest first.
    endpoint({
      name: 'studio-contact-messages',
      action: 'see_contact_messages',
      schema: contactMessagesRequestSchema,
      run: contactMessages.list,
    }),
    endpoint({
      name: 'studio-contact-handled',
      action: 'see_contact_messages',
      schema: contactHandledRequestSchema,
      run: contactMessages.setHandled,
    }),
    // Who withdrew from a contract, and what is decided about it.
    endpoint({
      name: 'studio-withdrawals',
      action: 'decide_withdrawals',
      schema: studioWithdrawalsRequestSchema,
      run: withdrawals.list,
    }),
    endpoint({
      name: 'studio-decide-withdrawal',
      action: 'decide_withdrawals',
      schema: studioDecideWithdrawalRequestSchema,
      run: withdrawals.decide,
    }),
    // What customers published about their pictures, newest first.
    endpoint({
      name: 'studio-reviews',
      action: 'see_reviews',
      schema: studioReviewsRequestSchema,
      run: hiding.list,
    }),
    endpoint({
      name: 'studio-hide-review',
      action: 'hide_review',
      schema: hideReviewRequestSchema,
      run: hiding.hide,
    }),
    endpoint({
      name: 'studio-show-review',
      action: 'hide_review',
      schema: showReviewRequestSchema,
      run: hiding.show,
    }),
    // Who works here, and who is invited.
    endpointWithoutBody({ name: 'studio-staff', action: 'see_staff', run: team.list }),
    endpoint({
      name: 'studio-staff-invite',
      action: 'manage_staff',
      schema: staffInviteRequestSchema,
      run: async (caller, request, source) => {
        await team.invite(caller, request, source)
        return await team.list(caller)
      },
    }),
    // Changes a member's role or access, or ends an invitation.
    endpoint({
      name: 'studio-staff-change',
      action: 'manage_staff',
      schema: staffChangeRequestSchema,
      run: async (caller, request, source) => {
        await team.change(caller, request, source)
        return await team.list(caller)
      },
    }),
    // What the owners have decided about the shop, and what holds from a moment on.
    endpointWithoutBody({ name: 'studio-settings', action: 'see_settings', run: settings.list }),
    endpoint({
      name: 'studio-setting-set',
      action: 'set_settings',
      schema: studioSettingSetRequestSchema,
      run: settings.set,
    }),
    endpoint({
      name: 'studio-settings-import',
      action: 'set_settings',
      schema: studioSettingsImportRequestSchema,
      run: settings.takeOver,
    }),
    // What was charged and since when, and a price that holds from a moment on.
    endpointWithoutBody({ name: 'studio-prices', action: 'see_prices', run: prices.list }),
    endpoint({
      name: 'studio-price-set',
      action: 'set_prices',
      schema: studioPriceSetRequestSchema,
      run: prices.set,
    }),
    // What was sold and taxed in a quarter, and what a euro cost at its end.
    endpoint({
      name: 'studio-books',
      action: 'see_books',
      schema: booksRequestSchema,
      run: books.show,
    }),
    endpoint({
      name: 'studio-exchange-rate',
      action: 'enter_exchange_rate',
      schema: exchangeRateRequestSchema,
      run: books.enterRate,
    }),
    endpointWithoutBody({ name: 'studio-system', action: 'see_system', run: system.read }),
    // Has one job that failed for good, or all of a task, tried again.
    endpoint({
      name: 'studio-job-retry',
      action: 'decide_jobs',
      schema: jobRetryRequestSchema,
      run: async (caller, request) => {
        await system.retry(caller, request)
        return await system.read(caller)
      },
    }),
    // A job that failed for good is never tried again.
    endpoint({
      name: 'studio-job-discard',
      action: 'decide_jobs',
      schema: jobDiscardRequestSchema,
      run: async (caller, request) => {
        await system.discard(caller, request)
        return await system.read(caller)
      },
    }),
  ]
}
