import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { createS3Client } from '#server/files/s3-client.ts'
import { sendPartly, sendResumably, uploadOptions } from '#test/factories/a-resumable-upload.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aStaffMember } from '#test/factories/a-staff-member.ts'
import { type S3Server, startS3Server } from '#test/fakes/s3-server.ts'
import { paintPhoto } from '#test/images/painted-photo.ts'
import { failedJobs, orderRow, pay, placeOrder } from '../payments/checkout-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { keepBlackAndWhite } from '../proofs/colours-next-steps.ts'
import { approve } from '../proofs/proof-steps.ts'
import { act } from '../studio/studio-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let server: S3Server
let shop: TestShop
let ada: SignedInUser
let photo: Buffer<ArrayBuffer>
beforeAll(async () => {
  server = await startS3Server()
  shop = await startTestShop({ environment: server.environment })
  const picture = paintPhoto(800, 600)
  photo = Buffer.from(await sharp(picture.data, { raw: picture }).jpeg().toBuffer())
})
afterAll(async () => {
  await shop.stop()
  await server.stop()
})
beforeEach(async () => {
  ada = await aSignedInUser(shop)
})

const photosOf = (user: SignedInUser) => user.client.storage.from(PHOTO_BUCKET)

async function kindsInBucket(): Promise<string[]> {
  const list = new ListObjectsV2Command({ Bucket: server.config.bucket })
  const { Contents = [] } = await createS3Client(server.config).send(list)
  return Contents.map(({ Key = '' }) => Key.split('/')[0] ?? '').sort()
}

async function bytesOf(path: string, width?: number): Promise<Buffer> {
  const options = width ? { transform: { width } } : {}
  const { data } = await photosOf(ada).createSignedUrl(path, 600, options)
  const answer = await fetch(data?.signedUrl ?? '')
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

test('an order goes its whole way in the object store, and deleting leaves the bucket empty', async () => {
  const path = `${ada.id}/1.jpg`
  const { data } = await photosOf(ada).upload(path, photo)
  expect(await bytesOf(path)).toEqual(photo)
  const sha256 = createHash('sha256').update(photo).digest('hex')
  const url = `${shop.url}/storage/v1/object/public/${PHOTO_BUCKET}/${path}`
  const buyer = { ...ada, photo: { id: data?.id ?? '', path, url, sha256 } }
  const { url: checkout, orderId } = await placeOrder(shop, buyer)
  await pay(checkout, 'success')
  await runJobs(shop)
  expect(await failedJobs(shop)).toEqual([])
  const proof = await shop.db
    .selectFrom('private.proofs')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  // Without a net nobody sees a face in the photo, so that it stays black and white.
  const shown = { orderId, proofId: proof.id }
  expect((await keepBlackAndWhite(shop, buyer, shown)).status).toBe(200)
  expect((await approve(shop, buyer, proof)).status).toBe(200)
  await runJobs(shop)
  expect(await failedJobs(shop)).toEqual([])
  expect((await orderRow(shop, orderId)).processed_image_url).not.toBeNull()

  const result = `${ada.id}/results/${proof.id}.jpg`
  expect((await sharp(await bytesOf(result)).metadata()).format).toBe('jpeg')
  for (const shown of [path, result]) {
    expect((await sharp(await bytesOf(shown, 320)).metadata()).width).toBe(320)
  }
  const ofEach = ['previews', 'screens', 'thumbnails']
  expect(await kindsInBucket()).toEqual(
    [
      ...['originals', 'results', 'proofs', 'prints', 'found-layers', 'unrepaired-layers'],
      ...ofEach,
      ...ofEach,
    ].sort(),
  )
  expect(await readdir(shop.dataDir)).not.toContain('files')
  expect(await readdir(join(shop.dataDir, 'scratch'))).toEqual([])

  // What was approved is cancelled by a person of the shop; its customer cannot.
  const owner = await aStaffMember(shop, 'owner')
  const cancelled = await act(shop, owner, { name: 'studio-cancel', orderId, note: '' })
  expect(cancelled.status).toBe(200)
  await runJobs(shop)
  expect((await photosOf(ada).remove([path])).data).toHaveLength(1)
  await ada.client.from('order_updates').delete().eq('order_id', orderId)
  expect((await ada.client.from('orders').delete().eq('id', orderId)).error).toBeNull()
  await shop.pool.query(`select graphile_worker.add_job('enforce-retention')`)
  await runJobs(shop)
  expect(await failedJobs(shop)).toEqual([])
  expect(await kindsInBucket()).toEqual([])
})

test('an upload that broke off goes on where it stopped, and leaves no pieces', async () => {
  const large = Buffer.concat([photo, randomBytes(15 * 1024 * 1024)])
  const path = `${ada.id}/2.jpg`
  const options = uploadOptions(shop, ada, { path })
  const uploadUrl = await sendPartly(large, options, large.length / 2)
  expect(new Set(await kindsInBucket())).toEqual(new Set(['drafts']))
  expect(await sendResumably(large, { ...options, uploadUrl })).toEqual({ url: uploadUrl })
  expect((await bytesOf(path)).equals(large)).toBe(true)
  expect(await kindsInBucket()).toEqual(['originals', 'previews'])
  await photosOf(ada).remove([path])
  expect(await kindsInBucket()).toEqual([])
})

test('what is no photo leaves nothing in the bucket', async () => {
  const { error } = await photosOf(ada).upload(`${ada.id}/3.jpg`, Buffer.from('no photo'))
  expect(error).toMatchObject({ statusCode: '415' })
  expect(await kindsInBucket()).toEqual([])
})

test('the shop says that it is ready, and that it is not when the store is gone', async () => {
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
  const lonely = await startTestShop({
    environment: { ...server.environment, S3_ENDPOINT: 'http://127.0.0.1:9' },
  })
  expect((await fetch(`${lonely.url}/readyz`)).status).toBe(503)
  expect((await fetch(`${lonely.url}/healthz`)).status).toBe(200)
  await lonely.stop()
})
