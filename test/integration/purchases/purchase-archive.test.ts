import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { purchaseArchiveResponseSchema } from '#contract/purchases/purchase-archive.ts'
import { ARCHIVE_LIMIT } from '#server/orders/purchases/archive-service.ts'
import { aResult } from '#test/factories/a-result.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { callFunction } from '../payments/checkout-steps.ts'
import { readZip } from '../read-zip.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { aBuyerOf, FILES } from './mixed-steps.ts'

let shop: TestShop
let album: Awaited<ReturnType<typeof aBuyerOf>>
let purchaseId: string
let orderIds: readonly string[]
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())
beforeEach(async () => {
  album = await aBuyerOf(shop, 3)
  ;({ purchaseId, orderIds } = await album.buy([FILES, FILES, FILES], {
    delivery: { service: 'free' },
  }))
})

const bytesOf = (place: number) => Buffer.from(`picture ${place} `.repeat(20_000))

/** As if its customer had approved it: what the shop made is theirs. */
async function finish(place: number): Promise<void> {
  const id = orderIds[place] ?? ''
  await aResult(shop, { id, owner: album.buyer.id }, { bytes: bytesOf(place) })
  await shop.pool.query(
    `update private.proofs set status = 'approved', decided_at = now(),
       decided_by = (select user_id from public.orders where id = $1), approval = '{}' where id = $1`,
    [id],
  )
  await shop.pool.query(
    `update public.orders set processed_image_url = 'https://shop.example/1' where id = $1`,
    [id],
  )
}
const ask = async (headers = album.buyer.headers) =>
  await callFunction(shop, 'purchase-archive', { headers, body: { purchaseId } })
const link = async () => shop.url + purchaseArchiveResponseSchema.parse((await ask()).body).url

test('what is finished is in it, in the order of the album', async () => {
  await finish(2)
  await finish(0)
  const answer = await fetch(await link())
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="hueloom-.*zip"$/,
  )
  const zip = Buffer.from(await answer.arrayBuffer())
  expect(zip.length).toBe(Number(answer.headers.get('content-length')))
  const files = await readZip(zip)
  expect([...files.keys()]).toEqual(['001-album-0-restored.jpg', '003-album-2-restored.jpg'])
  expect(files.get('003-album-2-restored.jpg')?.bytes).toEqual(bytesOf(2))
})

test('a download that broke off goes on where it stopped, and not in another archive', async () => {
  await finish(0)
  const url = await link()
  const whole = await fetch(url)
  const zip = Buffer.from(await whole.arrayBuffer())
  const headers = { range: 'bytes=5000-', 'if-range': whole.headers.get('etag') ?? '' }
  const rest = await fetch(url, { headers })
  expect(rest.status).toBe(206)
  expect(rest.headers.get('content-range')).toBe(`bytes 5000-${zip.length - 1}/${zip.length}`)
  expect(Buffer.from(await rest.arrayBuffer())).toEqual(zip.subarray(5000))
  const beyond = await fetch(url, { headers: { range: `bytes=${zip.length}-` } })
  expect(beyond.status).toBe(416)
  await finish(1)
  const anew = await fetch(url, { headers })
  expect(anew.status).toBe(200)
  expect((await readZip(Buffer.from(await anew.arrayBuffer()))).size).toBe(2)
})

test('names of files are kept to what every system takes', async () => {
  await shop.pool.query('update public.orders set file_name = $2 where id = $1', [
    orderIds[0],
    '../..\\etc/pass:wd\u0007.jpeg',
  ])
  await finish(0)
  const files = await readZip(Buffer.from(await (await fetch(await link())).arrayBuffer()))
  expect([...files.keys()]).toEqual(['001-.._.._etc_pass_wd_-restored.jpg'])
})

test('a name that is too long for a file system is cut between two signs', async () => {
  const family = '👩‍👩‍👧'
  await shop.pool.query('update public.orders set file_name = $2 where id = $1', [
    orderIds[0],
    `${family.repeat(14)}.jpg`,
  ])
  await finish(0)
  const files = await readZip(Buffer.from(await (await fetch(await link())).arrayBuffer()))
  const [name = ''] = files.keys()
  expect(Buffer.byteLength(name)).toBeLessThan(250)
  expect(name).toMatch(new RegExp(`^001-(${family})+-restored.jpg$`))
})

test('a photograph that was bought alone is a purchase of one', async () => {
  const { orderIds: alone } = await album.buy([FILES], { delivery: { service: 'free' } })
  orderIds = alone
  purchaseId = alone[0] ?? ''
  await finish(0)
  const files = await readZip(Buffer.from(await (await fetch(await link())).arrayBuffer()))
  expect([...files.keys()]).toEqual(['001-album-0-restored.jpg'])
})

test('nobody else has it, and what was taken back is in none', async () => {
  expect(await ask()).toMatchObject({ status: 409, body: { code: 'order_not_ready' } })
  await finish(0)
  const url = await link()
  const stranger = await aSignedInUser(shop)
  expect((await ask(stranger.headers)).body.code).toBe('order_not_ready')
  expect((await fetch(`${url}x`)).status).toBe(410)
  await shop.pool.query('update storage.objects set owner = null where id = $1', [orderIds[0]])
  expect((await fetch(url)).status).toBe(410)
})

test('it is read so often a day, and no more', async () => {
  await finish(0)
  const url = await link()
  for (let count = 0; count < ARCHIVE_LIMIT.most; count += 1) {
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(200)
  }
  expect((await fetch(url)).status).toBe(429)
})
