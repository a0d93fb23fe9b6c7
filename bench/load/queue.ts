import type { Random } from '../engine/recipes/random.ts'

/** `at` and `service` in seconds. */
export type Job = { at: number; service: number }
export type Served = { waits: number[]; utilisation: number; leftAtEnd: number }

/**
 * One line of jobs before some servers, first come first served. Jobs are in order of their
 * arrival. `leftAtEnd` counts those that had not begun when the last one came.
 */
export function serve(jobs: readonly Job[], servers: number): Served {
  const freeAt = Array.from({ length: servers }, () => 0)
  const end = jobs.at(-1)?.at ?? 0
  const waits: number[] = []
  let busy = 0
  let leftAtEnd = 0
  for (const { at, service } of jobs) {
    const next = freeAt.indexOf(Math.min(...freeAt))
    const begin = Math.max(at, freeAt[next] ?? 0)
    freeAt[next] = begin + service
    waits.push(begin - at)
    // What happens after the last arrival belongs to no busy hour.
    busy += Math.max(0, Math.min(end, begin + service) - Math.min(end, begin))
    if (begin > end) leftAtEnd += 1
  }
  return { waits, utilisation: end === 0 ? 0 : busy / (end * servers), leftAtEnd }
}

/** A time that is mostly short and sometimes long, with this mean (exponential). */
export function lasting(random: Random, mean: number): number {
  return -Math.log(1 - random.between(0, 1)) * mean
}

/**
 * The mean wait in such a line when arrivals are a Poisson process and times exponential
 * (Erlang C), in seconds; infinite when more comes than can be served.
 */
export function erlangWait(perSecond: number, mean: number, servers: number): number {
  const offered = perSecond * mean
  if (offered >= servers) return Number.POSITIVE_INFINITY
  let blocked = 1
  for (let n = 1; n <= servers; n += 1) blocked = (offered * blocked) / (n + offered * blocked)
  const waiting = blocked / (1 - (offered / servers) * (1 - blocked))
  return (waiting * mean) / (servers - offered)
}
