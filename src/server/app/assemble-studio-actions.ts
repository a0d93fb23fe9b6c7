import type { AppContext } from '#server/app-context.ts'
import { createCallCounter } from '#server/limits/call-counter.ts'
import { rateLimits } from '#server/limits/rate-limits.ts'
import { createLockAtVersion } from '#server/orders/lock-at-version.ts'
import type { OrderCancellation } from '#server/orders/order-cancellation.ts'
import { orderClaims } from '#server/orders/order-claims.ts'
import { orderEvents } from '#server/orders/order-events.ts'
import type { OrderMails } from '#server/orders/order-mails.ts'
import { createOrderProgress } from '#server/orders/order-progress.ts'
import { orders } from '#server/orders/orders.ts'
import { parcels } from '#server/orders/parcels.ts'
import { orderUpdates } from '#server/orders/queries/order-updates.ts'
import { shippingAddresses } from '#server/orders/shipping-addresses.ts'
import type { OrderRefunds } from '#server/payments/order-refunds.ts'
import type { FinishedPictureService } from '#server/proofs/finished-picture-service.ts'
import { proofPins } from '#server/proofs/proof-pins.ts'
import type { ProofSender } from '#server/proofs/proof-sender.ts'
import { jobQueue } from '#server/queue/queue.ts'
import { restorations } from '#server/restoration/restorations.ts'
import { isOrderVisible, type StudioAccess } from '#server/studio/access/studio-access.ts'
import { createAddressService } from '#server/studio/actions/address-service.ts'
import { createClaimRules } from '#server/studio/actions/claim-rules.ts'
import { createClaimService } from '#server/studio/actions/claim-service.ts'
import { createHoldService } from '#server/studio/actions/hold-service.ts'
import { createMailRetryService } from '#server/studio/actions/mail-retry-service.ts'
import { createMessageService } from '#server/studio/actions/message-service.ts'
import { createMoneyService } from '#server/studio/actions/money-service.ts'
import { createPackingService } from '#server/studio/actions/packing-service.ts'
import { createPinnedColours } from '#server/studio/actions/pinned-colours.ts'
import { createProofService } from '#server/studio/actions/proof-service.ts'
import { createRetouchingService } from '#server/studio/actions/retouching-service.ts'
import { createShippingService } from '#server/studio/actions/shipping-service.ts'
import { createStaffActions } from '#server/studio/actions/staff-actions.ts'
import { createVersionUploadService } from '#server/studio/actions/version-upload-service.ts'
import { colourHints } from '#server/studio/queries/desk-drafts.ts'
import { orderMessages } from '#server/studio/queries/order-messages.ts'
import { readStudioState } from '#server/studio/queries/studio-state.ts'
import { assemblePrinting } from './assemble-printing.ts'

/** What else the shop does to orders, which the studio has it do. */
export type StudioMeans = {
  orderMails: OrderMails
  proofSender: ProofSender
  cancellation: OrderCancellation
  orderRefunds: OrderRefunds
  finishedPictureService: FinishedPictureService
}

/** What the shop's people do to orders. */
export function assembleStudioActions(
  context: AppContext,
  { studioAccess, ...means }: StudioMeans & { studioAccess: StudioAccess },
) {
  const { db, clock } = context
  const orderProgress = createOrderProgress({ orders, orderUpdates, orderEvents })
  const claimRules = createClaimRules({ orderClaims, orderProgress, clock })
  const staffActions = createStaffActions({
    db,
    studioAccess,
    isVisible: isOrderVisible,
    lockAtVersion: createLockAtVersion({ orders }),
    readState: readStudioState,
    claimRules,
    orders,
  })
  const common = {
    ...means,
    staffActions,
    printingService: assemblePrinting(context),
    orders,
    orderProgress,
    parcels,
    queue: jobQueue,
    clock,
  }
  const callCounter = createCallCounter({ db, limits: rateLimits, clock })
  return {
    staffActions,
    claims: createClaimService({ staffActions, claimRules }),
    retouching: createRetouchingService({
      ...common,
      restorations,
      pinnedColours: createPinnedColours({ proofPins, colourHints, restorations }),
      proofPins,
    }),
    proofService: createProofService(common),
    messages: createMessageService({ ...common, orderMessages, callCounter }),
    holds: createHoldService(common),
    packing: createPackingService(common),
    shipping: createShippingService(common),
    addresses: createAddressService({ ...common, shippingAddresses }),
    money: createMoneyService(common),
    mailRetryService: createMailRetryService(common),
    versionUploadService: createVersionUploadService({
      db,
      orders,
      staffActions,
      finishedPictures: means.finishedPictureService,
    }),
  }
}
