import type { z } from 'zod'
import {
  type StudioActionResponse,
  studioCancelRequestSchema,
  studioChangeAddressRequestSchema,
  studioClaimRequestSchema,
  studioDeliverRequestSchema,
  studioGrantRevisionsRequestSchema,
  studioHoldRequestSchema,
  studioMessageRequestSchema,
  studioNoteRequestSchema,
  studioPackRequestSchema,
  studioRecordTransferRequestSchema,
  studioRefundRequestSchema,
  studioResendMailRequestSchema,
  studioRestoreRequestSchema,
  studioSendProofRequestSchema,
  studioShipRequestSchema,
  studioStartFramingRequestSchema,
  studioTickPinRequestSchema,
} from '#contract/studio/order-actions.ts'
import type { AppContext } from '#server/app-context.ts'
import { MAX_DRAWING_BYTES } from '#server/http/read-json.ts'
import { createAddressService } from '../actions/address-service.ts'
import { createClaimService } from '../actions/claim-service.ts'
import { createHoldService } from '../actions/hold-service.ts'
import { createMailRetryService } from '../actions/mail-retry-service.ts'
import { createMessageService } from '../actions/message-service.ts'
import { createMoneyService } from '../actions/money-service.ts'
import { createPackingService } from '../actions/packing-service.ts'
import { createProofService } from '../actions/proof-service.ts'
import { createRetouchingService } from '../actions/retouching-service.ts'
import { createShippingService } from '../actions/shipping-service.ts'
import { type Endpoint, endpoint } from './endpoint.ts'

/** An action on one order; each answers with the order's new version. */
const onOrder = <Schema extends z.ZodType>(row: Endpoint<Schema, StudioActionResponse>) =>
  endpoint(row)

/** What the shop's people do to one order. */
export function orderEndpoints(context: AppContext) {
  const claims = createClaimService(context)
  const retouching = createRetouchingService(context)
  const proofs = createProofService(context)
  const messages = createMessageService(context)
  const holds = createHoldService(context)
  const packing = createPackingService(context)
  const shipping = createShippingService(context)
  const addresses = createAddressService(context)
  const money = createMoneyService(context)
  const mailRetry = createMailRetryService(context)
  return [
    // Takes an order, or gives it back.
    onOrder({
      name: 'studio-claim',
      action: 'claim',
      schema: studioClaimRequestSchema,
      run: claims.change,
    }),
    // Another run of the engine.
    onOrder({
      name: 'studio-restore',
      action: 'run_engine',
      schema: studioRestoreRequestSchema,
      maxBytes: 2 * MAX_DRAWING_BYTES,
      run: retouching.restore,
    }),
    // A request of the customer is done, or is not after all.
    onOrder({
      name: 'studio-tick-pin',
      action: 'tick_pin',
      schema: studioTickPinRequestSchema,
      run: retouching.tickPin,
    }),
    // Shows a version to the customer.
    onOrder({
      name: 'studio-send-proof',
      action: 'send_proof',
      schema: studioSendProofRequestSchema,
      run: proofs.send,
    }),
    // More rounds of changes.
    onOrder({
      name: 'studio-grant-revisions',
      action: 'grant_revisions',
      schema: studioGrantRevisionsRequestSchema,
      run: proofs.grantRevisions,
    }),
    // A mail to the customer in their language.
    onOrder({
      name: 'studio-message',
      action: 'message_customer',
      schema: studioMessageRequestSchema,
      run: messages.write,
    }),
    // A note for the shop's people only.
    onOrder({
      name: 'studio-note',
      action: 'add_note',
      schema: studioNoteRequestSchema,
      run: messages.addNote,
    }),
    // Puts an order on hold, or goes on with it.
    onOrder({
      name: 'studio-hold',
      action: 'hold',
      schema: studioHoldRequestSchema,
      run: holds.change,
    }),
    // The approved picture goes to print and frame.
    onOrder({
      name: 'studio-start-framing',
      action: 'start_framing',
      schema: studioStartFramingRequestSchema,
      run: packing.startFraming,
    }),
    // Adds a parcel, or takes one out again.
    onOrder({
      name: 'studio-pack',
      action: 'pack',
      schema: studioPackRequestSchema,
      run: packing.pack,
    }),
    // Every packed parcel has left.
    onOrder({
      name: 'studio-ship',
      action: 'ship',
      schema: studioShipRequestSchema,
      run: shipping.ship,
    }),
    // A parcel arrived, or all of them.
    onOrder({
      name: 'studio-deliver',
      action: 'deliver',
      schema: studioDeliverRequestSchema,
      run: shipping.deliver,
    }),
    // Where the order is sent.
    onOrder({
      name: 'studio-change-address',
      action: 'change_address',
      schema: studioChangeAddressRequestSchema,
      run: addresses.change,
    }),
    // Ends an order and gives back what was paid.
    onOrder({
      name: 'studio-cancel',
      action: 'cancel',
      schema: studioCancelRequestSchema,
      run: money.cancel,
    }),
    // Gives back part of what was paid.
    onOrder({
      name: 'studio-refund',
      action: 'refund',
      schema: studioRefundRequestSchema,
      run: money.refund,
    }),
    // A failed refund was paid by bank transfer instead.
    onOrder({
      name: 'studio-record-transfer',
      action: 'record_transfer',
      schema: studioRecordTransferRequestSchema,
      run: money.recordTransfer,
    }),
    // A mail about an order once more.
    onOrder({
      name: 'studio-resend-mail',
      action: 'resend_mail',
      schema: studioResendMailRequestSchema,
      run: mailRetry.resend,
    }),
  ]
}
