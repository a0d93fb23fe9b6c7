import { once } from 'node:events'
import type { Worker, WorkerEvents } from 'graphile-worker'

/**
 * Follows the questions of a worker for jobs. One that is on its way when the worker is asked to
 * end may still bring a job, also one that was given back meanwhile.
 */
export function followFetches(events: WorkerEvents): { over(): Promise<void> } {
  const asking = new Set<Worker>()
  events.on('worker:getJob:start', ({ worker }) => void asking.add(worker))
  for (const end of FETCH_ENDS) {
    events.on(end, ({ worker }: { worker: Worker }) => void asking.delete(worker))
  }
  return {
    /** Resolves when no question is open. To be asked of a worker that asks no new ones. */
    async over() {
      while (asking.size > 0) await Promise.race(FETCH_ENDS.map((end) => once(events, end)))
    },
  }
}

/** How a question ends. */
export const FETCH_ENDS = ['worker:getJob:empty', 'worker:getJob:error', 'job:start'] as const
