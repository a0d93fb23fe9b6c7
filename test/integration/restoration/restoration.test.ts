import { fork } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { restorationReportSchema } from '#engine/report.ts'
import { filesFolder } from '#server/files/open-file-store.ts'
import { rescueJobs } from '#server/queue/rescue-jobs.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aStoredPhoto } from '#test/factories/a-stored-photo.ts'
import { watchProcess } from '../../../scripts/commands/watched-process.ts'
import {
  callFunction,
  failedJobs,
  newsOf,
  orderRow,
  pay,
  placeOrder,
  type TestBuyer,
} from '../payments/checkout-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

const WORKER = join(import.meta.dirname, '../../../src/server/app/restoration-worker.ts')
/** Without a net nobody sees the face in the photo, and nothing in it is coloured. */
const WHOLE_STORY = [
  'order_received',
  'payment_confirmed',
  'photo_received',
  'restoration_started',
  'colouring_started',
  'colours_next',
]

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())
afterEach(() => shop.pool.query('delete from graphile_worker._private_jobs'))

/** A paid order whose restoration waits in the queue. */
async function aPaidOrder(bytes?: Buffer): Promise<{ buyer: TestBuyer; orderId: string }> {
  const user = await aSignedInUser(shop)
  const buyer = { ...user, photo: await aStoredPhoto(shop, user.id, bytes ? { bytes } : {}) }
  const { url, orderId } = await placeOrder(shop, buyer)
  await pay(url, 'success')
  await runJobs(shop, { without: ['restore-order'] })
  return { buyer, orderId }
}

