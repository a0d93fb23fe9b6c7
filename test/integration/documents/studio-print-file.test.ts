import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boardSchema } from '#contract/studio/board.ts'
import { studioOrderSchema } from '#contract/studio/order.ts'
import { createFileStore } from '#server/files/open-file-store.ts'
import { aStaffMember, callStudio, type TestMember } from '#test/factories/a-staff-member.ts'
import { aStoredPhoto } from '#test/factories/a-stored-photo.ts'
import { anApprovedOrder } from '../studio/studio-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

const TIFF = Buffer.from([0x49, 0x49, 0x2a, 0x00, 1])
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1])

let shop: TestShop
let printer: TestMember
beforeAll(async () => {
  shop = await startTestShop()
  printer = await aStaffMember(shop, 'print')
})
afterAll(() => shop.stop())

/** An approved order whose picture, and the file that is printed of it, are stored. */
async function aPrintedOrder(printed: Buffer) {
  const { orderId, customer, proofId } = await anApprovedOrder(shop)
  const picture = await aStoredPhoto(shop, customer.id, { bytes: Buffer.from('the result') })
  await shop.pool.query('update private.proofs set object_id = $2, version = 3 where id = $1', [
    proofId,
    picture.id,
  ])
  const store = createFileStore(shop.config)
  await store.write(`prints/${picture.id}`, Readable.from([printed]), { maxBytes: 100 })
  return { orderId, picture }
}

async function printFileOf(orderId: string) {
  const answer = await callStudio(shop, printer, { name: 'studio-order', body: { orderId } })
  return studioOrderSchema.parse(answer.body).printFile
}

test.each([
  ['jpg', JPEG],
  ['tif', TIFF],
])('a print file is saved as order, size and version (.%s)', async (ending, bytes) => {
  const { orderId } = await aPrintedOrder(bytes)
  const name = `${orderId.slice(-8)}-A2-v3`
  const file = await printFileOf(orderId)
  expect(file).toMatchObject({ name })
  const answer = await fetch(file?.url ?? '')
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename*=UTF-8''${name}.${ending}`,
  )
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
})

test('the thumbnail is the approved picture, not the photo that it was made of', async () => {
  const { orderId, picture } = await aPrintedOrder(JPEG)
  const answer = await callStudio(shop, printer, { name: 'studio-board', body: {} })
  const card = boardSchema.parse(answer.body).cards.find(({ id }) => id === orderId)
  expect(card?.thumbnailUrl).toContain(picture.path)
})
