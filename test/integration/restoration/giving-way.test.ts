import type { JobHelpers } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hasToGiveWay } from '#server/queue/give-way.ts'
import { createRestoreOrder } from '#server/restoration/jobs/restore-order.ts'
import { aPicture } from '#test/factories/a-picture.ts'
import { aStoredPhoto } from '#test/factories/a-stored-photo.ts'
import { aBuyer, orderRow, pay, placeOrder } from '../payments/checkout-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { type Album, anAlbum } from '../purchases/an-album.ts'
import { FILES } from '../purchases/mixed-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

type RestoreJob = { id: string; priority: number; attempts: number; max_attempts: number }

let shop: TestShop
let album: Album
beforeAll(async () => {
  shop = await startTestShop({ environment: { REVIEW: 'studio' } })
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await shop.pool.query('delete from graphile_worker._private_jobs')
  album = await anAlbum(shop)
})

const withoutRestoring = () => runJobs(shop, { without: ['restore-order'] })

/** The restorations of a package that is paid, in the order in which they are done. */
async function aPaidPackage(count: number) {
  const items = album.items().slice(0, count)
  const products = items.map((item) => ({ ...item, products: [FILES] }))
  const { url, orderIds } = await album.buy({ items: products, shownTotal: count * 4900 })
  await pay(url, 'success')
  await withoutRestoring()
  return { orderIds, jobs: await restoreJobs() }
}
async function restoreJobs(): Promise<RestoreJob[]> {
  const { rows } = await shop.pool.query<RestoreJob>(
    `select id::text, priority, attempts, max_attempts from graphile_worker.jobs
     where task_identifier = 'restore-order' order by priority, id`,
  )
  return rows
}
/** Somebody orders one photo and pays for it. */
async function aSingleOrder(): Promise<string> {
  const buyer = await aBuyer(shop)
  const photo = await aStoredPhoto(shop, buyer.id, { bytes: await aPicture() })
  const { url, orderId } = await placeOrder(shop, { ...buyer, photo })
  await pay(url, 'success')
  await withoutRestoring()
  return orderId
}
const take = (job: RestoreJob | undefined) =>
  shop.pool.query(
    `update graphile_worker._private_jobs set locked_by = 'worker', locked_at = now(), attempts = 1
     where id = $1`,
    [job?.id],
  )
/** A restoration of an order that was bought alone, which nobody takes. */
const oneWaits = () => shop.pool.query(`select graphile_worker.add_job('restore-order', '{}')`)
const hasTo = (job: RestoreJob) => hasToGiveWay(shop.db, 'restore-order', job)

test('of a package as many give way as orders that were bought alone wait, the last one first', async () => {
  const { jobs } = await aPaidPackage(3)
  const [first, second, third] = jobs
  if (!first || !second || !third) throw new Error('expected three restorations')
  await take(first)
  await take(second)
  expect([await hasTo(first), await hasTo(second)]).toEqual([false, false])
  await oneWaits()
  expect([await hasTo(first), await hasTo(second)]).toEqual([false, true])
  await oneWaits()
  expect([await hasTo(first), await hasTo(second)]).toEqual([true, true])
})

test('a restoration that gives way loses no try, and is done when nobody waits', async () => {
  const { orderIds, jobs } = await aPaidPackage(2)
  const [orderId = ''] = orderIds
  const [job] = jobs
  const single = await aSingleOrder()
  await take(job)
  const restore = createRestoreOrder(shop, undefined)
  await restore({ orderId }, { job: { ...job, attempts: 1 } } as unknown as JobHelpers)
  expect(await orderRow(shop, orderId)).toMatchObject({ proof_status: 'none' })
  await shop.pool.query('delete from graphile_worker._private_jobs where id = $1', [job?.id])
  const waiting = await restoreJobs()
  expect(waiting.map(({ priority, attempts }) => ({ priority, attempts }))).toEqual([
    { priority: 0, attempts: 0 },
    { priority: 1, attempts: 0 },
    { priority: 2, attempts: 0 },
  ])
  await runJobs(shop, { only: ['restore-order'] })
  expect(await orderRow(shop, single)).toMatchObject({ proof_status: 'in_review' })
  // Nobody can do anything with photos that have no pixels, but each had its turn, and one run.
  const { rows } = await shop.pool.query(
    `select order_id, finished_at is not null as "isOver" from private.restorations
     where order_id = any ($1)`,
    [orderIds],
  )
  expect(rows.map(({ order_id }) => order_id).toSorted()).toEqual(orderIds.toSorted())
  expect(rows.every(({ isOver }) => isOver)).toBe(true)
})