async function restorationOf(orderId: string) {
  return await shop.db
    .selectFrom('private.restorations')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

async function queueAgain(orderId: string): Promise<void> {
  await shop.pool.query(`select graphile_worker.add_job('restore-order', $1)`, [
    JSON.stringify({ orderId }),
  ])
}

const cancel = (buyer: TestBuyer, orderId: string) =>
  callFunction(shop, 'order-action', {
    headers: buyer.headers,
    body: { orderId, action: 'cancel' },
  })

test('a worker that is killed in the middle leaves an order that another one finishes', async () => {
  const { orderId } = await aPaidOrder()
  const worker = fork(WORKER, {
    env: {
      ...process.env,
      PORT: String(shop.config.http.port),
      DATA_DIR: shop.dataDir,
      DATABASE_URL: shop.config.databaseUrl,
      DATABASE_DIRECT_URL: shop.config.databaseUrl,
      LOG_LEVEL: 'silent',
      QUICK_RESTORATION: 'true',
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const watched = watchProcess('the worker', worker)
  await vi.waitFor(async () => expect((await orderRow(shop, orderId)).status).toBe('processing'), {
    timeout: 30_000,
    interval: 20,
  })
  await watched.end('SIGKILL')
  expect((await orderRow(shop, orderId)).processed_image_url).toBeNull()

  await vi.waitFor(async () => expect((await rescueJobs(shop.pool)).dead).not.toEqual([]), {
    timeout: 20_000,
  })
  await runJobs(shop)
  expect(await newsOf(shop, orderId)).toEqual(WHOLE_STORY)
  expect((await orderRow(shop, orderId)).status).toBe('colorizing')
})

test('a restoration that is done twice is reported once, and its report is kept', async () => {
  const { orderId } = await aPaidOrder()
  await runJobs(shop)
  await queueAgain(orderId)
  await runJobs(shop)
  expect(await failedJobs(shop)).toEqual([])
  expect(await newsOf(shop, orderId)).toEqual(WHOLE_STORY)
  const restoration = await restorationOf(orderId)
  expect(restorationReportSchema.parse(restoration?.report).output.width).toBeGreaterThan(0)
  expect(restoration).toMatchObject({ failure: null })
})

test('the studio sees a proof before the customer does, where it looks first', async () => {
  const { buyer, orderId } = await aPaidOrder()
  await runJobs({ ...shop, config: { ...shop.config, review: 'studio' } })
  expect(await orderRow(shop, orderId)).toMatchObject({
    status: 'colorizing',
    processed_image_url: null,
  })
  expect((await newsOf(shop, orderId)).at(-1)).toBe('colouring_started')
  const { proof_id: proofId } = (await restorationOf(orderId)) ?? {}
  const folder = `${buyer.id}/results`
  const path = `${folder}/${proofId}.jpg`
  const photos = buyer.client.storage.from(PHOTO_BUCKET)
  const sizes = 'select from private.picture_sizes where object_id = $1'
  expect((await shop.pool.query(sizes, [proofId])).rowCount).toBe(2)
  expect((await photos.list(folder)).data).toEqual([])
  expect((await photos.exists(path)).data).toBe(false)
  expect((await photos.createSignedUrls([path], 60)).data).toMatchObject([{ signedUrl: null }])
  expect((await photos.remove([path])).data).toEqual([])
  for (const { error } of [
    await photos.info(path),
    await photos.download(path),
    await photos.download(path, { transform: { width: 10 } }),
    await photos.createSignedUrl(path, 60),
    await photos.download(path, { transform: { width: 1600 } }),
    await photos.createSignedUrl(path, 60, { transform: { width: 10 } }),
    await photos.createSignedUrl(path, 60, { transform: { width: 1600 } }),
  ]) {
    expect(error).not.toBeNull()
  }
  expect((await fetch(photos.getPublicUrl(path).data.publicUrl)).status).toBe(404)
})

test('a photo that the engine cannot read is handed to a person, once and for all', async () => {
  const { orderId } = await aPaidOrder(Buffer.from('this is no picture'))
  await runJobs(shop)
  await queueAgain(orderId)
  await runJobs(shop)
  expect(await failedJobs(shop)).toEqual([])
  expect((await newsOf(shop, orderId)).slice(-2)).toEqual(['restoration_started', 'needs_a_person'])
  expect((await restorationOf(orderId))?.failure).toMatch(/^unsupported_format/)
})

test('a fault of the disk is tried again later', async () => {
  const { buyer, orderId } = await aPaidOrder()
  await rm(join(filesFolder(shop.dataDir), 'originals', buyer.photo.id), { recursive: true })
  await runJobs(shop)
  expect(await failedJobs(shop)).toHaveLength(1)
  expect((await restorationOf(orderId))?.failure).toBeNull()
})

test('a restoration that fails again and again is handed to a person', async () => {
  const { orderId } = await aPaidOrder()
  await shop.pool.query('update graphile_worker._private_jobs set attempts = max_attempts - 1')
  await runJobs(shop)
  expect((await newsOf(shop, orderId)).at(-1)).toBe('needs_a_person')
  expect((await restorationOf(orderId))?.failure).toBe('gave up after 9 attempts')
})

test('an order that was cancelled before its turn is left alone', async () => {
  const { buyer, orderId } = await aPaidOrder()
  expect((await cancel(buyer, orderId)).status).toBe(200)
  await runJobs(shop)
  expect(await restorationOf(orderId)).toBeUndefined()
  expect((await orderRow(shop, orderId)).payment_status).toBe('refunded')
})

test('an order that is cancelled during its restoration gets no result', async () => {
  const { buyer, orderId } = await aPaidOrder()
  const working = runJobs(shop)
  await vi.waitFor(async () => expect((await orderRow(shop, orderId)).status).toBe('processing'), {
    timeout: 30_000,
    interval: 10,
  })
  expect((await cancel(buyer, orderId)).status).toBe(200)
  await working
  await runJobs(shop)
  expect(await orderRow(shop, orderId)).toMatchObject({
    status: 'cancelled',
    payment_status: 'refunded',
    processed_image_url: null,
  })
  expect(await failedJobs(shop)).toEqual([])
})

test('an order that was cancelled is deleted with its updates, proofs and photo', async () => {
  const { buyer, orderId } = await aPaidOrder()
  await runJobs(shop)
  await cancel(buyer, orderId)
  await runJobs(shop)
  const bucket = buyer.client.storage.from(PHOTO_BUCKET)
  expect((await bucket.remove([buyer.photo.path])).data).toHaveLength(1)
  expect(
    (await buyer.client.from('order_updates').delete().eq('order_id', orderId)).error,
  ).toBeNull()
  expect((await buyer.client.from('orders').delete().eq('id', orderId)).error).toBeNull()
  expect((await buyer.client.from('orders').select('*')).data).toEqual([])
  await runJobs(shop)
  await shop.pool.query(`select graphile_worker.add_job('enforce-retention')`)
  await runJobs(shop)
  const left = `select from storage.objects where owner = $2 or name like $2 || '/%'
    union all select from private.proofs where order_id = $1`
  expect((await shop.pool.query(left, [orderId, buyer.id])).rowCount).toBe(0)
})
