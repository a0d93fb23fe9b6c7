import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { jobQueue } from '#server/queue/queue.ts'
import { type Rescue, rescueJobs } from '#server/queue/rescue-jobs.ts'
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
  await addJob('restore-order')
  return await launch()
}

async function addJob(name: 'restore-order' | 'make-sizes'): Promise<void> {
  const payload = { orderId: randomUUID(), objectId: randomUUID() }
  await database.db.transaction().execute((trx) => jobQueue.add(trx, name, payload))
}

/** Gives the jobs of one dead worker back, as soon as the database has noticed its end. */
async function rescued(): Promise<Rescue> {
  let rescue: Rescue | undefined
  await vi.waitFor(async () => {
    rescue = await rescueJobs(database.pool)
    expect(rescue.dead).toHaveLength(1)
  }, WITHIN)
  if (rescue === undefined) throw new Error('expected a rescue')
  return rescue
}

async function jobsByName(): Promise<Record<string, { attempts: number; isDead: boolean }>> {
  const { rows } = await database.pool.query(
    `select task_identifier as name, attempts, attempts >= max_attempts as "isDead"
     from graphile_worker.jobs`,
  )
  return Object.fromEntries(rows.map(({ name, ...job }) => [name, job]))
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
  expect((await rescueJobs(database.pool)).dead).toEqual([])
  expect(await takenJobs()).toBe(2)

  await victim.end('SIGKILL')
  await rescued()
  expect(await takenJobs()).toBe(1)
})

test('a second worker does what the killed one left', async () => {
  const victim = await startStuckWorker()
  await victim.end('SIGKILL')
  await rescued()

  await launch()
  expect(await takenJobs()).toBe(1)
  expect((await rescueJobs(database.pool)).dead).toEqual([])
})

test('a job is as often tried as it failed, however often its process was killed', async () => {
  await addJob('restore-order')
  for (let kill = 0; kill < 5; kill += 1) {
    const worker = await launch()
    await worker.end('SIGKILL')
    expect((await rescued()).setAside).toEqual([])
  }
  expect(await jobsByName()).toEqual({ 'restore-order': { attempts: 0, isDead: false } })
})

test('a job that is alone in a process that ends is set aside after three ends in a row', async () => {
  await addJob('make-sizes')
  for (const isSetAside of [false, false, true]) {
    const worker = await launch()
    await worker.end('SIGKILL')
    expect((await rescued()).setAside).toHaveLength(isSetAside ? 1 : 0)
  }
  expect(await jobsByName()).toMatchObject({ 'make-sizes': { isDead: true } })
})
