/**
 * The promises that every page, mail and test reads from here.
 * Product decisions 5 and 6 reconcile what the specification says in several ways.
 */
export const POLICIES = {
  /** Rounds of changes that come with each order; after them a person decides. */
  revisions: { standard: 3, rush: 1 },
  deliveryWeeks: { standard: [2, 3], rush: [1, 2] },
  /** Framed orders travel free of charge, everywhere. */
  framedDeliveryIsFree: true,
  refundWindowDays: 30,
  /** The version of the terms that the last button of the wizard accepts. */
  termsVersion: '2026-11',
} as const
