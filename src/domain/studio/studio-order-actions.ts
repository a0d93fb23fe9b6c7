import {
  isPaid,
  mayMove,
  type OrderStatus,
  type PaymentStatus,
  type ProofStatus,
  type ShipmentStatus,
} from '#domain/orders/order-life.ts'
import { mayDo, STAFF_ACTIONS, type StaffAction, type StaffRole } from './staff.ts'

/** What of an order decides about the actions of the shop's people. */
export type StudioOrderState = {
  status: OrderStatus
  paymentStatus: PaymentStatus
  proofStatus: ProofStatus
  shipmentStatus: ShipmentStatus
  /** Whether something of it is made and sent; nothing is of files alone. */
  isSent: boolean
  isOnHold: boolean
  /** Whether it began with a photo; a picture that somebody else shared has none to restore. */
  hasPhoto: boolean
  /** A run of the engine has been asked for and is not over. */
  isRestoring: boolean
  /** A version that the customer has not seen, with the picture that they would see. */
  hasProofToSend: boolean
  hasPrintFile: boolean
  /** Some of what was paid has not been asked back yet. */
  isRefundable: boolean
}

/**
 * The actions that a role has and that the order allows as it stands now. What somebody else has
 * begun is theirs until it is taken over.
 */
export function actionsNow(
  role: StaffRole,
  order: StudioOrderState & { isSomebodyElses: boolean },
): StaffAction[] {
  const all = Object.keys(STAFF_ACTIONS) as StaffAction[]
  return all.filter(
    (action) =>
      mayDo(role, action) &&
      isActionNow(action, order) &&
      !(order.isSomebodyElses && CLAIMED_ACTIONS.includes(action)),
  )
}

/** Whether an order as it stands allows an action, whoever takes it. */
export function isActionNow(action: StaffAction, order: StudioOrderState): boolean {
  switch (action) {
    case 'claim':
    case 'take_over':
      return !isOver(order)
    case 'run_engine':
      return isOpenForPictures(order) && order.hasPhoto && !order.isRestoring
    case 'upload_picture':
      // Before the first run is over only where the engine gave up.
      return isOpenForPictures(order) && (order.status === 'colorizing' || !order.isRestoring)
    case 'mark_colours':
    case 'mark_repairs':
      return isOpenForPictures(order) && order.hasPhoto
    case 'tick_pin':
      return isOpenForPictures(order)
    case 'send_proof':
      return isOpenForPictures(order) && order.status === 'colorizing' && order.hasProofToSend
    case 'message_customer':
      return order.status !== 'pending' && order.status !== 'cancelled'
    case 'grant_revisions':
    case 'hold':
      return isInMaking(order)
    case 'start_framing':
      return order.isSent && isReadyToFrame(order)
    case 'see_print_file':
      return order.hasPrintFile
    case 'change_address':
      return order.isSent && (isInMaking(order) || order.status === 'framing')
    case 'pack':
      return order.status === 'framing' && isPaid(statusOf(order))
    case 'ship':
      return (
        order.status === 'framing' && order.shipmentStatus === 'packed' && isPaid(statusOf(order))
      )
    case 'deliver':
      return order.status === 'shipping'
    case 'cancel':
      return mayMove(order.status, 'cancelled', 'staff')
    case 'refund':
      // Also of an order that is over: a bank may have failed to give back what was asked with it.
      return order.isRefundable
    case 'enter_studio':
    case 'see_board':
    case 'add_note':
    case 'see_address':
    case 'see_money':
    case 'see_books':
    case 'enter_exchange_rate':
    case 'see_kept_buyers':
    case 'see_mails':
    case 'resend_mail':
    // Which refunds are owed, the ledger says.
    case 'record_transfer':
    case 'see_customers':
    case 'see_contact_messages':
    case 'decide_withdrawals':
    case 'see_reviews':
    case 'hide_review':
    case 'see_staff':
    case 'manage_staff':
    case 'see_prices':
    case 'set_prices':
    case 'see_settings':
    case 'set_settings':
    case 'see_system':
    case 'decide_jobs':
      return true
    default:
      return action satisfies never
  }
}

/** Actions on the pictures and in the workshop, which one person at a time does to an order. */
export const CLAIMED_ACTIONS: readonly StaffAction[] = [
  'run_engine',
  'mark_colours',
  'mark_repairs',
  'upload_picture',
  'send_proof',
  'tick_pin',
  'start_framing',
  'pack',
  'ship',
  'deliver',
]

function isOver({ status }: StudioOrderState): boolean {
  return status === 'delivered' || status === 'cancelled'
}

/** Paid for, and neither in the frame nor given up. */
function isInMaking(order: StudioOrderState): boolean {
  const { status } = order
  const isMade = status === 'uploaded' || status === 'processing' || status === 'colorizing'
  return isMade && isPaid(statusOf(order))
}

/** The first run has begun, and nothing is approved yet. */
function isOpenForPictures(order: StudioOrderState): boolean {
  return isInMaking(order) && order.status !== 'uploaded' && order.proofStatus !== 'approved'
}

function isReadyToFrame(order: StudioOrderState): boolean {
  const { status, proofStatus, hasPrintFile, isOnHold } = order
  const isApproved = status === 'colorizing' && proofStatus === 'approved'
  return isApproved && hasPrintFile && !isOnHold && isPaid(statusOf(order))
}

function statusOf({ paymentStatus }: StudioOrderState) {
  return { payment_status: paymentStatus }
}
