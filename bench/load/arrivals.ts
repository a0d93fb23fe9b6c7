import type { Random } from '../engine/recipes/random.ts'

/**
 * When things happen that come by themselves, in seconds: on average `perSecond` times a second,
 * each without regard to the others (a Poisson process).
 */
export function arrivals(random: Random, perSecond: number, seconds: number): number[] {
  const times: number[] = []
  let now = 0
  while (perSecond > 0) {
    now += -Math.log(1 - random.between(0, 1)) / perSecond
    if (now >= seconds) break
    times.push(now)
  }
  return times
}
