import { colourHints, repairMarks } from '#server/adapters/db/desk-drafts.ts'
import { orders } from '#server/adapters/db/orders.ts'
import { restorations } from '#server/adapters/db/restorations.ts'
import { staffViews } from '#server/adapters/db/staff-views.ts'
import { createStudioAccess } from '#server/adapters/db/studio-access.ts'
import { studioCards } from '#server/adapters/db/studio-cards.ts'
import { studioCustomers } from '#server/adapters/db/studio-customers.ts'
import { studioDesks } from '#server/adapters/db/studio-desks.ts'
import { studioMoney } from '#server/adapters/db/studio-money.ts'
import { studioOrders } from '#server/adapters/db/studio-orders.ts'
import { studioWorkshop } from '#server/adapters/db/studio-workshop.ts'
import { createPhotoUrlTokens } from '#server/adapters/tokens/photo-url-tokens.ts'
import type { StudioDoor } from '#server/http/functions/studio/require-member.ts'
import { createStudioBoardFunction } from '#server/http/functions/studio/studio-board.ts'
import { createStudioCancelFunction } from '#server/http/functions/studio/studio-cancel.ts'
import { createStudioChangeAddressFunction } from '#server/http/functions/studio/studio-change-address.ts'
import { createStudioClaimFunction } from '#server/http/functions/studio/studio-claim.ts'
import { createStudioColourDeskFunction } from '#server/http/functions/studio/studio-colour-desk.ts'
import { createStudioContactHandledFunction } from '#server/http/functions/studio/studio-contact-handled.ts'
import { createStudioContactMessagesFunction } from '#server/http/functions/studio/studio-contact-messages.ts'
import { createStudioCustomerFunction } from '#server/http/functions/studio/studio-customer.ts'
import { createStudioCustomersFunction } from '#server/http/functions/studio/studio-customers.ts'
import { createStudioDeliverFunction } from '#server/http/functions/studio/studio-deliver.ts'
import { createStudioDocumentFunction } from '#server/http/functions/studio/studio-document.ts'
import { createStudioGrantRevisionsFunction } from '#server/http/functions/studio/studio-grant-revisions.ts'
import { createStudioHoldFunction } from '#server/http/functions/studio/studio-hold.ts'
import { createStudioJobDiscardFunction } from '#server/http/functions/studio/studio-job-discard.ts'
import { createStudioJobRetryFunction } from '#server/http/functions/studio/studio-job-retry.ts'
import { createStudioJoinFunction } from '#server/http/functions/studio/studio-join.ts'
import { createStudioMessageFunction } from '#server/http/functions/studio/studio-message.ts'
import { createStudioNoteFunction } from '#server/http/functions/studio/studio-note.ts'
import { createStudioOrderFunction } from '#server/http/functions/studio/studio-order.ts'
import { createStudioPackFunction } from '#server/http/functions/studio/studio-pack.ts'
import { createStudioRefundFunction } from '#server/http/functions/studio/studio-refund.ts'
import { createStudioResendMailFunction } from '#server/http/functions/studio/studio-resend-mail.ts'
import { createStudioRestoreFunction } from '#server/http/functions/studio/studio-restore.ts'
import { createStudioRetouchDeskFunction } from '#server/http/functions/studio/studio-retouch-desk.ts'
import { createStudioSaveHintsFunction } from '#server/http/functions/studio/studio-save-hints.ts'
import { createStudioSaveRepairMarksFunction } from '#server/http/functions/studio/studio-save-repair-marks.ts'
import { createStudioSendProofFunction } from '#server/http/functions/studio/studio-send-proof.ts'
import { createStudioSessionFunction } from '#server/http/functions/studio/studio-session.ts'
import { createStudioShipFunction } from '#server/http/functions/studio/studio-ship.ts'
import { createStudioStaffFunction } from '#server/http/functions/studio/studio-staff.ts'
import { createStudioStaffChangeFunction } from '#server/http/functions/studio/studio-staff-change.ts'
import { createStudioStaffInviteFunction } from '#server/http/functions/studio/studio-staff-invite.ts'
import { createStudioStartFramingFunction } from '#server/http/functions/studio/studio-start-framing.ts'
import { createStudioSystemFunction } from '#server/http/functions/studio/studio-system.ts'
import { createStudioTickPinFunction } from '#server/http/functions/studio/studio-tick-pin.ts'
import { createStudioUploadProofFunction } from '#server/http/functions/studio/studio-upload-proof.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import type { Papers } from '#server/services/papers.ts'
import { createPictureAddresses } from '#server/services/picture-addresses.ts'
import { createStaffViewService } from '#server/services/staff-view-service.ts'
import { createBoardService } from '#server/services/studio/board-service.ts'
import { createColourDeskService } from '#server/services/studio/colour-desk-service.ts'
import { createCustomerPart } from '#server/services/studio/customer-part.ts'
import { createDesks } from '#server/services/studio/desks.ts'
import { createOrderPageService } from '#server/services/studio/order-page-service.ts'
import { createRetouchDeskService } from '#server/services/studio/retouch-desk-service.ts'
import { createStudioPapers } from '#server/services/studio/studio-papers.ts'
import { createStudioSessionService } from '#server/services/studio/studio-session-service.ts'
import { createWorkshopPart } from '#server/services/studio/workshop-part.ts'
import type { AppContext } from './app-context.ts'
import { assembleStudioActions, type StudioMeans } from './assemble-studio-actions.ts'
import { assembleStudioPeople } from './assemble-studio-people.ts'
import { assembleSystem } from './assemble-system.ts'

