import { randomUUID } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  CANCELLED_PHOTO_DAYS,
  DELIVERED_PHOTO_DAYS,
  PHOTO_BUCKET,
  UNUSED_PHOTO_DAYS,
} from '#domain/limits.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-life.ts'
import { aResult } from '#test/factories/a-result.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aStoredPhoto } from '#test/factories/a-stored-photo.ts'
import { insertOrder } from '#test/factories/an-order.ts'
import { DAY } from '#test/fakes/settable-clock.ts'
import { isPhotoGone } from '#web/lib/photo/photo-gone.ts'
import { lockWaiters } from '../database/lock-waiters.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let now: number
let shop: TestShop
let ada: SignedInUser
beforeAll(async () => {
  shop = await startTestShop({ clock: () => new Date(now) })
})
afterAll(() => shop.stop())
beforeEach(async () => {
  now = Date.now()
  await shop.pool.query('delete from private.retention_checks')
  ada = await aSignedInUser(shop)
})

const upload = () => aStoredPhoto(shop, ada.id, { bytes: Buffer.from('no pixels') })

async function enforceAfter(days: number, log = shop.log): Promise<void> {
  now = Date.now() + days * DAY
  await shop.pool.query(`select graphile_worker.add_job('enforce-retention')`)
  await runJobs({ ...shop, log })
}

async function daysLeft({ id }: { id: string }): Promise<number | null> {
  const { rows } = await shop.pool.query('select expires_at from storage.objects where id = $1', [
    id,
  ])
  const until: Date | null = rows[0].expires_at
  return until && Math.round((until.getTime() - Date.now()) / DAY) + 0
}

async function filesOf({ id }: { id: string }): Promise<string[]> {
  const folders = await readdir(join(shop.dataDir, 'files'))
  const found = folders.map(async (kind) =>
    (await readdir(join(shop.dataDir, 'files', kind))).includes(id) ? [kind] : [],
  )
  return (await Promise.all(found)).flat()
}

async function isStored(photo: { id: string }): Promise<boolean> {
  const { rowCount } = await shop.pool.query('select from storage.objects where id = $1', [
    photo.id,
  ])
  const hasFiles = (await filesOf(photo)).length > 0
  expect(rowCount === 1, 'row and files go together').toBe(hasFiles)
  return hasFiles
}

async function lastCheck() {
  const { rows } = await shop.pool.query(
    `select removed, left_rows, left_files, ok from private.retention_checks
     order by checked_at desc limit 1`,
  )
  return rows[0]
}

const moveTo = (orderId: string, status: OrderStatus) =>
  shop.pool.query(
    `update public.orders set status = $2,
       shipment_status = case when $2 = 'delivered' then 'delivered' else shipment_status end
     where id = $1`,
    [orderId, status],
  )

test('the database counts with the days that the shop promises', async () => {
  const { rows } = await shop.pool.query('select kind, days from private.retention_periods')
  expect(Object.fromEntries(rows.map(({ kind, days }) => [kind, days]))).toEqual({
    unused: UNUSED_PHOTO_DAYS,
    cancelled: CANCELLED_PHOTO_DAYS,
    delivered: DELIVERED_PHOTO_DAYS,
  })
})

test.each(ORDER_STATUSES)(
  'an order that is %s keeps its files as long as it should',
  async (status) => {
    const photo = await upload()
    expect(await daysLeft(photo)).toBe(UNUSED_PHOTO_DAYS)
    const id = await insertOrder(shop, { user_id: ada.id, image_path: photo.path, status })
    const result = await aResult(shop, { id, owner: ada.id }, { bytes: Buffer.from('result') })
    const kept = { cancelled: CANCELLED_PHOTO_DAYS, delivered: DELIVERED_PHOTO_DAYS }
    const expected = status === 'cancelled' || status === 'delivered' ? kept[status] : null
    expect([await daysLeft(photo), await daysLeft(result)]).toEqual([expected, expected])
  },
)

test('the clock starts when the order ends, and stops while another order needs the photo', async () => {
  const photo = await upload()
  const order = { user_id: ada.id, image_path: photo.path }
  const first = await insertOrder(shop, { ...order, status: 'shipping' })
  expect(await daysLeft(photo)).toBeNull()
  await moveTo(first, 'delivered')
  expect(await daysLeft(photo)).toBe(DELIVERED_PHOTO_DAYS)
  const second = await insertOrder(shop, order)
  expect(await daysLeft(photo)).toBeNull()
  await moveTo(second, 'cancelled')
  expect(await daysLeft(photo)).toBe(DELIVERED_PHOTO_DAYS)
})

