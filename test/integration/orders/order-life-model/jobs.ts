import type { JobName } from '#server/queue/queue.ts'
import type { ModelShop } from './model-shop.ts'

export type WaitingJob = { id: string; name: JobName; payload: unknown }

/** Jobs that are due, in the order in which they were asked for. */
export async function dueJobs({ shop, clock }: ModelShop): Promise<WaitingJob[]> {
  const { rows } = await shop.pool.query<WaitingJob>(
    `select j.id, t.identifier as name, j.payload
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where j.run_at <= $1 and j.locked_by is null
     order by j.run_at, j.id`,
    [clock.now()],
  )
  return rows
}

/**
 * Does one job as a worker does: it is marked as taken, done, and struck off. A worker that is
 * killed after the work and before that leaves the job to be done again.
 */
export async function work(
  model: ModelShop,
  job: WaitingJob,
  { isKilledAtTheEnd = false }: { isKilledAtTheEnd?: boolean } = {},
): Promise<void> {
  const { shop, tasks } = model
  const taken = await shop.pool.query(
    `update graphile_worker._private_jobs
     set locked_by = 'model', locked_at = now(), attempts = attempts + 1
     where id = $1 and locked_by is null`,
    [job.id],
  )
  if (taken.rowCount === 0) return
  const task = tasks[job.name]
  if (task === undefined) throw new Error(`nobody does ${job.name}`)
  let isDone = false
  try {
    await task(job.payload)
    isDone = !isKilledAtTheEnd
  } finally {
    await shop.pool.query(
      isDone
        ? 'delete from graphile_worker._private_jobs where id = $1'
        : `update graphile_worker._private_jobs set locked_by = null, locked_at = null
           where id = $1`,
      [job.id],
    )
  }
}

/** Does everything that is due and what comes of it. */
export async function workAll(model: ModelShop): Promise<void> {
  for (let jobs = await dueJobs(model); jobs.length > 0; jobs = await dueJobs(model)) {
    for (const job of jobs) await work(model, job)
  }
}
