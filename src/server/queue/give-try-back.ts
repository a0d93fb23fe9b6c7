import { setTimeout as wait } from 'node:timers/promises'
import type { Job } from 'graphile-worker'
import type { Pool } from 'pg'
import { AppError } from '#domain/app-error.ts'
import type { Lane } from '#domain/operations/lanes.ts'
import { isUnavailable } from '#server/db/is-unavailable.ts'
import { laneOf } from './lanes.ts'

/** Their jobs need the database and the file store and nobody else's service. */
const NEED_NO_SERVICE: ReadonlySet<Lane | undefined> = new Set<Lane>([
  'first-looks',
  'pictures',
  'restorations',
])
const RETRY_AFTER_SECONDS = 15
const ASK_AGAIN_MS = 1000

/**
 * Whether a job failed because the database or the file store was away, which is no fault of its
 * own. Jobs that call other services are not asked: they have tries for days, and one whose service
 * never comes back has to be seen.
 */
export function failedByOutage(task: string, error: unknown): boolean {
  const takesNoFiles = error instanceof AppError && error.code === 'storage_full'
  return NEED_NO_SERVICE.has(laneOf(task)) && (takesNoFiles || isUnavailable(error))
}

/**
 * The try does not count, and the next one comes soon, however often the job has failed before.
 * Waits for the database if that is what is away; a worker that ends meanwhile leaves the job to
 * those who give back what dead workers held. To be called before the job is given to the library as failed.
 */
export async function giveTryBack(
  pool: Pick<Pool, 'query'>,
  { id, locked_by }: Pick<Job, 'id' | 'locked_by'>,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    try {
      await pool.query(GIVE_BACK, [id, locked_by])
      return
    } catch (error) {
      if (!isUnavailable(error)) throw error
      await wait(ASK_AGAIN_MS * (1 + Math.random()), undefined, { signal })
    }
  }
}

/** The library adds its own pause to `run_at` when it takes the job back. */
const GIVE_BACK = `
  update graphile_worker._private_jobs
  set attempts = greatest(0, attempts - 1), run_at = now() + interval '${RETRY_AFTER_SECONDS} seconds'
  where id = $1 and locked_by = $2`
