import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { aPicture } from '#test/factories/a-picture.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { type S3Server, startS3Server } from '#test/fakes/s3-server.ts'
import { failedJobs, pay, placeOrder } from '../payments/checkout-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

/** The least that the queue gives any job. */
const FEWEST_TRIES = 3
let server: S3Server
let shop: TestShop
let ada: SignedInUser
let photo: Buffer<ArrayBuffer>
beforeAll(async () => {
  server = await startS3Server()
  shop = await startTestShop({ environment: server.environment })
  photo = await aPicture()
  ada = await aSignedInUser(shop)
})
afterAll(async () => {
  await shop.stop()
  await server.stop()
})

const photosOf = (user: SignedInUser) => user.client.storage.from(PHOTO_BUCKET)
const restorations = async () =>
  (
    await shop.pool.query(
      `select attempts, run_at > now() as "isPutOff", run_at < now() + interval '30 seconds' as "isSoon"
       from graphile_worker.jobs where task_identifier = 'restore-order'`,
    )
  ).rows
const letTimePass = () => shop.pool.query('update graphile_worker._private_jobs set run_at = now()')

test('an order waits for the object store, however often its job is broken off, and then goes on', async () => {
  const path = `${ada.id}/1.jpg`
  const { data } = await photosOf(ada).upload(path, photo)
  const url = `${shop.url}/storage/v1/object/public/${PHOTO_BUCKET}/${path}`
  const sha256 = randomUUID()
  const buyer = { ...ada, photo: { id: data?.id ?? '', path, url, sha256 } }
  const { url: checkout, orderId } = await placeOrder(shop, buyer)
  await pay(checkout, 'success')
  await runJobs(shop, { without: ['restore-order'] })

  server.isAway = true
  for (let tries = 0; tries <= FEWEST_TRIES; tries += 1) {
    await runJobs(shop, { only: ['restore-order'] })
    expect(await restorations()).toEqual([{ attempts: 0, isPutOff: true, isSoon: true }])
    await letTimePass()
  }
  const refused = await fetch(
    `${shop.url}/storage/v1/object/authenticated/${PHOTO_BUCKET}/${path}`,
    {
      headers: ada.headers,
    },
  )
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(503)
  const { error } = await photosOf(ada).upload(`${ada.id}/2.jpg`, photo)
  expect(error).toMatchObject({ statusCode: '503', code: 'unavailable' })

  server.isAway = false
  await runJobs(shop)
  expect(await failedJobs(shop)).toEqual([])
  expect(await restorations()).toEqual([])
  const proofs = await shop.pool.query('select from private.proofs where order_id = $1', [orderId])
  expect(proofs.rowCount).toBe(1)
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
})
