import type { Random } from '../engine/recipes/random.ts'
import { type Costs, eachPart, PARTS, perOrder, type Spent } from './cost-model.ts'
import { ACTIONS, type Action } from './day.ts'
import type { Doing } from './drive.ts'
import { type MeasuredShop, spentBetween } from './measured-shop.ts'

/** Enough that a process's hundredths of a second do not matter. */
const TIMES: Record<Action, number> = {
  visit: 150,
  browse: 400,
  signUp: 40,
  signIn: 40,
  order: 8,
  look: 150,
  approve: 8,
  studio: 100,
  move: 32,
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
  // Every action has its turn.
  const costs = (await costsOf(ACTIONS, { shop, doing, random })) as Costs
  tell('an order', perOrder(costs))
  console.info('  (an order: with all visits, looks and steps that go with it)')
  return costs
}

export async function costsOf(
  actions: readonly Action[],
  { shop, doing, random }: { shop: MeasuredShop; doing: Doing; random: Random },
): Promise<Partial<Costs>> {
  const costs: Partial<Costs> = {}
  console.info('core milliseconds of each part, the jobs that follow included')
  console.info(`  ${''.padEnd(12)}${PARTS.map((part) => part.padStart(9)).join('')}`)
  await shop.becomesIdle()
  for (const action of actions) {
    const times = TIMES[action]
    const round = (much: number) => repeat(much, () => doing[action](random))
    await round(Math.ceil(times * WARM_UP))
    await shop.becomesIdle()
    const before = await shop.clock()
    await round(times)
    const { driver } = spentBetween(before, await shop.clock()).parts
    await shop.becomesIdle()
    // To look whether jobs are done is no visitor's work.
    const parts = { ...spentBetween(before, await shop.clock()).parts, driver }
    costs[action] = eachPart((part) => parts[part] / times)
    tell(action, costs[action])
  }
  return costs
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
