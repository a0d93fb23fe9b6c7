import type { JobName } from '#server/queue/queue.ts'
import type { TestShop } from '../test-shop.ts'

/** Takes a job about one thing (a picture, a proof) off the queue: a test does without it. */
export async function takeAwayJob({ pool }: TestShop, name: JobName, id: string): Promise<void> {
  await pool.query(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = $1
       and $2 in (j.payload ->> 'objectId', j.payload ->> 'proofId')`,
    [name, id],
  )
}
