import { Logger, runOnce, type Task } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { giveTryBack } from '#server/queue/give-try-back.ts'
import { type JobName, jobQueue } from '#server/queue/queue.ts'
import { watchTasks } from '#server/queue/watch-tasks.ts'
import { openTestPool } from '../open-test-pool.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { startDatabaseProxy } from './database-proxy.ts'

const WITHIN = { timeout: 20_000 }
const NO_END = new AbortController().signal

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(async () => await shop.stop())
beforeEach(async () => void (await shop.pool.query('delete from graphile_worker._private_jobs')))

const jobs = async () =>
  (
    await shop.pool.query<{ id: string; attempts: number; isHeld: boolean }>(
      `select id, attempts, locked_by is not null as "isHeld" from graphile_worker.jobs`,
    )
  ).rows

async function add(name: 'make-sizes' | 'close-checkouts'): Promise<void> {
  const payload = { objectId: 'nobody', orderId: 'nobody' }
  await shop.db.transaction().execute((trx) => jobQueue.add(trx, name, payload))
}

/** Lets a job fail this way, and gives how often it counts as tried. */
async function triesAfter(name: JobName, task: Task): Promise<number | undefined> {
  await runOnce({
    pgPool: shop.pool,
    taskList: watchTasks({ [name]: task }, shop),
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
  })
  await vi.waitFor(async () => expect(await jobs()).toMatchObject([{ isHeld: false }]), WITHIN)
  return (await jobs())[0]?.attempts
}

/** What an administrator's command or a restart does to a connection in use. */
const loseConnection = async () =>
  void (await shop.pool.query('select pg_terminate_backend(pg_backend_pid())'))

test('a job whose database connection is lost keeps its try', async () => {
  await add('make-sizes')
  expect(await triesAfter('make-sizes', loseConnection)).toBe(0)
})

test('a job that fails by itself uses a try', async () => {
  await add('make-sizes')
  const fail = () => Promise.reject(new Error('this picture is odd'))
  expect(await triesAfter('make-sizes', fail)).toBe(1)
})

test('a job that calls another service uses a try, so that one that never comes back is seen', async () => {
  await add('close-checkouts')
  expect(await triesAfter('close-checkouts', loseConnection)).toBe(1)
})

test('a try is given back as soon as the database is there again, once', async () => {
  await add('make-sizes')
  await shop.pool.query(
    `update graphile_worker._private_jobs set attempts = 2, locked_by = 'me', locked_at = now()`,
  )
  const [{ id = '' } = {}] = await jobs()
  const proxy = await startDatabaseProxy(shop.config.databaseUrl ?? '')
  const pool = openTestPool(proxy.url, 1)
  try {
    await proxy.close()
    const given = giveTryBack(pool, { id, locked_by: 'me' }, NO_END)
    expect(await jobs()).toMatchObject([{ attempts: 2 }])
    await proxy.open()
    await given
    expect(await jobs()).toMatchObject([{ attempts: 1 }])
  } finally {
    await pool.end()
    await proxy.close()
  }
})

test('a worker that ends while the database is away waits for it no longer', async () => {
  const proxy = await startDatabaseProxy(shop.config.databaseUrl ?? '')
  const pool = openTestPool(proxy.url, 1)
  await proxy.close()
  const given = giveTryBack(pool, { id: '1', locked_by: 'me' }, AbortSignal.abort())
  await expect(given).rejects.toThrow('aborted')
  await pool.end()
})