/** The functions of the studio, for the shop's own people. */
export function assembleStudio(
  context: AppContext,
  { readCaller, papers, ...means }: StudioMeans & { readCaller: ReadCaller; papers: Papers },
) {
  const { config, secrets, db, clock } = context
  const { publicOrigin } = config.http
  const studioAccess = createStudioAccess(db)
  const door: StudioDoor = {
    readCaller,
    memberOf: (caller) => studioAccess.read(caller, async (_, member) => member),
  }
  const urlTokens = createPhotoUrlTokens({ key: secrets.urlKey, clock })
  const addressOf = createPictureAddresses({ urlTokens, publicOrigin })
  const views = createStaffViewService({ db, staffViews, clock })
  const orderPage = createOrderPageService({
    db: context.db,
    orders,
    studioAccess,
    studioCards,
    studioOrders,
    colourHints,
    customerPart: createCustomerPart({ studioCustomers, studioMoney }),
    workshopPart: createWorkshopPart({ studioWorkshop, addressOf }),
    staffViews: views,
    addressOf,
  })
  const people = assembleStudioPeople(context, { studioAccess, addressOf })
  const system = assembleSystem(context, { studioAccess })
  const actions = assembleStudioActions(context, { ...means, studioAccess })
  const desks = createDesks({
    studioAccess,
    studioOrders,
    studioDesks,
    staffActions: actions.staffActions,
    restorations,
    staffViews: views,
    clock,
  })
  const colourDesk = createColourDeskService({ desks, colourHints, addressOf })
  const retouchDesk = createRetouchDeskService({ desks, repairMarks, colourHints, addressOf })
  return [
    createStudioSessionFunction(door, createStudioSessionService({ studioAccess })),
    createStudioBoardFunction(door, createBoardService({ studioAccess, studioCards, addressOf })),
    createStudioOrderFunction(door, orderPage),
    createStudioDocumentFunction(
      door,
      createStudioPapers({ studioAccess, studioOrders, staffViews: views, papers }),
    ),
    createStudioClaimFunction(door, actions.claims),
    createStudioRestoreFunction(door, actions.retouching),
    createStudioColourDeskFunction(door, colourDesk),
    createStudioSaveHintsFunction(door, colourDesk),
    createStudioRetouchDeskFunction(door, retouchDesk),
    createStudioSaveRepairMarksFunction(door, retouchDesk),
    createStudioCustomersFunction(door, people.customers),
    createStudioCustomerFunction(door, people.customers),
    createStudioContactMessagesFunction(door, people.contactMessageService),
    createStudioContactHandledFunction(door, people.contactMessageService),
    createStudioStaffFunction(door, people.team),
    createStudioStaffInviteFunction(door, people.team),
    createStudioStaffChangeFunction(door, people.team),
    createStudioJoinFunction(readCaller, people.joins),
    createStudioUploadProofFunction(door, actions.versionUploadService),
    createStudioTickPinFunction(door, actions.retouching),
    createStudioSendProofFunction(door, actions.proofService),
    createStudioGrantRevisionsFunction(door, actions.proofService),
    createStudioMessageFunction(door, actions.messages),
    createStudioNoteFunction(door, actions.messages),
    createStudioHoldFunction(door, actions.holds),
    createStudioStartFramingFunction(door, actions.packing),
    createStudioPackFunction(door, actions.packing),
    createStudioShipFunction(door, actions.shipping),
    createStudioDeliverFunction(door, actions.shipping),
    createStudioChangeAddressFunction(door, actions.addresses),
    createStudioCancelFunction(door, actions.money),
    createStudioRefundFunction(door, actions.money),
    createStudioResendMailFunction(door, actions.mailRetryService),
    createStudioSystemFunction(door, system),
    createStudioJobRetryFunction(door, system),
    createStudioJobDiscardFunction(door, system),
  ]
}
