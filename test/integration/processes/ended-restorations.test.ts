import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepRestorationWorker } from '#server/app/restoration-process.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aStoredPhoto } from '#test/factories/a-stored-photo.ts'
import { newsOf, pay, placeOrder } from '../payments/checkout-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { runJobs } from './run-jobs.ts'

const WITHIN = { timeout: 60_000, interval: 50 }
let shop: TestShop
let operator: Client
const ends: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  shop = await startTestShop()
  ends.push(shop.stop)
  const url = shop.config.databaseUrl ?? ''
  const settings = { DATA_DIR: shop.dataDir, PORT: String(shop.config.http.port) }
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  vi.stubEnv('QUICK_RESTORATION', 'true')
  vi.stubEnv('LOG_LEVEL', 'silent')
  operator = new Client(url)
  await operator.connect()
  ends.push(() => operator.end())
})
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  vi.unstubAllEnvs()
})

/** The worker that holds the job, by its process, once it has taken it. */
async function workerAtWork(): Promise<number> {
  const taken = `select from graphile_worker.jobs
    where task_identifier = 'restore-order' and locked_by is not null`
  await vi.waitFor(async () => expect((await shop.pool.query(taken)).rowCount).toBe(1), WITHIN)
  const own = ['-P', String(process.pid), '-f', 'restoration-worker']
  const { stdout } = await promisify(execFile)('pgrep', own)
  return Number(stdout.trim())
}

test('a photo that ends the process of its restoration three times goes to a person', async () => {
  const user = await aSignedInUser(shop)
  const { url, orderId } = await placeOrder(shop, {
    ...user,
    photo: await aStoredPhoto(shop, user.id),
  })
  await pay(url, 'success')
  await runJobs(shop, { without: ['restore-order'] })
  // Nobody gets further with the order than to take its job.
  await operator.query('begin')
  await operator.query('select from public.orders where id = $1 for update', [orderId])

  const address = shop.config.databaseUrl ?? ''
  const keeper = keepRestorationWorker(shop, { url: address, directUrl: address })
  ends.push(() => keeper.stop(AbortSignal.timeout(10_000)))
  for (let death = 0; death < 3; death += 1) {
    process.kill(await workerAtWork(), 'SIGKILL')
    const noted = 'select from private.job_deaths where deaths = $1'
    await vi.waitFor(
      async () => expect((await shop.pool.query(noted, [death + 1])).rowCount).toBe(1),
      WITHIN,
    )
  }
  await operator.query('rollback')
  await vi.waitFor(
    async () => expect(await newsOf(shop, orderId)).toContain('needs_a_person'),
    WITHIN,
  )
  const { rows } = await shop.pool.query('select failure from private.restorations')
  expect(rows).toEqual([{ failure: expect.stringContaining('gave up') }])
})
