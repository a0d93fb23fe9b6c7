import { setTimeout as wait } from 'node:timers/promises'
import { createRandom } from '../engine/recipes/random.ts'
import { type Costs, eachPart, PARTS, type Part, perOrder } from './cost-model.ts'
import { type Doing, drive } from './drive.ts'
import type { Latencies } from './latencies.ts'
import type { Measured } from './measured.ts'
import { type MeasuredShop, spentBetween } from './measured-shop.ts'

const LOOK_EVERY_MS = 5_000
const MEBIBYTE = 1024 ** 2
const SEED = 30

/** Holds one load for a long time and tells the mean memory of each third of it. */
export async function soak(
  world: { measured: MeasuredShop; doing: Doing; costs: Costs; latencies: Latencies },
  run: { ordersPerHour: number; minutes: number },
): Promise<Measured['soak']> {
  const { measured, latencies } = world
  const seen: Record<Part, number>[] = []
  const over = new AbortController()
  const watch = async () => {
    while (!over.signal.aborted) {
      seen.push(await measured.memory())
      await wait(LOOK_EVERY_MS, undefined, { signal: over.signal }).catch(() => undefined)
    }
  }
  const [stored, before] = [await measured.stored(), await measured.clock()]
  const watching = watch()
  const driven = await drive(world.doing, {
    ordersPerHour: run.ordersPerHour,
    seconds: run.minutes * 60,
    random: createRandom(SEED),
    latencies,
  })
  over.abort()
  await watching
  const waiting = await measured.restorations()
  const { parts, others } = spentBetween(before, await measured.clock())
  const after = await measured.stored()
  console.info(
    `soak: ${run.minutes} minutes at ${run.ordersPerHour.toFixed(0)} orders an hour, ` +
      `${driven.done} actions done, ${driven.failed} failed, ${driven.turnedAway} turned away, ` +
      `${waiting} restorations waiting at the end, others used ${others.toFixed(0)} core seconds; mean MiB of ` +
      'each third, and core seconds against those that the costs foretell',
  )
  const whole = perOrder(world.costs)
  const orders = (run.ordersPerHour * run.minutes) / 60
  const costRatio = eachPart((part) => parts[part] / (whole[part] * orders))
  const mebibytes = eachPart((part) => thirdsOf(seen.map((bytes) => bytes[part] / MEBIBYTE)))
  for (const part of PARTS) {
    const told = mebibytes[part].map((mean) => mean.toFixed(0).padStart(7)).join('')
    const [, middle = 0, last = 0] = mebibytes[part]
    console.info(
      `  ${part.padEnd(10)}${told}  last against middle ${(last / middle).toFixed(2)}, ` +
        `core seconds ${costRatio[part].toFixed(2)}`,
    )
  }
  for (const { step, count, p50, p95, p99 } of latencies.summary()) {
    console.info(
      `  ${step.padEnd(18)}${String(count).padStart(7)} times, ` +
        `p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)}, p99 ${p99.toFixed(0)} ms`,
    )
  }
  for (const [what, times] of Object.entries(latencies.failures())) {
    console.info(`  ${times} × ${what}`)
  }
  const databaseBytesPerOrder = (after.databaseBytes - stored.databaseBytes) / orders
  console.info(`  ${(databaseBytesPerOrder / 1e3).toFixed(0)} kB of database for each order`)
  return { ...run, mebibytes, costRatio, databaseBytesPerOrder }
}

/** Means: single values hang on when memory was last tidied up. */
function thirdsOf(values: number[]): number[] {
  const third = values.length / 3
  return [0, 1, 2].map((at) => {
    const part = values.slice(Math.round(at * third), Math.round((at + 1) * third))
    return part.reduce((sum, value) => sum + value, 0) / Math.max(1, part.length)
  })
}
