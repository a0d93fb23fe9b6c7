import type { Job, WorkerEvents } from 'graphile-worker'
import { FETCH_ENDS } from './follow-fetches.ts'

/** Says which flags have to wait now, from how many jobs with each flag are in progress. */
export type FlagsThatWait = (inProgress: ReadonlyMap<string, number>) => Promise<string[]>

/**
 * Keeps jobs with certain flags in the queue, as they are, for as long as they have to wait. The
 * workers of the lane ask for jobs one after the other, so that each answer counts the job before.
 */
export function followFlags(events: WorkerEvents, flagsThatWait: FlagsThatWait) {
  const inProgress = new Map<string, number>()
  let last = Promise.resolve()
  let endQuestion: () => void = () => undefined

  function count({ flags }: Job, change: 1 | -1): void {
    for (const flag of Object.keys(flags ?? {})) {
      const jobs = (inProgress.get(flag) ?? 0) + change
      if (jobs === 0) inProgress.delete(flag)
      else inProgress.set(flag, jobs)
    }
  }

  events.on('job:start', ({ job }) => count(job, 1))
  events.on('job:complete', ({ job }) => count(job, -1))
  for (const end of FETCH_ENDS) events.on(end, () => endQuestion())

  return {
    /** For the `forbiddenFlags` of graphile-worker. */
    async forbidden(): Promise<string[]> {
      const before = last
      const { promise, resolve } = Promise.withResolvers<void>()
      last = promise
      await before
      endQuestion = resolve
      return await flagsThatWait(inProgress)
    },

    /** Resolves when no question is open. To be asked of a worker that asks no new ones. */
    async over(): Promise<void> {
      await last
    },
  }
}
