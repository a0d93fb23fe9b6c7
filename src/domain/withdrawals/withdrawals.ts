const DAY_MS = 24 * 60 * 60_000

/** Why somebody withdraws, if they want to say. A list and no free words: the receipt repeats it. */
export const WITHDRAWAL_REASONS = [
  'changed_mind',
  'too_slow',
  'not_as_expected',
  'ordered_by_mistake',
  'other',
] as const
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number]

/**
 * What has come of a statement: it waits for its order's owner or for a person of the shop; its
 * contract has ended; the owner took it back; a person declined it.
 */
export const WITHDRAWAL_STATES = ['received', 'ended', 'taken_back', 'declined'] as const
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]

/** Where everybody withdraws, in English. Also the form posts there, with or without a script. */
export const WITHDRAWAL_PATH = '/withdrawal'

/**
 * Days for which a statement pauses its order while its owner says nothing. An order is paused once
 * only: whoever knows its number and its owner's address holds it up no longer than this.
 */
export const WITHDRAWAL_PAUSE_DAYS = 7
/** Days that the link works by which the owner answers. */
export const WITHDRAWAL_LINK_DAYS = 30
/**
 * Whole years that a statement is kept after the end of the one in which it came: until then the
 * claims of either side can be brought to a court (in Germany §§ 195 and 199 BGB).
 */
export const WITHDRAWAL_KEPT_YEARS = 3

/** What the form takes, in characters. */
export const MAX_WITHDRAWAL_NAME_LENGTH = 80
export const MAX_ORDER_REFERENCE_LENGTH = 60
/** What a person of the shop answers. */
export const MAX_WITHDRAWAL_ANSWER_LENGTH = 2000

/** Links of statements that came before this moment do not work any more. */
export function oldestLinkedWithdrawal(now: Date): Date {
  return new Date(now.getTime() - WITHDRAWAL_LINK_DAYS * DAY_MS)
}

/** Statements that came before this moment are not kept any more. */
export function oldestKeptWithdrawal(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear() - WITHDRAWAL_KEPT_YEARS, 0, 1))
}

/**
 * The order number in what somebody typed for it, or undefined where there is none: the last eight
 * digits of the order's id, as in `#9F2C01AB` or in a whole id.
 */
export function orderNumberIn(reference: string): string | undefined {
  return /(?:^|[^0-9a-z])([0-9a-f]{8}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i
    .exec(reference.trim())?.[1]
    ?.slice(-8)
    .toLowerCase()
}