test('a photo whose order is deleted while another is placed is kept for that one', async () => {
  const photo = await upload()
  const order = { user_id: ada.id, image_path: photo.path }
  const first = await insertOrder(shop, order)
  let isDeleted: Promise<unknown> = Promise.resolve()
  await shop.db.transaction().execute(async (trx) => {
    await insertOrder({ ...shop, db: trx }, order)
    isDeleted = shop.pool.query('delete from public.orders where id = $1', [first])
    await Promise.race([isDeleted, lockWaiters(shop.pool)])
  })
  await isDeleted
  expect(await daysLeft(photo)).toBeNull()
})

test('a photo on its last night that is just being ordered stays', async () => {
  const photo = await upload()
  let isOver: Promise<unknown> = Promise.resolve()
  await shop.db.transaction().execute(async (trx) => {
    await insertOrder({ ...shop, db: trx }, { user_id: ada.id, image_path: photo.path })
    isOver = enforceAfter(UNUSED_PHOTO_DAYS + 1)
    await Promise.race([isOver, lockWaiters(shop.pool)])
  })
  await isOver
  expect(await isStored(photo)).toBe(true)
  expect(await lastCheck()).toMatchObject({ left_rows: 0, ok: true })
})

test('a photo under the name of an old order has a week of its own', async () => {
  const path = `${ada.id}/again.jpg`
  const id = await insertOrder(shop, { user_id: ada.id, image_path: path, status: 'cancelled' })
  await shop.pool.query(
    `update public.orders set ended_at = now() - interval '90 days' where id = $1`,
    [id],
  )
  const photo = await aStoredPhoto(shop, ada.id, { bytes: Buffer.from('no pixels'), path })
  expect(await daysLeft(photo)).toBe(UNUSED_PHOTO_DAYS)
})

test('a deleted order leaves its files to the next night, unless they came this week', async () => {
  const photo = await upload()
  const order = { user_id: ada.id, image_path: photo.path, status: 'delivered' as const }
  const id = await insertOrder(shop, order)
  const result = await aResult(shop, { id, owner: ada.id }, { bytes: Buffer.from('result') })
  await shop.pool.query(
    `update storage.objects set created_at = now() - interval '90 days' where id = any ($1)`,
    [[photo.id, result.id]],
  )
  await ada.client.from('orders').delete().eq('id', id)
  expect([await daysLeft(photo), await daysLeft(result)]).toEqual([0, 0])
  await enforceAfter(1)
  expect([await isStored(photo), await isStored(result)]).toEqual([false, false])
})

test('what was made for a deleted order goes the next night, however young it is', async () => {
  const photo = await upload()
  const order = { user_id: ada.id, image_path: photo.path, status: 'cancelled' as const }
  const id = await insertOrder(shop, order)
  const result = await aResult(shop, { id, owner: ada.id }, { bytes: Buffer.from('result') })
  await ada.client.from('orders').delete().eq('id', id)
  expect([await daysLeft(photo), await daysLeft(result)]).toEqual([UNUSED_PHOTO_DAYS, 0])
})

test('each file goes on its day and not before, and the proof is written down', async () => {
  const [unused, cancelled, delivered, needed] = [
    await upload(),
    await upload(),
    await upload(),
    await upload(),
  ]
  await insertOrder(shop, { user_id: ada.id, image_path: needed.path, status: 'processing' })
  await insertOrder(shop, { user_id: ada.id, image_path: cancelled.path, status: 'cancelled' })
  const id = await insertOrder(shop, {
    user_id: ada.id,
    image_path: delivered.path,
    status: 'delivered',
  })
  const result = await aResult(shop, { id, owner: ada.id }, { bytes: Buffer.from('result') })
  const stored = async () =>
    await Promise.all([unused, cancelled, delivered, result, needed].map(isStored))

  await enforceAfter(UNUSED_PHOTO_DAYS - 0.1)
  expect(await stored()).toEqual([true, true, true, true, true])
  await enforceAfter(UNUSED_PHOTO_DAYS + 0.1)
  expect(await stored()).toEqual([false, true, true, true, true])
  expect((await lastCheck())?.removed).toBeGreaterThan(0)
  await enforceAfter(CANCELLED_PHOTO_DAYS + 0.1)
  expect(await stored()).toEqual([false, false, true, true, true])
  await enforceAfter(DELIVERED_PHOTO_DAYS + 0.1)
  expect(await stored()).toEqual([false, false, false, false, true])
  expect(await lastCheck()).toMatchObject({ left_rows: 0, left_files: 0, ok: true })
  const { rowCount } = await shop.pool.query('select from public.orders where id = $1', [id])
  expect(rowCount).toBe(1)
})

