import { ITEM_PROBLEMS } from './read-item.ts'

/** What is wrong with a purchase as a whole. */
export const PURCHASE_PROBLEMS = [
  'unknown_rush_option',
  'rush_not_offered',
  'rush_not_for_packages',
  'country_not_served',
  'delivery_not_offered',
  'gift_date_refused',
  'unknown_code',
  'unknown_gift_card',
  'too_many_orders',
  'not_sold_yet',
] as const
export const PROBLEM_CODES = [...ITEM_PROBLEMS, ...PURCHASE_PROBLEMS] as const
export type ProblemCode = (typeof PROBLEM_CODES)[number]

/** What keeps a purchase from being bought: of a photograph by its index, or of all where null. */
export type Problem = { item: number | null; code: ProblemCode }
