import { colourHints } from '#server/adapters/db/desk-drafts.ts'
import { orderClaims } from '#server/adapters/db/order-claims.ts'
import { orderEvents } from '#server/adapters/db/order-events.ts'
import { orderMessages } from '#server/adapters/db/order-messages.ts'
import { orderUpdates } from '#server/adapters/db/order-updates.ts'
import { orders } from '#server/adapters/db/orders.ts'
import { parcels } from '#server/adapters/db/parcels.ts'
import { proofPins } from '#server/adapters/db/proof-pins.ts'
import { rateLimits } from '#server/adapters/db/rate-limits.ts'
import { restorations } from '#server/adapters/db/restorations.ts'
import { shippingAddresses } from '#server/adapters/db/shipping-addresses.ts'
import { isOrderVisible, type StudioAccess } from '#server/adapters/db/studio-access.ts'
import { readStudioState } from '#server/adapters/db/studio-state.ts'
import { jobQueue } from '#server/adapters/jobs/queue.ts'
import { createCallCounter } from '#server/services/call-counter.ts'
import type { FinishedPictureService } from '#server/services/finished-picture-service.ts'
import { createLockAtVersion } from '#server/services/lock-at-version.ts'
import type { OrderCancellation } from '#server/services/order-cancellation.ts'
import type { OrderMails } from '#server/services/order-mails.ts'
import { createOrderProgress } from '#server/services/order-progress.ts'
import type { OrderRefunds } from '#server/services/order-refunds.ts'
import type { ProofSender } from '#server/services/proof-sender.ts'
import { createAddressService } from '#server/services/studio/address-service.ts'
import { createClaimRules } from '#server/services/studio/claim-rules.ts'
import { createClaimService } from '#server/services/studio/claim-service.ts'
import { createHoldService } from '#server/services/studio/hold-service.ts'
import { createMailRetryService } from '#server/services/studio/mail-retry-service.ts'
import { createMessageService } from '#server/services/studio/message-service.ts'
import { createMoneyService } from '#server/services/studio/money-service.ts'
import { createPackingService } from '#server/services/studio/packing-service.ts'
import { createPinnedColours } from '#server/services/studio/pinned-colours.ts'
import { createProofService } from '#server/services/studio/proof-service.ts'
import { createRetouchingService } from '#server/services/studio/retouching-service.ts'
import { createShippingService } from '#server/services/studio/shipping-service.ts'
import { createStaffActions } from '#server/services/studio/staff-actions.ts'
import { createVersionUploadService } from '#server/services/studio/version-upload-service.ts'
import type { AppContext } from './app-context.ts'
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
