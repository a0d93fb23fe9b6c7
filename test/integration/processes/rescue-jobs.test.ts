import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { jobQueue } from '#server/queue/queue.ts'
import { rescueJobs } from '#server/queue/rescue-jobs.ts'
import { type WatchedProcess, watchProcess } from '../../../scripts/commands/watched-process.ts'
import { copyDatabase, type TestDatabase } from '../test-database.ts'

const STUCK_WORKER = join(import.meta.dirname, 'stuck-worker.ts')
const WITHIN = { timeout: 20_000 }

let database: TestDatabase
let workers: WatchedProcess[]
beforeEach(async () => {
  database = await copyDatabase()
  workers = []
})
afterEach(async () => {
  for (const worker of workers) await worker.end('SIGKILL')
  await database.drop()
})

async function launch(): Promise<WatchedProcess> {
  const child = fork(STUCK_WORKER, [database.url], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  const worker = watchProcess('the worker', child)
  workers.push(worker)
  await once(child, 'message')
  return worker
}

/** A worker in a process of its own that has taken a job and never finishes it. */
async function startStuckWorker(): Promise<WatchedProcess> {
  const { db } = database
  await db
    .transaction()
    .execute((trx) => jobQueue.add(trx, 'restore-order', { orderId: randomUUID() }))
  return await launch()
}

async function takenJobs(): Promise<number> {
  const { rowCount } = await database.pool.query(
    'select from graphile_worker.jobs where locked_by is not null',
  )
  return rowCount ?? 0
}

test('only the jobs of the worker that was killed go back to the queue', async () => {
  const victim = await startStuckWorker()
  await startStuckWorker()
  expect(await rescueJobs(database.pool)).toEqual([])
  expect(await takenJobs()).toBe(2)

  await victim.end('SIGKILL')
  await vi.waitFor(async () => expect(await rescueJobs(database.pool)).toHaveLength(1), WITHIN)
  expect(await takenJobs()).toBe(1)
})

test('a second worker does what the killed one left', async () => {
  const victim = await startStuckWorker()
  await victim.end('SIGKILL')
  await vi.waitFor(async () => expect(await rescueJobs(database.pool)).toHaveLength(1), WITHIN)

  await launch()
  expect(await takenJobs()).toBe(1)
  expect(await rescueJobs(database.pool)).toEqual([])
})
