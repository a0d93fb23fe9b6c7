import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderNumber, orderSchema, orderUpdateSchema } from '#contract/orders/order.ts'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { photoPlaceOf } from '#domain/photos/photo-url.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { failedJobs, newsOf, orderRow, pay, paymentsOf } from '../payments/checkout-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

const PHOTO = join(import.meta.dirname, '../../images/smallest-photo.jpg')

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

test('a photo is uploaded, ordered, paid, restored, kept black and white, approved and downloaded', async () => {
  const { client, id: userId } = await aSignedInUser(shop)
  const bucket = client.storage.from(PHOTO_BUCKET)
  const path = `${userId}/1-hero.jpg`
  expect((await bucket.upload(path, await readFile(PHOTO))).error).toBeNull()
  const imageUrl = bucket.getPublicUrl(path).data.publicUrl

  const { data, error } = await client.functions.invoke('create-payment', {
    body: {
      printSize: { name: 'A2', price: 1 },
      frame: { id: 'black' },
      imageUrl,
      fileName: 'hero.jpg',
      returnOrigin: shop.url,
      language: 'dk',
    },
  })
  expect(error).toBeNull()
  const page = await (await fetch(data.url)).text()
  expect(page).toContain('lang="da"')
  expect(page).toContain('7000\u00a0kr')

  const paid = await pay(data.url, 'success')
  expect(paid.status).toBe(303)
  expect(paid.headers.get('location')).toBe(
    `${shop.url}/dk/dashboard?payment=success&orderId=${data.orderId}`,
  )
  await runJobs(shop)
  expect(await failedJobs(shop)).toEqual([])

  expect(await newsOf(shop, data.orderId)).toEqual([
    'order_received',
    'payment_confirmed',
    'photo_received',
    'restoration_started',
    'colouring_started',
    // Without a net nobody sees the face in the photo.
    'colours_next',
  ])
  expect((await orderRow(shop, data.orderId)).processed_image_url).toBeNull()
  const { rows: proofs } = await shop.pool.query<{ id: string; sha256: string; crop: unknown }>(
    'select id, sha256, crop from private.proofs where order_id = $1',
    [data.orderId],
  )
  const [proof] = proofs
  const kept = await client.functions.invoke('order-action', {
    body: { action: 'keep-black-and-white', orderId: data.orderId, proofId: proof?.id },
  })
  expect(kept).toMatchObject({
    error: null,
    data: { status: 'colorizing', proofStatus: 'sent' },
  })
  const approval = await client.functions.invoke('order-action', {
    body: {
      action: 'approve-proof',
      orderId: data.orderId,
      proofId: proof?.id,
      sha256: proof?.sha256,
      crop: proof?.crop,
    },
  })
  expect(approval).toMatchObject({
    error: null,
    data: { status: 'colorizing', proofStatus: 'approved' },
  })
  const order = await orderRow(shop, data.orderId)
  expect(order).toMatchObject({
    status: 'colorizing',
    payment_status: 'paid',
    amount: 700_000,
    currency: 'DKK',
  })
  expect(await paymentsOf(shop, orderNumber(order.id))).toMatchObject([
    { attempt: 1, status: 'paid', amount: 700_000, currency: 'DKK' },
  ])
  const result = photoPlaceOf(order.processed_image_url ?? '')
  expect(result).toEqual({ bucket: PHOTO_BUCKET, path: `${userId}/results/${proof?.id}.jpg` })
  const picture = await bucket.download(result?.path ?? '')
  expect(picture.error).toBeNull()
  expect(picture.data?.type).toBe('image/jpeg')
  expect(picture.data?.size).toBeGreaterThan(50_000)

  const rows = await client.from('orders').select('*').eq('id', order.id)
  expect(orderSchema.parse(rows.data?.[0]).print_size).toMatchObject({ name: 'A2' })
  const updates = await client.from('order_updates').select('*').eq('order_id', order.id)
  expect(updates.data?.map((row) => orderUpdateSchema.parse(row).message)).toContain(
    'Vi har modtaget din betaling på 7000\u00a0kr. Tak!',
  )
})
