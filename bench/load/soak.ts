import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { createRandom } from '../engine/recipes/random.ts'
import { drive, type ShopActions } from './drive.ts'
import type { Latencies } from './latencies.ts'
import { ANSWERING, PARTS, type Part, total } from './parts.ts'
import { type ResourceMeter, usedBetween } from './resource-meter.ts'

const READ_MEMORY_EVERY_MS = 5_000
const MEBIBYTE = 1024 ** 2
const SEED = 30

/** Holds one load for some minutes; prints times, failures, core seconds and memory. */
export async function soak(
  shop: { actions: ShopActions; meter: ResourceMeter; latencies: Latencies },
  { ordersPerHour, minutes }: { ordersPerHour: number; minutes: number },
): Promise<void> {
  const { actions, meter, latencies } = shop
  const load = { ordersPerHour, seconds: minutes * 60 }
  await meter.lowerWorkerPriority()
  latencies.clear()
  const stored = await meter.stored()
  const before = await meter.read()
  const memory = watchMemory(meter)
  const driven = await drive(actions, { load, random: createRandom(SEED), latencies })
  const readings = await memory.stop()
  const { parts, others } = usedBetween(before, await meter.read())
  const waiting = await meter.restorations()
  const databaseBytes = (await meter.stored()).databaseBytes - stored.databaseBytes

  const orders = (ordersPerHour * minutes) / 60
  const coreSeconds = availableParallelism() * driven.seconds
  const percentOfMachine = (used: number) => `${((100 * used) / coreSeconds).toFixed(0)} %`
  console.info(
    `soak: ${minutes} minutes at ${ordersPerHour} orders an hour: ${driven.done} actions done, ` +
      `${driven.failed} failed, ${driven.leftOut} left out, ` +
      `${waiting} restorations waiting at the end\n` +
      `  share of all cores: workers and models ${percentOfMachine(total(parts, ['worker', 'models']))}, ` +
      `the rest of the shop and the driver ${percentOfMachine(total(parts, ANSWERING))}, ` +
      `other programs ${percentOfMachine(others)}`,
  )
  printLatencies(latencies)
  console.info('  core seconds for each order; mean MiB of memory in each third')
  for (const part of PARTS) {
    const thirds = meansOfThirds(readings.map((bytes) => bytes[part] / MEBIBYTE))
    console.info(
      `  ${part.padEnd(10)}${(parts[part] / orders).toFixed(2).padStart(8)}` +
        thirds.map((mean) => mean.toFixed(0).padStart(7)).join(''),
    )
  }
  console.info(`  ${(databaseBytes / orders / 1e3).toFixed(0)} kB of database for each order`)
}

function watchMemory(meter: ResourceMeter) {
  const readings: Record<Part, number>[] = []
  const over = new AbortController()
  const watching = watch()
  async function watch() {
    while (!over.signal.aborted) {
      readings.push(await meter.memory())
      await wait(READ_MEMORY_EVERY_MS, undefined, { signal: over.signal }).catch(() => undefined)
    }
  }
  return {
    async stop() {
      over.abort()
      await watching
      return readings
    },
  }
}

function printLatencies(latencies: Latencies): void {
  for (const { step, count, p50, p95, p99 } of latencies.summary()) {
    console.info(
      `  ${step.padEnd(18)}${String(count).padStart(7)} times, ` +
        `p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)}, p99 ${p99.toFixed(0)} ms`,
    )
  }
  for (const [what, times] of Object.entries(latencies.failures())) {
    console.info(`  ${times} × ${what}`)
  }
}

/** Means, because a single value depends on when garbage was last collected. */
function meansOfThirds(values: number[]): number[] {
  const third = values.length / 3
  return [0, 1, 2].map((at) => {
    const part = values.slice(Math.round(at * third), Math.round((at + 1) * third))
    return part.reduce((sum, value) => sum + value, 0) / Math.max(1, part.length)
  })
}
