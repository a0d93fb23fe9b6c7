import { availableParallelism } from 'node:os'
import { createRandom } from '../engine/recipes/random.ts'
import { ANSWERING, type Costs, foretell, mostPerHour, total } from './cost-model.ts'
import { type Doing, drive } from './drive.ts'
import type { Latencies } from './latencies.ts'
import type { Measured } from './measured.ts'
import { type MeasuredShop, spentBetween } from './measured-shop.ts'
import type { ShopClient } from './shop-client.ts'

/** Shares of the load that the measured costs would fill all cores with. */
const SHARES = [0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 1, 1.15]
const SECONDS = 40
/** A page that takes longer than this is one that customers wait for. */
const PATIENCE_MS = 500
const SEED = 20

export type Step = Measured['knee'][number]

/**
 * Raises the load step by step until pages make customers wait, and tells at each step what the
 * simulation foretold from the costs alone. The last step is the first that was too much.
 */
export async function findKnee(world: {
  shop: ShopClient
  measured: MeasuredShop
  doing: Doing
  costs: Costs
  latencies: Latencies
}): Promise<Step[]> {
  const { shop, measured, costs, latencies } = world
  const cores = availableParallelism()
  console.info(
    `knee: by their costs ${mostPerHour(costs, cores).toFixed(0)} orders an hour would fill ` +
      `${cores} cores, the driver's share included; workers come last`,
  )
  const steps: Step[] = []
  for (const share of SHARES) {
    const ordersPerHour = mostPerHour(costs, cores) * share
    latencies.clear()
    const asked = shop.requests()
    const before = await measured.clock()
    const random = createRandom(SEED)
    const driven = await drive(world.doing, { ordersPerHour, seconds: SECONDS, random, latencies })
    const { parts, others } = spentBetween(before, await measured.clock())
    const spent = total(parts, ANSWERING)
    const step: Step = {
      share,
      ordersPerHour,
      busy: spent / driven.seconds / cores,
      others: others / driven.seconds / cores,
      requestsPerCoreSecond: (shop.requests() - asked) / (spent - parts.driver),
      p95Ms: latencies.summary().find(({ step }) => step === 'page')?.p95 ?? 0,
      failed: driven.failed,
      turnedAway: driven.turnedAway,
    }
    steps.push(step)
    tellStep(step, costs, cores)
    for (const [what, times] of Object.entries(latencies.failures())) {
      console.info(`    ${times} × ${what}`)
    }
    if (step.p95Ms > PATIENCE_MS || step.turnedAway > 0) break
  }
  return steps
}

/** What the simulation says of a step: busy share of all cores, on those that others left. */
export function foretellStep(step: Step, costs: Costs, cores: number) {
  const left = 1 - step.others
  const run = { ordersPerHour: step.ordersPerHour, cores: cores * left, seconds: SECONDS }
  const { utilisation, p95 } = foretell(costs, { ...run, random: createRandom(SEED) })
  return { busy: utilisation * left, p95Ms: p95 * 1000 }
}

/** A step beside what the simulation says of it. */
export function tellStep(step: Step, costs: Costs, cores: number): void {
  const foretold = foretellStep(step, costs, cores)
  console.info(
    `  ${step.ordersPerHour.toFixed(0).padStart(6)} an hour: busy ${percent(step.busy)} ` +
      `(foretold ${percent(foretold.busy)}), 95 % of pages within ` +
      `${step.p95Ms.toFixed(0)} ms (foretold ${foretold.p95Ms.toFixed(0)}), ` +
      `${step.failed} failed, ${step.turnedAway} turned away, ` +
      `${step.requestsPerCoreSecond.toFixed(0)} requests per core second; ` +
      `others used ${percent(step.others)} of the machine`,
  )
}

const percent = (share: number) => `${(share * 100).toFixed(0)} %`
