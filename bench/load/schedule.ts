import type { Random } from '../engine/recipes/random.ts'

/**
 * What happens in the shop for each paid order. The numbers are assumptions, listed as such in
 * docs/scaling.md: one visitor in fifty buys, and everybody looks at their order several times.
 */
export const PER_ORDER = {
  /** A page with all that a browser without a cache loads for it. */
  visit: 50,
  /** Another page, for a browser that has the scripts and pictures already. */
  browse: 100,
  signUp: 0.8,
  signIn: 3,
  /** Upload, order, test payment. */
  order: 1,
  /** The list of orders, one order, its picture. */
  look: 10,
  /** The customer approves a proof. */
  approve: 1,
  /** A member of staff looks at the board and opens an order. */
  studio: 8,
  /** A member of staff moves an order on: framed, packed, sent, delivered. */
  move: 4,
} as const

export type Action = keyof typeof PER_ORDER
// Object.keys forgets which keys there are.
export const ACTIONS = Object.keys(PER_ORDER) as Action[]

export type ScheduledAction = { action: Action; atSeconds: number }

/**
 * When each action starts. Actions are independent of each other (a Poisson process), so that some
 * of them start close together, as those of real visitors do.
 */
export function scheduleActions(
  random: Random,
  { ordersPerHour, seconds }: { ordersPerHour: number; seconds: number },
): ScheduledAction[] {
  const schedule = ACTIONS.flatMap((action) => {
    const perSecond = (ordersPerHour / 3600) * PER_ORDER[action]
    const gap = () => -Math.log(1 - random.between(0, 1)) / perSecond
    const starts: ScheduledAction[] = []
    for (let atSeconds = gap(); atSeconds < seconds; atSeconds += gap()) {
      starts.push({ action, atSeconds })
    }
    return starts
  })
  return schedule.toSorted((a, b) => a.atSeconds - b.atSeconds)
}
