import type { Random } from '../engine/recipes/random.ts'
import { arrivals } from './arrivals.ts'
import { ACTIONS, type Action, PER_ORDER } from './day.ts'
import { percentile } from './latencies.ts'
import { share } from './sharing.ts'

/** The worker's children are the models; the driver is what stands in for all the visitors. */
export const PARTS = [
  'api',
  'database',
  'pooler',
  'front',
  'store',
  'worker',
  'models',
  'driver',
] as const
export type Part = (typeof PARTS)[number]
/** Seconds of one processor core that each part spends on something. */
export type Spent = Record<Part, number>
export type Costs = Record<Action, Spent>

/** Parts that work while somebody waits; jobs of the workers come last. */
export const ANSWERING = PARTS.filter((part) => part !== 'worker' && part !== 'models')

export function eachPart<Value>(valueFor: (part: Part) => Value): Record<Part, Value> {
  // Object.fromEntries forgets which keys it was given.
  return Object.fromEntries(PARTS.map((part) => [part, valueFor(part)])) as Record<Part, Value>
}

export function total(spent: Spent, parts: readonly Part[] = PARTS): number {
  return parts.reduce((sum, part) => sum + spent[part], 0)
}

/** Core seconds that one paid order costs in all, with everything that goes with it, by part. */
export function perOrder(costs: Costs): Spent {
  return eachPart((part) =>
    ACTIONS.reduce((sum, action) => sum + PER_ORDER[action] * costs[action][part], 0),
  )
}

/** Orders an hour that so many cores can answer at most, were they never idle. */
export function mostPerHour(costs: Costs, cores: number): number {
  return (3600 * cores) / total(perOrder(costs), ANSWERING)
}

export type Foretold = { utilisation: number; p95: number; leftAtEnd: number }

/**
 * What a simulation of some minutes foretells: share of busy cores, and the 95th percentile of the
 * seconds that a page takes. Cores are shared evenly by all that happens at once.
 */
export function foretell(
  costs: Costs,
  run: { ordersPerHour: number; cores: number; seconds: number; random: Random },
): Foretold {
  const jobs = ACTIONS.flatMap((action) => {
    const perSecond = (run.ordersPerHour / 3600) * PER_ORDER[action]
    const service = total(costs[action], ANSWERING)
    return arrivals(run.random, perSecond, run.seconds).map((at) => ({ action, at, service }))
  }).toSorted((a, b) => a.at - b.at)
  const { stays, utilisation, leftAtEnd } = share(jobs, run.cores)
  const pages = stays.filter((_, at) => jobs[at]?.action === 'browse')
  return { utilisation, p95: percentile(pages, 0.95), leftAtEnd }
}
