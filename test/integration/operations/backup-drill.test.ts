import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPicture } from '#test/factories/a-picture.ts'
import { type S3Server, startS3Server } from '#test/fakes/s3-server.ts'
import { sized } from '#test/sized.ts'
import { failedJobs, signInAgain } from '../payments/checkout-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { approve, aSentProof, versionsOf } from '../proofs/proof-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import {
  anEmptyPlace,
  aPaidOrder,
  backUp,
  filesOf,
  guardsOf,
  restoreFrom,
  rowsOf,
} from './backup-steps.ts'

let now = Date.parse('2026-05-04T03:02:01Z')
const clock = () => new Date(now)
const FIRST_NAME = '2026-05-04T03-02-01Z'
const SECOND_NAME = '2026-05-05T03-02-01Z'
/** Orders of others, with their pictures, that the shop has already. */
const ORDERS_BEFORE = sized(0, 40)

let folder: string
let bucket: S3Server
let shop: TestShop
let restored: TestShop
/** Waits for its customer's answer. */
let first: Awaited<ReturnType<typeof aSentProof>>
/** Is paid, and nothing of it has been worked on. */
let second: Awaited<ReturnType<typeof aPaidOrder>>
let reports: Awaited<ReturnType<typeof backUp>>[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hueloom-backup-'))
  bucket = await startS3Server()
  shop = await startTestShop({ clock })
  for (let count = 0; count < ORDERS_BEFORE; count += 1) {
    await aSentProof(shop, {}, await aPicture())
  }
  first = await aSentProof(shop, {}, await aPicture())
  await runJobs(shop, { only: ['make-sizes'] })
  reports = [await backUp(shop, folder)]
  second = await aPaidOrder(shop)
  await runJobs(shop, { only: ['deliver-test-event'] })
  // A worker is at it while the backup is made, and will never come back.
  await shop.pool.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-that-was'`,
  )
  now += 24 * 60 * 60_000
  reports.push(await backUp(shop, folder))
})
afterAll(async () => {
  await restored?.stop()
  await shop.stop()
  await bucket.stop()
  await rm(folder, { recursive: true })
})

test('a second backup copies only what has come since the first', async () => {
  const stored = Object.keys(await filesOf(shop.config)).length
  const [before, after] = reports.map(({ files }) => files)
  expect(before?.copied).toBe(before?.kept)
  expect(after).toMatchObject({ kept: stored, missing: [], changed: [], removed: 0 })
  // The photo of the second order and its preview.
  expect(after?.copied).toBe(2)
  expect(stored).toBe((before?.kept ?? 0) + 2)
})

test('the drill: every row, every guard and every file is back', async () => {
  const place = await anEmptyPlace()
  const { snapshot } = await restoreFrom(folder, place)
  expect(snapshot.name).toBe(SECOND_NAME)
  const { 'private.backups': made, ...was } = await rowsOf(shop.pool)
  const free = JSON.parse(
    JSON.stringify(was, (key, value) =>
      key === 'locked_at' || key === 'locked_by' ? null : key === 'is_available' ? true : value,
    ),
  )
  const { 'private.backups': madeBefore, ...is } = await rowsOf(place.database.pool)
  // A backup is noted in the shop when it has ended, so none knows of itself.
  expect(made).toHaveLength(2)
  for (const name of [FIRST_NAME, SECOND_NAME]) {
    expect(made).toContainEqual(expect.objectContaining({ snapshot: name }))
  }
  expect(madeBefore).toMatchObject([{ snapshot: FIRST_NAME }])
  expect(Object.keys(is)).toEqual(Object.keys(was))
  expect(is).toEqual(free)
  expect(JSON.stringify(was)).toContain('worker-that-was')
  expect(await guardsOf(place.database.pool)).toEqual(await guardsOf(shop.pool))
  const files = await filesOf(shop.config)
  expect(await filesOf({ dataDir: place.dataDir, s3: undefined })).toEqual(files)
  const kinds = new Set(Object.keys(files).map((key) => key.split('/')[0]))
  expect([...kinds].sort()).toEqual([
    'originals',
    'previews',
    'proofs',
    'results',
    'screens',
    'thumbnails',
  ])
  restored = await startTestShop({ place, clock })
})

test('in the restored shop orders go on: one is approved, the jobs of the other are done', async () => {
  // It has secrets of its own: whoever was signed in signs in anew.
  const { headers } = await signInAgain(restored, first.buyer)
  const buyer = { ...first.buyer, headers: { ...headers, apikey: restored.secrets.anonKey } }
  expect((await approve(restored, buyer, first.proof)).status).toBe(200)
  expect(await versionsOf(restored, first.orderId)).toEqual(['approved'])
  await runJobs(restored, { only: ['make-sizes', 'deliver-mail', 'deliver-mail-with-files'] })
  expect(await failedJobs(restored)).toEqual([])
  const sizes = `select from private.picture_sizes where object_id = $1`
  expect((await restored.pool.query(sizes, [second.buyer.photo.id])).rowCount).toBe(2)
  const { rows } = await restored.pool.query(
    `select task_identifier as job from graphile_worker.jobs where locked_at is null order by 1`,
  )
  expect(rows.map(({ job }) => job)).toEqual(['make-print-file', 'restore-order'])
})

describe('from a folder into a bucket and back', () => {
  test('an earlier snapshot is restored, and a backup of that shop has the same files', async () => {
    const place = await anEmptyPlace()
    const { environment } = bucket
    const { snapshot, files } = await restoreFrom(folder, place, {
      at: FIRST_NAME,
      environment,
    })
    expect(files.returned).toBe(snapshot.manifest.files.kept)
    const inBucket = await startTestShop({ place, clock, environment })
    const orders = await inBucket.pool.query('select id from public.orders order by created_at')
    expect(orders.rows).toHaveLength(ORDERS_BEFORE + 1)
    expect(orders.rows.at(-1)).toEqual({ id: first.orderId })
    const other = await mkdtemp(join(tmpdir(), 'hueloom-backup-'))
    const { files: again } = await backUp(inBucket, other)
    expect(again.kept).toBe(files.returned)
    expect(again).toMatchObject({ copied: again.kept, missing: [], changed: [] })
    await inBucket.stop()
    await rm(other, { recursive: true })
  })
})
