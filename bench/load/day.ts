/**
 * What a shop's day is made of, for each order that is paid. The shares are assumptions, said so in
 * docs/scaling.md: one visitor in fifty buys, a part of the buyers has an account already, and
 * everybody looks after their order several times.
 */
export const PER_ORDER = {
  /** A page with all that a browser without a cache loads for it. */
  visit: 50,
  /** Another page by somebody whose browser has the rest already. */
  browse: 100,
  signUp: 0.8,
  signIn: 3,
  /** Upload, order, test payment. */
  order: 1,
  /** The list of orders, one order, its picture. */
  look: 10,
  /** The customer approves what waits for them. */
  approve: 1,
  /** Somebody of the shop looks at the board and opens an order. */
  studio: 8,
  /** The shop takes an order one step on: it is framed, packed, sent, delivered. */
  move: 4,
} as const

export type Action = keyof typeof PER_ORDER
export const ACTIONS = Object.keys(PER_ORDER) as Action[]

/** Parts of a day's business in each hour from midnight: an assumption, too. */
const HOURS = [1, 1, 0, 0, 0, 1, 2, 3, 4, 5, 5, 5, 5, 5, 5, 5, 5, 6, 7, 9, 10, 9, 5, 2]
const WHOLE = HOURS.reduce((sum, part) => sum + part, 0)

/** Orders in each hour of a day. */
export function hoursOf(ordersPerDay: number): number[] {
  return HOURS.map((part) => (ordersPerDay * part) / WHOLE)
}
