import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { filesFolder } from '#server/files/open-file-store.ts'
import { aStaffMember } from '#test/factories/a-staff-member.ts'
import { failedJobs, orderRow } from '../payments/checkout-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { act } from '../studio/studio-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { approve, aSentProof } from './proof-steps.ts'

const WEEK_SECONDS = 7 * 24 * 3600

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ environment: { REVIEW: 'studio' } })
})
afterAll(() => shop.stop())

const print = () => runJobs(shop, { only: ['make-print-file'] })
const printsMade = () => readdir(join(filesFolder(shop.dataDir), 'prints')).catch(() => [])

async function anApprovedPicture() {
  const made = await aSentProof(shop, { print_size_id: 'a3' })
  expect((await approve(shop, made.buyer, made.proof)).status).toBe(200)
  const { processed_image_url } = await orderRow(shop, made.orderId)
  const path = processed_image_url?.split(`/${PHOTO_BUCKET}/`)[1] ?? ''
  return { ...made, path }
}
type Approved = Awaited<ReturnType<typeof anApprovedPicture>>

/** What was approved is cancelled by a person of the shop; its customer cannot. */
const cancel = async ({ orderId }: Approved) =>
  act(shop, await aStaffMember(shop, 'owner'), { name: 'studio-cancel', orderId, note: '' })

async function sign({ buyer, path }: Approved, how: object): Promise<string> {
  const answer = await fetch(`${shop.url}/storage/v1/object/sign/${PHOTO_BUCKET}/${path}`, {
    method: 'POST',
    headers: { ...buyer.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ expiresIn: WEEK_SECONDS, ...how }),
  })
  const { signedURL } = await answer.json()
  return `${shop.url}/storage/v1${signedURL}`
}

test('an order that is cancelled after approval takes its picture back', async () => {
  const approved = await anApprovedPicture()
  const { buyer, orderId, path } = approved
  const direct = `${shop.url}/storage/v1/object/authenticated/${PHOTO_BUCKET}/${path}`
  const kept = [await sign(approved, {}), await sign(approved, { transform: { width: 200 } })]
  const looks = () =>
    Promise.all([
      fetch(direct, { headers: buyer.headers }).then(({ status }) => status),
      ...kept.map((address) => fetch(address).then(({ status }) => status)),
    ])
  expect(await looks()).toEqual([200, 200, 200])

  expect((await cancel(approved)).status).toBe(200)
  expect((await orderRow(shop, orderId)).processed_image_url).toBeNull()
  for (const status of await looks()) expect(status).toBeGreaterThanOrEqual(400)
})

test('an address that a customer made of their own photo still opens it', async () => {
  const approved = await anApprovedPicture()
  await cancel(approved)
  const photo = await sign({ ...approved, path: approved.buyer.photo.path }, {})
  expect((await fetch(photo)).status).toBe(200)
})

test('a print file that was made is removed with the cancellation', async () => {
  const approved = await anApprovedPicture()
  await print()
  expect(await printsMade()).toContain(approved.proof.id)
  await cancel(approved)
  const rows = await shop.pool.query('select from private.print_files where order_id = $1', [
    approved.orderId,
  ])
  expect(rows.rowCount).toBe(0)
  await print()
  expect(await failedJobs(shop)).toEqual([])
  expect(await printsMade()).not.toContain(approved.proof.id)
})
