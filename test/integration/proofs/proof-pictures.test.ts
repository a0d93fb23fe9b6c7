import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { FILE_KINDS } from '#domain/photos/picture-sizes.ts'
import { filesFolder } from '#server/files/open-file-store.ts'
import { aPicture } from '#test/factories/a-picture.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { newsOf, orderRow } from '../payments/checkout-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import {
  addVersion,
  anOrderInWork,
  approve,
  aSentProof,
  detailsOf,
  MEMBER,
  proofing,
} from './proof-steps.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

const pathOf = async (proofId: string) => {
  const query = 'select name from storage.objects where id = $1'
  return (await shop.pool.query<{ name: string }>(query, [proofId])).rows[0]?.name ?? ''
}
const filesOf = async (id: string) => {
  const root = filesFolder(shop.dataDir)
  const has = async (kind: string) =>
    (await readdir(join(root, kind)).catch((): string[] => [])).includes(id)
  const found = await Promise.all(FILE_KINDS.map(async (kind) => ((await has(kind)) ? kind : '')))
  return found.filter((kind) => kind !== '')
}
const queueRetention = () => shop.pool.query(`select graphile_worker.add_job('enforce-retention')`)

test('what is shown of a sent version is a copy for screens with the mark on it', async () => {
  const { buyer, orderId, proof } = await aSentProof(shop, {}, await aPicture())
  const [shown] = (await detailsOf(shop, buyer, orderId)).proofs
  const answer = await fetch(shown?.pictureUrl ?? '')
  expect(answer.headers.get('content-type')).toBe('image/webp')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 800, height: 600 })
  const { channels } = await sharp(bytes).stats()
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(3)
  expect(shown).toMatchObject({ sha256: proof.sha256, version: 1 })
})

test('nobody outside gets the picture itself before it is approved, whatever they ask', async () => {
  const { buyer, orderId, proof } = await aSentProof(shop, {}, await aPicture())
  const eve = await aSignedInUser(shop)
  const path = await pathOf(proof.id)
  const [shown] = (await detailsOf(shop, buyer, orderId)).proofs
  const address = new URL(shown?.pictureUrl ?? '')
  const original = (await detailsOf(shop, buyer, orderId)).originalUrl ?? ''
  for (const user of [buyer, eve]) {
    const photos = user.client.storage.from(PHOTO_BUCKET)
    expect((await photos.list(`${buyer.id}/results`)).data).toEqual([])
    for (const name of [path, `${buyer.id}/results/${orderId}.jpg`, `results/${proof.id}`]) {
      expect((await photos.createSignedUrls([name], 60)).data).toMatchObject([{ signedUrl: null }])
      for (const { error } of [
        await photos.download(name),
        await photos.download(name, { transform: { width: 1600 } }),
        await photos.createSignedUrl(name, 60),
        await photos.createSignedUrl(name, 60, { transform: { width: 10 } }),
        await photos.info(name),
      ]) {
        expect(error).not.toBeNull()
      }
    }
    for (const table of ['proofs', 'objects', 'print_files']) {
      expect((await user.client.from(table).select('*')).error).not.toBeNull()
    }
  }
  const storage = `${shop.url}/storage/v1`
  const token = address.searchParams.get('token')
  for (const url of [
    `${storage}/object/sign/${PHOTO_BUCKET}/${path}?token=${token}`,
    `${storage}/object/public/${PHOTO_BUCKET}/${path}`,
    `${storage}/object/${PHOTO_BUCKET}/${path}?token=${token}`,
    `${storage}/render/image/sign/${PHOTO_BUCKET}/${path}?token=${new URL(original).searchParams.get('token')}`,
  ]) {
    const answer = await fetch(url, { headers: buyer.headers })
    expect([url, answer.ok]).toEqual([url, false])
  }
  expect((await orderRow(shop, orderId)).processed_image_url).toBeNull()
  const body = JSON.stringify({
    expiresIn: 60,
    view: 'proof',
    transform: { width: 1, view: 'print' },
  })
  const headers = { ...buyer.headers, 'content-type': 'application/json' }
  const own = `${storage}/object/sign/${PHOTO_BUCKET}/${buyer.photo.path}`
  const signed = await (await fetch(own, { method: 'POST', headers, body })).text()
  const [, claims = ''] = signed.split('token=')[1]?.split('.') ?? []
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    view: 'thumbnail',
  })
})

test('a version by hand waits for somebody to send it, also where the engine’s do not', async () => {
  const { orderId } = await anOrderInWork(shop)
  await addVersion(shop, orderId, await aPicture())
  expect((await orderRow(shop, orderId)).proof_status).toBe('in_review')
  expect(await newsOf(shop, orderId)).toEqual([])
})

test('what is no picture, or comes when none is wanted, leaves nothing behind', async () => {
  const { orderId } = await anOrderInWork(shop, { status: 'processing' })
  const before = await Promise.all(FILE_KINDS.map((kind) => namesIn(kind)))
  await expect(addVersion(shop, orderId, Buffer.from('no picture'))).rejects.toThrow('bad_request')
  await expect(addVersion(shop, orderId, await aPicture({ format: 'webp' }))).rejects.toThrow(
    'bad_request',
  )
  await expect(addVersion(shop, orderId, await aPicture())).rejects.toThrow('order_not_ready')
  const endless = Readable.from(
    (function* () {
      for (let i = 0; i < 300; i++) yield Buffer.alloc(1024 * 1024)
    })(),
  )
  const lock = () => Promise.reject(new Error('never asked'))
  await expect(
    proofing(shop).finishedPictureService.keep({ bytes: endless, madeBy: MEMBER, lock }),
  ).rejects.toThrow('payload_too_large')
  expect(await Promise.all(FILE_KINDS.map((kind) => namesIn(kind)))).toEqual(before)
})

test('where the engine gave up, the order goes on with the picture of a person', async () => {
  const { orderId } = await anOrderInWork(shop, { status: 'processing' })
  await shop.pool.query(
    `insert into private.restorations (order_id, failure, finished_at) values ($1, 'torn', now())`,
    [orderId],
  )
  const proof = await addVersion(shop, orderId, await aPicture({ format: 'tiff' }))
  expect(await orderRow(shop, orderId)).toMatchObject({
    status: 'colorizing',
    proof_status: 'in_review',
  })
  expect(proof).toMatchObject({ source: 'upload', made_by: MEMBER, version: 1 })
  expect(await newsOf(shop, orderId)).toEqual(['colouring_started'])
})

test('all that was made for an order goes with it, approved or not', async () => {
  const { buyer, orderId, proof } = await aSentProof(
    shop,
    { print_size_id: 'a3' },
    await aPicture(),
  )
  const next = await addVersion(shop, orderId, await aPicture())
  await approve(shop, buyer, proof)
  await runJobs(shop)
  expect(await filesOf(proof.id)).toEqual(expect.arrayContaining(['results', 'proofs', 'prints']))
  await shop.pool.query(`update public.orders set status = 'cancelled' where id = $1`, [orderId])
  await queueRetention()
  await runJobs(shop)
  expect(await filesOf(proof.id)).not.toEqual([])
  const { error } = await buyer.client.from('orders').delete().eq('id', orderId)
  expect(error).toBeNull()
  await queueRetention()
  await runJobs(shop)
  expect(await filesOf(proof.id)).toEqual([])
  expect(await filesOf(next.id)).toEqual([])
})

async function namesIn(kind: string): Promise<string[]> {
  return await readdir(join(filesFolder(shop.dataDir), kind)).catch(() => [])
}
