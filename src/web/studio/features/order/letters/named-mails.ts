/** Mails about an order that have a name here; a later one is called by its kind. */
export const NAMED_MAILS = [
  'order-placed',
  'order-paid',
  'payment-failed',
  'photo-problem',
  'order-message',
  'proof-ready',
  'proof-reminder',
  'changes-received',
  'proof-approved',
  'order-framing',
  'order-shipped',
  'order-delivered',
  'order-on-hold',
  'order-cancelled',
  'order-refunded',
] as const
