import type { Random } from '../engine/random.ts'
import { type Costs, eachPart, PARTS, perOrder, type Spent } from './cost-model.ts'
import { ACTIONS, type Action } from './day.ts'
import type { Doing } from './drive.ts'
import { type MeasuredShop, spentBetween } from './measured-shop.ts'

/** Enough that a process's hundredths of a second do not matter. */
const TIMES: Record<Action, number> = {
  visit: 60,
  browse: 400,
  signUp: 30,
  signIn: 30,
  order: 6,
  look: 150,
  approve: 6,
  studio: 100,
  move: 24,
}
/** Of those times, before it counts: the first ones pay for what is loaded and compiled once. */
const WARM_UP = 0.3
const AT_ONCE = 4

/**
 * What each action costs each part, in core seconds, with the jobs that follow from it. Done by
 * itself on a shop that does nothing else, so it also bears what an idle shop uses in that time.
 */
export async function measureCosts(
  shop: MeasuredShop,
  doing: Doing,
  random: Random,
): Promise<Costs> {
  const costs: Partial<Costs> = {}
  console.info('core milliseconds of each part, the jobs that follow included')
  console.info(`  ${''.padEnd(12)}${PARTS.map((part) => part.padStart(9)).join('')}`)
  await shop.becomesIdle()
  for (const action of ACTIONS) {
    const times = TIMES[action]
    const round = async (much: number) => {
      await repeat(much, () => doing[action](random))
      await shop.becomesIdle()
    }
    await round(Math.ceil(times * WARM_UP))
    const before = await shop.clock()
    await round(times)
    const { parts } = spentBetween(before, await shop.clock())
    costs[action] = eachPart((part) => parts[part] / times)
    tell(action, costs[action])
  }
  // Every action has had its turn.
  const whole = costs as Costs
  tell('an order', perOrder(whole))
  console.info('  (an order: with all visits, looks and steps that go with it)')
  return whole
}

async function repeat(times: number, run: () => Promise<unknown>): Promise<void> {
  let left = times
  const lane = async () => {
    while (left > 0) {
      left -= 1
      await run()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

function tell(what: string, spent: Spent): void {
  const each = PARTS.map((part) => (spent[part] * 1000).toFixed(1).padStart(9))
  console.info(`  ${what.padEnd(12)}${each.join('')}`)
}
