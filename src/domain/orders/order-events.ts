/**
 * What can happen to an order. News has words for the customer in each language and is one line of
 * `order_updates`; the rest is known to the shop's own people only and never leaves the server.
 */
export const CUSTOMER_NEWS = [
  'order_received',
  'payment_confirmed',
  'rush_too_late',
  'photo_received',
  'payment_failed',
  'checkout_expired',
  'restoration_started',
  'colouring_started',
  'needs_a_person',
  'colours_next',
  'colours_pointed',
  'kept_black_and_white',
  'proof_sent',
  'changes_received',
  'proof_approved',
  'revisions_granted',
  'message_sent',
  'on_hold',
  'laid_aside',
  'resumed',
  'framing_started',
  'shipped',
  'parcel_delivered',
  'delivered',
  'cancelled_by_customer',
  'cancelled_by_shop',
  'photo_missing',
  'refunded',
  'partially_refunded',
] as const
export type CustomerNews = (typeof CUSTOMER_NEWS)[number]

export const STAFF_EVENTS = [
  'claimed',
  'released',
  'restoration_asked',
  'proof_made',
  'faces_compared',
  'black_and_white_agreed',
  'crop_chosen',
  'proof_reminded',
  'pin_ticked',
  'pin_opened',
  'note_added',
  'print_file_made',
  'print_file_refused',
  'print_job_given',
  'print_job_taken_back',
  'parcel_packed',
  'parcel_unpacked',
  'address_changed',
  'mail_resent',
  'refund_asked',
  'refund_failed',
  'dispute_opened',
  'dispute_closed',
  'promise_changed',
  'review_hidden',
  'review_shown',
] as const
export type StaffEvent = (typeof STAFF_EVENTS)[number]

export type OrderEventKind = CustomerNews | StaffEvent
