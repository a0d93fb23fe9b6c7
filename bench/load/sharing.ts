import type { Job } from './queue.ts'

export type Shared = { stays: number[]; utilisation: number; leftAtEnd: number }
type Active = { index: number; due: number }

/**
 * Jobs that begin when they come and share some cores evenly, none with more than one core: how
 * long each stays, in seconds. Jobs are in order of their arrival; `leftAtEnd` counts those that
 * were not done when the last one came.
 */
export function share(jobs: readonly Job[], cores: number): Shared {
  const stays = jobs.map(() => 0)
  const active: Active[] = []
  let now = 0
  /** What each job that was there from the beginning would have been given. */
  let given = 0
  let busy = 0
  const rate = () => Math.min(1, cores / active.length)

  function advance(time: number): void {
    busy += (time - now) * Math.min(active.length, cores)
    if (active.length > 0) given += (time - now) * rate()
    now = time
  }
  function finishUntil(time: number): void {
    for (let next = active[0]; next !== undefined; next = active[0]) {
      const ends = now + (next.due - given) / rate()
      if (ends > time) return
      advance(ends)
      active.shift()
      stays[next.index] = now - (jobs[next.index]?.at ?? now)
    }
  }
  for (const [index, { at, service }] of jobs.entries()) {
    finishUntil(at)
    advance(at)
    const due = given + service
    const before = active.findLastIndex((other) => other.due <= due)
    active.splice(before + 1, 0, { index, due })
  }
  const utilisation = now === 0 ? 0 : busy / (now * cores)
  const leftAtEnd = active.length
  finishUntil(Number.POSITIVE_INFINITY)
  return { stays, utilisation, leftAtEnd }
}
