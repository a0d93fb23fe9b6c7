import type { Pool } from 'pg'

/** The longest that a job is put off when it is added: a refund is asked about again after 6 hours. */
const LONGEST_PUT_OFF_HOURS = 6
/** Clocks of several machines differ a little; that is no fault. */
const TOLERATED_MINUTES = 1

/**
 * Brings forward what the clock of the database has written into the queue while it ran ahead:
 * jobs that would be tried again later than the library ever waits, and times of the schedule,
 * which starts nothing until they have passed. Returns the names of the jobs.
 */
export async function mendQueueTimes(pool: Pool): Promise<string[]> {
  await pool.query(MEND_SCHEDULE)
  const { rows } = await pool.query<{ name: string }>(MEND_JOBS)
  return rows.map(({ name }) => name)
}

const MEND_SCHEDULE = `
  update graphile_worker._private_known_crontabs
  set known_since = least(known_since, now()), last_execution = now()
  where last_execution > now() + interval '${TOLERATED_MINUTES} minutes'`

/** The library waits for e to the power of the attempts, ten at most, in seconds. */
const MEND_JOBS = `
  update graphile_worker._private_jobs as job set run_at = now()
  from graphile_worker._private_tasks as task
  where task.id = job.task_id and job.locked_at is null
    and job.run_at > now() + interval '${TOLERATED_MINUTES} minutes' + case job.attempts
      when 0 then interval '${LONGEST_PUT_OFF_HOURS} hours'
      else make_interval(secs => exp(least(10, job.attempts))) end
  returning task.identifier as name`
