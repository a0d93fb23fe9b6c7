import type { AppContext } from '#server/app-context.ts'
import type { Papers } from '#server/documents/order-documents.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { orders } from '#server/orders/orders.ts'
import { createPhotoUrlTokens } from '#server/photos/photo-url-tokens.ts'
import { createPictureAddresses } from '#server/photos/picture-addresses.ts'
import { restorations } from '#server/restoration/restorations.ts'
import { createStaffViewService } from '#server/studio/access/staff-view-service.ts'
import { staffViews } from '#server/studio/access/staff-views.ts'
import { createStudioAccess } from '#server/studio/access/studio-access.ts'
import { createStudioSessionService } from '#server/studio/access/studio-session-service.ts'
import { createColourDeskService } from '#server/studio/desks/colour-desk-service.ts'
import { createDesks } from '#server/studio/desks/desks.ts'
import { createRetouchDeskService } from '#server/studio/desks/retouch-desk-service.ts'
import { createBoardService } from '#server/studio/order-page/board-service.ts'
import { createCustomerPart } from '#server/studio/order-page/customer-part.ts'
import { createOrderPageService } from '#server/studio/order-page/order-page-service.ts'
import { createStudioPapers } from '#server/studio/order-page/studio-documents.ts'
import { createWorkshopPart } from '#server/studio/order-page/workshop-part.ts'
import { colourHints, repairMarks } from '#server/studio/queries/desk-drafts.ts'
import { studioCards } from '#server/studio/queries/studio-cards.ts'
import { studioCustomers } from '#server/studio/queries/studio-customers.ts'
import { studioDesks } from '#server/studio/queries/studio-desks.ts'
import { studioMoney } from '#server/studio/queries/studio-money.ts'
import { studioOrders } from '#server/studio/queries/studio-orders.ts'
import { studioWorkshop } from '#server/studio/queries/studio-workshop.ts'
import type { StudioDoor } from '#server/studio/routes/require-member.ts'
import { createStudioBoardFunction } from '#server/studio/routes/studio-board.ts'
import { createStudioCancelFunction } from '#server/studio/routes/studio-cancel.ts'
import { createStudioChangeAddressFunction } from '#server/studio/routes/studio-change-address.ts'
import { createStudioClaimFunction } from '#server/studio/routes/studio-claim.ts'
import { createStudioColourDeskFunction } from '#server/studio/routes/studio-colour-desk.ts'
import { createStudioContactHandledFunction } from '#server/studio/routes/studio-contact-handled.ts'
import { createStudioContactMessagesFunction } from '#server/studio/routes/studio-contact-messages.ts'
import { createStudioCustomerFunction } from '#server/studio/routes/studio-customer.ts'
import { createStudioCustomersFunction } from '#server/studio/routes/studio-customers.ts'
import { createStudioDeliverFunction } from '#server/studio/routes/studio-deliver.ts'
import { createStudioDocumentFunction } from '#server/studio/routes/studio-document.ts'
import { createStudioGrantRevisionsFunction } from '#server/studio/routes/studio-grant-revisions.ts'
import { createStudioHoldFunction } from '#server/studio/routes/studio-hold.ts'
import { createStudioJobDiscardFunction } from '#server/studio/routes/studio-job-discard.ts'
import { createStudioJobRetryFunction } from '#server/studio/routes/studio-job-retry.ts'
import { createStudioJoinFunction } from '#server/studio/routes/studio-join.ts'
import { createStudioMessageFunction } from '#server/studio/routes/studio-message.ts'
import { createStudioNoteFunction } from '#server/studio/routes/studio-note.ts'
import { createStudioOrderFunction } from '#server/studio/routes/studio-order.ts'
import { createStudioPackFunction } from '#server/studio/routes/studio-pack.ts'
import { createStudioRefundFunction } from '#server/studio/routes/studio-refund.ts'
import { createStudioResendMailFunction } from '#server/studio/routes/studio-resend-mail.ts'
import { createStudioRestoreFunction } from '#server/studio/routes/studio-restore.ts'
import { createStudioRetouchDeskFunction } from '#server/studio/routes/studio-retouch-desk.ts'
import { createStudioSaveHintsFunction } from '#server/studio/routes/studio-save-hints.ts'
import { createStudioSaveRepairMarksFunction } from '#server/studio/routes/studio-save-repair-marks.ts'
import { createStudioSendProofFunction } from '#server/studio/routes/studio-send-proof.ts'
import { createStudioSessionFunction } from '#server/studio/routes/studio-session.ts'
import { createStudioShipFunction } from '#server/studio/routes/studio-ship.ts'
import { createStudioStaffFunction } from '#server/studio/routes/studio-staff.ts'
import { createStudioStaffChangeFunction } from '#server/studio/routes/studio-staff-change.ts'
import { createStudioStaffInviteFunction } from '#server/studio/routes/studio-staff-invite.ts'
import { createStudioStartFramingFunction } from '#server/studio/routes/studio-start-framing.ts'
import { createStudioSystemFunction } from '#server/studio/routes/studio-system.ts'
import { createStudioTickPinFunction } from '#server/studio/routes/studio-tick-pin.ts'
import { createStudioUploadProofFunction } from '#server/studio/routes/studio-upload-proof.ts'
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
