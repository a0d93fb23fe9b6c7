import type { ClientBase, Pool } from 'pg'
import { DEATHS_TO_SET_ASIDE } from '#domain/operations/job-deaths.ts'
import type { JobName } from './queue.ts'

/** Their last try does not work on a picture: it gives the order to a person, or says so. */
const END_BY_THEMSELVES: readonly JobName[] = ['restore-order', 'make-first-look']

type Asker = Pick<ClientBase, 'query'> | Pick<Pool, 'query'>

/** Jobs under which their process ended while it did nothing else, and how often in a row. */
export const jobDeaths = {
  /** Counts one more for a job that was given back, and says whether it was set aside for that. */
  async note(db: Asker, job: { id: string; name: string }): Promise<boolean> {
    const { rows } = await db.query(NOTE, [job.id, job.name])
    const [{ deaths }] = rows as [{ deaths: number }]
    if (deaths < DEATHS_TO_SET_ASIDE) return false
    const triesLeft = END_BY_THEMSELVES.some((name) => name === job.name) ? 1 : 0
    await db.query(SET_ASIDE, [job.id, triesLeft, `its process ended ${deaths} times in a row`])
    return true
  },

  /** The job came to its end, whichever: the next death is the first one of a row. */
  async forget(db: Asker, jobId: string): Promise<void> {
    await db.query('delete from private.job_deaths where job_id = $1 and deaths < $2', [
      jobId,
      DEATHS_TO_SET_ASIDE,
    ])
  },

  /** What was set aside is kept for a day, for the alert, and the rest as long as its job. */
  async sweep(db: Asker): Promise<void> {
    await db.query(SWEEP, [DEATHS_TO_SET_ASIDE])
  },
}

const NOTE = `
  insert into private.job_deaths as known (job_id, task, deaths) values ($1, $2, 1)
  on conflict (job_id) do update set deaths = known.deaths + 1, died_at = now()
  returning deaths`

const SET_ASIDE = `
  update graphile_worker._private_jobs
  set attempts = max_attempts - $2, last_error = $3, run_at = now(), updated_at = now()
  where id = $1 and locked_at is null`

const SWEEP = `
  delete from private.job_deaths
  where died_at < now() - interval '1 day'
    and (deaths >= $1 or not exists (
      select from graphile_worker._private_jobs where id = job_id))`
