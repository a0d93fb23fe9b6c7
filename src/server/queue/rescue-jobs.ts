import type { Pool } from 'pg'
import { inTransaction } from '#server/db/in-transaction.ts'
import { type GivenBack, giveBackIn } from './give-back-jobs.ts'
import { jobDeaths } from './job-deaths.ts'
import { laneOf } from './lanes.ts'
import { BIRTH_LOCK } from './worker-presence.ts'

export type Rescue = {
  /** The names of the workers that had died. */
  dead: string[]
  /** Jobs that have ended their process too often. */
  setAside: GivenBack[]
}

/**
 * Gives back to the queue what workers had taken that are no longer alive; by itself the library
 * would wait for hours. That a process ends is no failure of its jobs. Only a job that was alone in
 * it may be the cause. Restorations are not blamed here: whoever keeps their process knows whether
 * it ended by itself (`keepRestorationWorker`).
 */
export async function rescueJobs(pool: Pool): Promise<Rescue> {
  return await inTransaction(await pool.connect(), async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [BIRTH_LOCK])
    const { rows } = await client.query<{ worker: string }>(FIND_DEAD_WORKERS)
    const dead = rows.map(({ worker }) => worker)
    if (dead.length === 0) return { dead, setAside: [] }
    const jobs = await giveBackIn(client, dead)
    const suspects = jobs.length === 1 ? jobs : []
    const setAside: GivenBack[] = []
    for (const job of suspects) {
      if (laneOf(job.name) === 'restorations') continue
      if (await jobDeaths.note(client, job)) setAside.push(job)
    }
    return { dead, setAside }
  })
}

const FIND_DEAD_WORKERS = `
  with workers as materialized (
    select distinct locked_by as worker from graphile_worker.jobs where locked_by is not null
  )
  select worker from workers
  where pg_try_advisory_xact_lock(hashtextextended('worker ' || worker, 0))`
