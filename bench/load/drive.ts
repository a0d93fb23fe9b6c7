import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../engine/recipes/random.ts'
import type { Latencies } from './latencies.ts'
import { type Action, scheduleActions } from './schedule.ts'

/** With this many unfinished actions the shop has long been too slow, and new ones are left out. */
const MOST_AT_ONCE = 150

export type ShopActions = Record<Action, (random: Random) => Promise<unknown>>
export type Load = { ordersPerHour: number; seconds: number }
export type Driven = { done: number; failed: number; leftOut: number; seconds: number }

/**
 * Puts a steady load on the shop. An action starts when it is due, however slow the shop has become;
 * at the end all started actions are waited for.
 */
export async function drive(
  actions: ShopActions,
  { load, random, latencies }: { load: Load; random: Random; latencies: Latencies },
): Promise<Driven> {
  const running = new Set<Promise<void>>()
  const driven: Driven = { done: 0, failed: 0, leftOut: 0, seconds: 0 }
  const started = performance.now()
  const secondsPassed = () => (performance.now() - started) / 1000
  for (const { action, atSeconds } of scheduleActions(random, load)) {
    const early = atSeconds - secondsPassed()
    if (early > 0) await wait(early * 1000)
    if (running.size >= MOST_AT_ONCE) {
      driven.leftOut += 1
      continue
    }
    const one = actions[action](random).then(
      () => {
        driven.done += 1
      },
      (error: unknown) => {
        driven.failed += 1
        latencies.fail(`${action}: ${reasonOf(error)}`)
      },
    )
    running.add(one)
    void one.finally(() => running.delete(one))
  }
  const left = load.seconds - secondsPassed()
  if (left > 0) await wait(left * 1000)
  await Promise.all(running)
  driven.seconds = secondsPassed()
  return driven
}

/** What fetch() throws says only that it failed; why is in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}
