import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../engine/recipes/random.ts'
import { arrivals } from './arrivals.ts'
import { ACTIONS, type Action, PER_ORDER } from './day.ts'
import type { Latencies } from './latencies.ts'

/** More at once than this means that the shop has long been too slow: what comes is turned away. */
const MOST_AT_ONCE = 150

export type Doing = Record<Action, (random: Random) => Promise<unknown>>
export type Driven = { done: number; failed: number; turnedAway: number; seconds: number }

/**
 * Lets a mixed day happen for some seconds, at so many orders an hour. Whatever is due begins when
 * it is due, however slow the shop has become; the end waits for what has begun.
 */
export async function drive(
  doing: Doing,
  run: { ordersPerHour: number; seconds: number; random: Random; latencies: Latencies },
): Promise<Driven> {
  const { random, latencies, seconds } = run
  const plan = ACTIONS.flatMap((action) => {
    const perSecond = (run.ordersPerHour / 3600) * PER_ORDER[action]
    return arrivals(random, perSecond, seconds).map((at) => ({ action, at }))
  }).toSorted((a, b) => a.at - b.at)
  const running = new Set<Promise<void>>()
  const driven: Driven = { done: 0, failed: 0, turnedAway: 0, seconds: 0 }
  const begun = performance.now()
  const passed = () => (performance.now() - begun) / 1000
  for (const { action, at } of plan) {
    const early = at - passed()
    if (early > 0) await wait(early * 1000)
    if (running.size >= MOST_AT_ONCE) {
      driven.turnedAway += 1
      continue
    }
    const one = doing[action](random).then(
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
  const left = seconds - passed()
  if (left > 0) await wait(left * 1000)
  await Promise.all(running)
  driven.seconds = passed()
  return driven
}

/** What fetch() throws says only that it failed; why is in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}
