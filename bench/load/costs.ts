import type { Random } from '../engine/recipes/random.ts'
import type { ShopActions } from './drive.ts'
import { eachPart, PARTS, type Part } from './parts.ts'
import { type ResourceMeter, usedBetween } from './resource-meter.ts'
import { ACTIONS, type Action } from './schedule.ts'

/** Often enough that a rounding to hundredths of a second does not matter. */
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
/** Done first and not counted, as a share of TIMES: code is loaded and compiled only once. */
const WARM_UP = 0.3
const AT_ONCE = 4

/** Core seconds that an action costs each part. */
export type Costs = Partial<Record<Action, Record<Part, number>>>

/**
 * Measures and prints what each action costs each part, including the jobs that it starts. The shop
 * does nothing else meanwhile, so the costs include what an idle shop uses in that time.
 */
export async function measureCosts(
  shop: { actions: ShopActions; meter: ResourceMeter; random: Random },
  actions: readonly Action[] = ACTIONS,
): Promise<Costs> {
  const { meter } = shop
  const costs: Costs = {}
  console.info('costs: core milliseconds of each part for one action and the jobs that it starts')
  console.info(`  ${''.padEnd(12)}${PARTS.map((part) => part.padStart(9)).join('')}`)
  await meter.waitUntilIdle()
  for (const action of actions) {
    const times = TIMES[action]
    const run = (count: number) => repeat(count, () => shop.actions[action](shop.random))
    await run(Math.ceil(times * WARM_UP))
    await meter.waitUntilIdle()
    const before = await meter.read()
    await run(times)
    // Read here, because waiting until the shop is idle keeps the driver busy, too.
    const { driver } = usedBetween(before, await meter.read()).parts
    await meter.waitUntilIdle()
    const parts = { ...usedBetween(before, await meter.read()).parts, driver }
    const cost = eachPart((part) => parts[part] / times)
    costs[action] = cost
    const cells = PARTS.map((part) => (cost[part] * 1000).toFixed(1).padStart(9))
    console.info(`  ${action.padEnd(12)}${cells.join('')}`)
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
