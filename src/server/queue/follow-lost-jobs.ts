import type { WorkerEvents } from 'graphile-worker'
import type { Logger } from 'pino'
import type { QueuePool } from './queue-pool.ts'

type Taken = { id: string; taken_at: string }

/**
 * Finds jobs that the database has given to a worker of this process without the answer arriving,
 * because the connection broke in between. The worker lives, so no rescue would touch them, and
 * the library would give them back after four hours.
 */
export function followLostJobs(
  events: WorkerEvents,
  { ask, settled }: Pick<QueuePool, 'ask' | 'settled'>,
  log: Logger,
): { giveBack(workerId: string): void } {
  const running = new Set<string>()
  let begun = new Set<string>()
  let last = Promise.resolve()
  let isPlanned = false

  events.on('job:start', ({ job }) => {
    running.add(job.id)
    begun.add(job.id)
  })
  events.on('job:complete', ({ job }) => void running.delete(job.id))

  async function look(workerId: string): Promise<void> {
    isPlanned = false
    begun = new Set(running)
    const { rows } = await ask({ text: FIND_TAKEN, values: [workerId] })
    // What was not begun by then is either noted as ended by now, or nobody here knows of it.
    await settled()
    const lost = (rows as Taken[]).filter(({ id }) => !begun.has(id))
    if (lost.length === 0) return
    const times = lost.map((job) => job.taken_at)
    await ask({ text: GIVE_BACK, values: [workerId, lost.map(({ id }) => id), times] })
    log.warn(
      { jobs: lost.map(({ id }) => id) },
      'jobs whose taking was not answered were given back',
    )
  }

  return {
    giveBack(workerId) {
      if (isPlanned) return
      isPlanned = true
      last = last.then(() => look(workerId))
    },
  }
}

const FIND_TAKEN = `
  select id, locked_at::text as taken_at from graphile_worker._private_jobs where locked_by = $1`

/** As they were before: the try does not count. The time tells this taking from a later one. */
const GIVE_BACK = `
  with given_back as (
    update graphile_worker._private_jobs as job
    set locked_by = null, locked_at = null, attempts = attempts - 1
    from unnest($2::bigint[], $3::timestamptz[]) as lost (id, taken_at)
    where job.id = lost.id and locked_by = $1 and locked_at = lost.taken_at
    returning job_queue_id
  )
  update graphile_worker._private_job_queues as queue set locked_by = null, locked_at = null
  from given_back where queue.id = given_back.job_queue_id and queue.locked_by = $1`
