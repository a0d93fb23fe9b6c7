import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { restorationReportSchema } from '#engine/report.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { writeHeic } from '#test/images/heic.ts'
import { callFunction, orderRow, pay, placeOrder } from '../payments/checkout-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

const UPRIGHT = { width: 800, height: 1024 }
/** Held upright while it was taken: stored lying, and turned by what the file says. */
const HEIC = writeHeic({
  width: UPRIGHT.height,
  height: UPRIGHT.width,
  turns: 3,
  colours: { primaries: 12, transfer: 13 },
})

let shop: TestShop
let ada: SignedInUser
beforeAll(async () => {
  shop = await startTestShop()
  ada = await aSignedInUser(shop)
})
afterAll(() => shop.stop())

const bucket = () => ada.client.storage.from(PHOTO_BUCKET)

test('a HEIC of a phone is kept as it came, shown to every browser, ordered and restored', async () => {
  const path = `${ada.id}/1732400000000-1a2b3c4d.heic`
  const { data: stored, error } = await bucket().upload(path, HEIC, { contentType: 'image/heic' })
  expect(error).toBeNull()
  const row = await shop.db
    .selectFrom('storage.objects')
    .select(['mime_type', 'width', 'height'])
    .where('id', '=', stored?.id ?? '')
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ mime_type: 'image/heic', ...UPRIGHT })

  const original = await bucket().download(path)
  expect(original.data?.type).toBe('image/heic')
  expect(Buffer.from((await original.data?.arrayBuffer()) ?? new ArrayBuffer()).equals(HEIC)).toBe(
    true,
  )

  await runJobs(shop)
  const { data } = await bucket().createSignedUrl(path, 600, { transform: { width: 320 } })
  const shown = await fetch(data?.signedUrl ?? '')
  const metadata = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
  expect(metadata.format).toBe('webp')
  expect((metadata.height ?? 0) / (metadata.width ?? 1)).toBeCloseTo(1024 / 800)

  const { publicUrl: url } = bucket().getPublicUrl(path).data
  const sha256 = createHash('sha256').update(HEIC).digest('hex')
  const buyer = { ...ada, photo: { id: stored?.id ?? '', path, url, sha256 } }
  const order = await placeOrder(shop, buyer, { fileName: 'IMG_1911.HEIC' })
  await pay(order.url, 'success')
  await runJobs(shop)
  const { report } = await shop.db
    .selectFrom('private.restorations')
    .select('report')
    .where('order_id', '=', order.orderId)
    .executeTakeFirstOrThrow()
  expect(restorationReportSchema.parse(report).input).toMatchObject({
    ...UPRIGHT,
    format: 'heic',
    sha256,
  })
  expect((await orderRow(shop, order.orderId)).status).toBe('colorizing')
  const details = await callFunction(shop, 'order-details', {
    headers: ada.headers,
    body: { orderId: order.orderId },
  })
  expect(details.status).toBe(200)
})
