import type { JobHelpers } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCopyPicture } from '#server/proofs/jobs/copy-picture.ts'
import { shopFigures } from '#server/telemetry/shop-figures.ts'
import { failedJobs, orderRow, pay } from '../payments/checkout-steps.ts'
import { mailKindsOf, work } from '../payments/money-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { addVersion, mailsAbout, sendVersion } from '../proofs/proof-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { aFamily, FREE, IN_OHIO } from './copies-steps.ts'
import { A2, onPaper, SMALL } from './mixed-steps.ts'

const ENDED = { status: 'cancelled', payment_status: 'refunded' }
const PROOFED = { status: 'colorizing', proof_status: 'sent' }

let shop: TestShop
let family: Awaited<ReturnType<typeof aFamily>>
beforeAll(async () => {
  shop = await startTestShop({ environment: { REVIEW: 'studio' } })
})
afterAll(() => shop.stop())
beforeEach(async () => {
  family = await aFamily(shop)
})

/** Long after anything has happened to an order. */
const letTimePass = (orderId: string) =>
  shop.pool.query(
    `set session_replication_role = replica;
     update public.orders set updated_at = now() - interval '3 days' where id = '${orderId}';
     set session_replication_role = origin;`,
  )

test('a copy that is paid after its picture was taken back ends, and is paid back', async () => {
  const first = await family.anApprovedPicture()
  const { url, orderIds } = await family.buyLater(first, [onPaper('luster', 1)])
  await family.cancelByShop(first)
  await pay(url, 'success', IN_OHIO)
  await work(shop)
  await work(shop)
  expect(await orderRow(shop, orderIds[0] ?? '')).toMatchObject(ENDED)
})

test('who takes a picture back takes back its copies that are not approved', async () => {
  const [first = '', copy = ''] = await family.buyPaid([SMALL, onPaper('luster', 3)])
  await family.approvePicture(first)
  await family.workOnCopies()
  expect(await orderRow(shop, copy)).toMatchObject(PROOFED)
  await family.cancelByShop(first)
  expect(await orderRow(shop, copy)).toMatchObject(ENDED)
})

test('a connection that breaks at the end takes no file of a stored proof with it', async () => {
  const [first = '', copy = ''] = await family.buyPaid([SMALL, onPaper('luster', 3)])
  await family.approvePicture(first)
  let ended = 0
  const db = new Proxy(shop.db, {
    get(target, key) {
      if (key !== 'transaction') return Reflect.get(target, key, target)
      return () => ({
        async execute(act: Parameters<ReturnType<typeof target.transaction>['execute']>[0]) {
          const result = await target.transaction().execute(act)
          ended += 1
          if (ended === 2) throw new Error('Connection terminated unexpectedly')
          return result
        },
      })
    },
  })
  const task = createCopyPicture({ ...shop, db })
  const helpers = {} as unknown as JobHelpers
  await expect(async () => await task({ orderId: copy }, helpers)).rejects.toThrow(/terminated/)
  await family.workOnCopies()
  expect(await failedJobs(shop)).toEqual([])
  const [proof] = await family.proofsOf(copy)
  expect(await shop.files.stat(`results/${proof?.id ?? ''}`)).toBeDefined()
  expect(await orderRow(shop, copy)).toMatchObject(PROOFED)
})

test('a copy that nobody has begun is begun when somebody looks after orders left behind', async () => {
  const [first = '', copy = ''] = await family.buyPaid([SMALL, onPaper('luster', 3)])
  const lookAfter = async () => {
    await letTimePass(copy)
    await shop.pool.query(`select graphile_worker.add_job('reconcile-payments')`)
    await runJobs(shop, { only: ['reconcile-payments', 'copy-picture', 'make-proof-picture'] })
  }
  await lookAfter()
  expect(await orderRow(shop, copy)).toMatchObject({ status: 'uploaded' })
  await family.approvePicture(first)
  await shop.pool.query('delete from graphile_worker._private_jobs where key = $1', [
    `copy:${copy}`,
  ])
  await lookAfter()
  expect(await orderRow(shop, copy)).toMatchObject(PROOFED)
})

test('nothing is restored for a copy, though the release before asks for it', async () => {
  const [, copy = ''] = await family.buyPaid([SMALL, onPaper('luster', 3)])
  await shop.pool.query(`select graphile_worker.add_job('restore-order', $1)`, [
    JSON.stringify({ orderId: copy }),
  ])
  const { rows } = await shop.pool.query(
    `delete from graphile_worker._private_jobs where key like 'restore:%' returning id`,
  )
  expect(rows.length).toBeGreaterThan(0)
  await runJobs(shop, { only: ['restore-order', 'copy-picture'] })
  expect(await orderRow(shop, copy)).toMatchObject({ status: 'uploaded', proof_status: 'none' })
})

test('a copy that waits for its customer is no order that stands still', async () => {
  const [first = '', copy = ''] = await family.buyPaid([SMALL, onPaper('luster', 3)])
  const stuck = async () => (await shopFigures.recent(shop.db)).stuck
  const before = await stuck()
  await letTimePass(copy)
  expect(await stuck()).toEqual(before)
  await family.approvePicture(first)
  await letTimePass(copy)
  expect(await stuck()).not.toEqual(before)
})

test('a letter tells of each later version of a copy', async () => {
  const [first = '', ...copies] = await family.buyPaid([A2, SMALL, onPaper('canvas', 1)], FREE)
  await family.approvePicture(first)
  await family.workOnCopies()
  for (const id of copies) {
    await sendVersion(shop, await addVersion(shop, id))
    expect(await mailsAbout(shop, id)).toContain('proof-ready proof:2')
  }
  expect(await mailKindsOf(shop, first)).toContain('proof-approved')
})