test('what is known of faces, and what was marked by hand, goes with the pictures', async () => {
  const marks = '{"version":1,"marks":[]}'
  const customer_marks = '[{"x":0.5,"y":0.5,"tone":"fabric-sage","label":"Rosa"}]'
  const order = {
    user_id: ada.id,
    status: 'delivered',
    customer_marks,
    colour_richness: 'rich',
  } as const
  const id = await insertOrder(shop, order)
  await aResult(shop, { id, owner: ada.id }, { bytes: Buffer.from('result') })
  await shop.pool.query(
    `insert into private.restorations (order_id, proof_id, report, finished_at, settings)
     values ($1, $1, '{"grade":"good","faces":[{"change":0.1}],"guess":{"faces":1}}', now(), $2)`,
    [id, `{"tone":0.5,"hints":${marks},"repairMarks":${marks},"told":{"hair":{"a":1,"b":1}}}`],
  )
  await shop.pool.query(
    `insert into private.repair_marks (order_id, marks, saved_at) values ($1, $2, now())`,
    [id, marks],
  )
  await shop.pool.query(
    `insert into private.colour_hints (order_id, hints, saved_at) values ($1, $2, now())`,
    [id, marks],
  )
  const known = async () => {
    const { rows } = await shop.pool.query(
      `select report, settings,
         (select jsonb_array_length(customer_marks) from public.orders where id = $1) as tapped,
         (select count(*)::int from private.repair_marks where order_id = $1)
         + (select count(*)::int from private.colour_hints where order_id = $1) as drawn
       from private.restorations where order_id = $1`,
      [id],
    )
    return rows[0]
  }
  await enforceAfter(DELIVERED_PHOTO_DAYS - 1)
  expect(await known()).toMatchObject({
    report: { faces: [{ change: 0.1 }], guess: { faces: 1 } },
    drawn: 2,
    tapped: 1,
  })
  await enforceAfter(DELIVERED_PHOTO_DAYS + 1)
  expect(await known()).toEqual({
    report: { grade: 'good' },
    settings: { tone: 0.5 },
    drawn: 0,
    tapped: 0,
  })
  // How rich somebody likes colours is of no picture, and is offered to them for the next one.
  const { rows } = await shop.pool.query(
    'select colour_richness from public.orders where id = $1',
    [id],
  )
  expect(rows).toEqual([{ colour_richness: 'rich' }])
})

test('screens learn that a picture is gone, and distinguish it from a fault', async () => {
  const photo = await upload()
  const order = { user_id: ada.id, image_path: photo.path, status: 'cancelled' as const }
  await insertOrder(shop, order)
  const sign = () => ada.client.storage.from(PHOTO_BUCKET).createSignedUrl(photo.path, 60)
  expect((await sign()).error).toBeNull()
  await enforceAfter(CANCELLED_PHOTO_DAYS + 1)
  now = Date.now()
  expect(isPhotoGone((await sign()).error)).toBe(true)
  const bucket = shop.client().storage.from('no-such-bucket/')
  expect(isPhotoGone((await bucket.createSignedUrl(photo.path, 0)).error)).toBe(false)
})

test('a file that stays behind is counted, written down and reported to the operator', async () => {
  const id = randomUUID()
  await mkdir(join(shop.dataDir, 'files', 'originals'), { recursive: true })
  await writeFile(join(shop.dataDir, 'files', 'originals', id), 'whose row is gone')
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) })
  await enforceAfter(1.5)
  expect(await lastCheck(), 'the next sweep takes it').toMatchObject({ left_files: 0 })
  await enforceAfter(2.1, log)
  expect(await lastCheck()).toMatchObject({ left_rows: 0, left_files: 1, ok: false })
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ leftFiles: 1, msg: 'something is kept past its date' }),
  ])
  await shop.pool.query(`select graphile_worker.add_job('sweep-files')`)
  await runJobs(shop)
  await enforceAfter(3)
  expect(await lastCheck()).toMatchObject({ left_files: 0, ok: true })
})
