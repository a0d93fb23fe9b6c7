import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SIGNED_URL_SECONDS } from '#domain/limits.ts'
import { aPicture } from '#test/factories/a-picture.ts'
import { MINUTE, SECOND, settableClock } from '#test/fakes/settable-clock.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { addVersion, detailsOf, sendVersion } from '../proofs/proof-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { aSharedProof, askOfOrder, shown } from './family-steps.ts'

const SIZE = { width: 2400, height: 1800 }

const clock = settableClock()
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ clock: clock.now })
})
afterAll(() => shop.stop())

/** A shared proof with pictures that are made as they always are. */
async function aSharedPicture(...about: Parameters<typeof aPicture>) {
  const shared = await aSharedProof(shop, {}, await aPicture(...about))
  await runJobs(shop, { only: ['make-sizes'] })
  return shared
}

async function bytesAt(address: string): Promise<Buffer> {
  const answer = await fetch(address)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

async function digestAt(address: string): Promise<string> {
  return createHash('sha256')
    .update(await bytesAt(address))
    .digest('hex')
}

async function statusAt(address: string): Promise<number> {
  const answer = await fetch(address)
  await answer.body?.cancel()
  return answer.status
}

test('a family sees the pictures as the customer does, and no larger ones', async () => {
  const { buyer, orderId, link } = await aSharedPicture(SIZE)
  const { pictureUrl, originalUrl } = await shown(shop, link.token)
  const theirs = await detailsOf(shop, buyer, orderId)
  expect(await digestAt(pictureUrl)).toBe(await digestAt(theirs.proofs[0]?.pictureUrl ?? ''))
  expect(await digestAt(originalUrl ?? '')).toBe(await digestAt(theirs.originalUrl ?? ''))
  const { width } = await sharp(await bytesAt(pictureUrl)).metadata()
  expect(width).toBeLessThan(SIZE.width)
  for (const parameter of ['width=4000', 'view=object', 'version=2', 'quality=100']) {
    expect(await digestAt(`${pictureUrl}&${parameter}`)).toBe(await digestAt(pictureUrl))
  }
})

test('the answer is not to be listed or kept, and reveals nothing of the files themselves', async () => {
  const { buyer, proof, link } = await aSharedPicture()
  await shop.pool.query(`update storage.objects set cache_control = 'max-age=99999999'`)
  const { pictureUrl, originalUrl } = await shown(shop, link.token)
  for (const [address, name] of [
    [pictureUrl, 'proof'],
    [originalUrl ?? '', 'original'],
  ] as const) {
    const answer = await fetch(address)
    await answer.body?.cancel()
    const headers = JSON.stringify([...answer.headers])
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('content-disposition')).toMatch(new RegExp(`''${name}\\.(webp|jpg)$`))
    expect(answer.headers.get('last-modified')).toBeNull()
    for (const secret of [buyer.id, buyer.photo.id, proof.id, proof.sha256, buyer.photo.sha256]) {
      expect(headers).not.toContain(secret)
    }
  }
})

test('an address works for ten minutes, and ends with its link at once', async () => {
  const { buyer, orderId, link } = await aSharedPicture()
  const first = await shown(shop, link.token)
  clock.advance(SIGNED_URL_SECONDS * SECOND - SECOND)
  expect(await statusAt(first.pictureUrl)).toBe(200)
  clock.advance(2 * SECOND)
  expect(await statusAt(first.pictureUrl)).toBe(400)
  const second = await shown(shop, link.token)
  const addresses = [second.pictureUrl, second.originalUrl ?? '']
  expect(await Promise.all(addresses.map(statusAt))).toEqual([200, 200])
  await askOfOrder(shop, buyer, { action: 'end-family-link', orderId })
  expect(await Promise.all(addresses.map(statusAt))).toEqual([400, 400])
})

test('an address goes on showing the version that it was made for', async () => {
  const { orderId, link } = await aSharedPicture({ format: 'png' })
  const { pictureUrl } = await shown(shop, link.token)
  const first = await digestAt(pictureUrl)
  clock.advance(MINUTE)
  await sendVersion(shop, await addVersion(shop, orderId, await aPicture({ height: 700 })))
  expect(await digestAt(pictureUrl)).toBe(first)
  expect(await digestAt((await shown(shop, link.token)).pictureUrl)).not.toBe(first)
})

test('no other token opens a picture', async () => {
  const { buyer, orderId, link } = await aSharedPicture()
  const { pictureUrl } = await shown(shop, link.token)
  const { proofs } = await detailsOf(shop, buyer, orderId)
  const tokenIn = (address = '') => new URL(address).searchParams.get('token') ?? ''
  const [head, claims = '', seal] = tokenIn(pictureUrl).split('.')
  const opened = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const changed = Buffer.from(JSON.stringify({ ...opened, view: 'original' })).toString('base64url')
  const address = (token: string) => `${shop.url}/storage/v1/family/picture?token=${token}`
  for (const token of [
    '',
    link.token,
    tokenIn(proofs[0]?.pictureUrl ?? undefined),
    `${head}.${changed}.${seal}`,
    buyer.token,
  ]) {
    expect([token, await statusAt(address(token))]).toEqual([token, 400])
  }
  const asPhoto = new URL(proofs[0]?.pictureUrl ?? '')
  asPhoto.searchParams.set('token', tokenIn(pictureUrl))
  expect(await statusAt(asPhoto.href)).toBe(401)
})
