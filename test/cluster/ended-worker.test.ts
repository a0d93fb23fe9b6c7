import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { filesFolder } from '#server/files/open-file-store.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aStoredPhoto } from '#test/factories/a-stored-photo.ts'
import { pay, placeOrder } from '../integration/payments/checkout-steps.ts'
import { runJobs } from '../integration/processes/run-jobs.ts'
import { startTestShop, type TestShop } from '../integration/test-shop.ts'
import { type Copy, createCopy } from './copy.ts'

const PHOTO = join(import.meta.dirname, '../images/smallest-photo.jpg')
const WITHIN = { timeout: 120_000, interval: 20 }

let shop: TestShop
let orderId: string
let workers: Copy[]
beforeAll(async () => {
  shop = await startTestShop({ environment: { REVIEW: 'studio' } })
  const user = await aSignedInUser(shop)
  const photo = await aStoredPhoto(shop, user.id, { bytes: await readFile(PHOTO) })
  const placed = await placeOrder(shop, { ...user, photo })
  orderId = placed.orderId
  await pay(placed.url, 'success')
  await runJobs(shop, { without: ['restore-order'] })
  const environment = {
    DATABASE_URL: shop.config.databaseUrl ?? '',
    DATA_DIR: shop.dataDir,
    PUBLIC_ORIGIN: shop.url,
    SECRETS: JSON.stringify(shop.secrets),
    REVIEW: 'studio',
    LOG_LEVEL: 'silent',
    SHUTDOWN_GRACE_SECONDS: '0.1',
  }
  workers = ['first', 'second'].map((name) => createCopy(name, 'start-worker.ts', environment))
})
afterAll(async () => {
  for (const worker of workers) await worker.kill()
  await shop.stop()
})

async function rowsOf(statement: string): Promise<Record<string, unknown>[]> {
  return (await shop.pool.query<Record<string, unknown>>(statement, [orderId])).rows
}
const restoration = () =>
  rowsOf(
    `select attempts::int, locked_by is not null as "isTaken", run_at <= now() as "isDue"
     from graphile_worker._private_jobs where payload ->> 'orderId' = $1`,
  )
const proofs = () => rowsOf('select version from private.proofs where order_id = $1')
const status = async () => await rowsOf('select status from public.orders where id = $1')

test('asked to end in the middle of a restoration, a worker hands it to another, which ends it once', async () => {
  const [first, second] = workers
  await first?.start()
  await vi.waitFor(async () => {
    expect(await status()).toEqual([{ status: 'processing' }])
    expect(await restoration()).toEqual([{ attempts: 1, isTaken: true, isDue: true }])
  }, WITHIN)
  await first?.end()
  expect(await restoration()).toEqual([{ attempts: 0, isTaken: false, isDue: true }])
  expect(await proofs()).toEqual([])
  expect((await shop.pool.query('select from private.workers')).rowCount).toBe(0)

  await second?.start()
  await vi.waitFor(async () => expect(await restoration()).toEqual([]), WITHIN)
  await second?.end()
  expect(await status()).toEqual([{ status: 'colorizing' }])
  expect(await proofs()).toEqual([{ version: 1 }])
  expect(await readdir(join(filesFolder(shop.dataDir), 'results'))).toHaveLength(1)
  const updates = await rowsOf(
    'select status from public.order_updates where order_id = $1 order by created_at',
  )
  // The first two of them are the order itself and its payment.
  expect(updates.map(({ status: at }) => at)).toEqual([
    'pending',
    'pending',
    'uploaded',
    'processing',
    'colorizing',
  ])
})
