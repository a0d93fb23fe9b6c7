import { REFUND_DAYS } from './refund-days.ts'

/**
 * The promises that every page, mail and test reads from here.
 * Product decisions 5 to 7 reconcile what the specification says in several ways.
 */
export const POLICIES = {
  /** Rounds of changes that come with each order; after them a person decides. */
  revisions: { standard: 3, rush: 1 },
  deliveryWeeks: { standard: [2, 3], rush: [1, 2] },
  /** Framed prints of the price cards travel free of charge, everywhere; small frames do not. */
  framedDeliveryIsFree: true,
  /** Days from delivery in which a customer may ask for the money back. */
  refundWindowDays: 30,
  /** Days in which the law of the European Union lets a consumer withdraw, where it does. */
  withdrawalDays: 14,
  /** Years of the legal guarantee of conformity: at least, and under the law of Sweden. */
  guaranteeYears: { least: 2, sweden: 3 },
  /** Months in which a fault is reported in time wherever a law asks for reporting it (dk, sv). */
  faultNoticeMonths: 2,
  /** Days in which every complaint is answered; in Poland silence would accept it. */
  complaintDays: 14,
  refundDays: REFUND_DAYS,
  /** Days of work that a photo needs; framing adds its own to the print. */
  workDays: { restoration: [3, 5], colorization: [5, 7], framedPrint: [7, 10], framing: [1, 2] },
  support: {
    /** Hours of the day, New York time. */
    weekdays: [9, 20],
    weekends: [10, 18],
    complexQuoteHours: 24,
    consultationMinutes: 15,
  },
  files: { dpi: 300, cloudYears: 1 },
  /** Days until a message of the contact form and the record of a sent mail are deleted. */
  messagesKeptDays: 365,
  /** Working days between leaving the workshop and the door, for the extra services. */
  transitDays: {
    us: { standard: [5, 7], express: [2, 3], overnight: [1, 1] },
    northAmerica: { standard: [7, 10], express: [4, 6] },
    world: { standard: [10, 14], express: [5, 8] },
  },
  /**
   * The version of the terms that the last button of the wizard accepts. Whoever changes a term
   * gives it a new name, year and month with a count, and runs `npm run terms:file`.
   */
  termsVersion: '2026-12.10',
} as const
