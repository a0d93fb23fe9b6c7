import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderNumber } from '#contract/orders/order.ts'
import { PHOTO_BUCKET, SIGNED_URL_SECONDS } from '#domain/limits.ts'
import { aPicture } from '#test/factories/a-picture.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aStaffMember } from '#test/factories/a-staff-member.ts'
import { settableClock } from '#test/fakes/settable-clock.ts'
import { callFunction } from '../payments/checkout-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { act } from '../studio/studio-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { approve, aSentProof, detailsOf } from './proof-steps.ts'

const clock = settableClock()
let shop: TestShop
let sent: Awaited<ReturnType<typeof aSentProof>>
beforeAll(async () => {
  shop = await startTestShop({ clock: clock.now, environment: { REVIEW: 'studio' } })
})
afterAll(() => shop.stop())
beforeEach(async () => {
  sent = await aSentProof(shop, { print_size_id: 'a3' })
})

const read = () => detailsOf(shop, sent.buyer, sent.orderId)
const storage = () => `${shop.url}/storage/v1`

async function finished() {
  const { finished } = await read()
  if (finished === null) throw new Error('expected a finished picture')
  return finished
}

describe('before approval no picture without a watermark', () => {
  test('is announced', async () => {
    const { finished, proofs } = await read()
    expect(finished).toBeNull()
    expect(new URL(proofs[0]?.pictureUrl ?? '').pathname).toContain('/render/image/sign/')
  })

  test('is had by the address of the watermarked one, its token or any name', async () => {
    const { proofs } = await read()
    const { pathname, searchParams } = new URL(proofs[0]?.pictureUrl ?? '')
    const token = searchParams.get('token') ?? ''
    const path = pathname.split(`/${PHOTO_BUCKET}/`)[1] ?? ''
    const proofId = sent.proof.id
    const names = [path, `results/${proofId}`, `screens/${proofId}`, `prints/${proofId}`]
    const ways = ['public', 'authenticated', 'sign']
    for (const name of names) {
      for (const way of ways) {
        const url = `${storage()}/object/${way}/${PHOTO_BUCKET}/${name}?token=${token}&download=a`
        const answer = await fetch(url, { headers: sent.buyer.headers })
        expect([url, answer.ok]).toEqual([url, false])
      }
      const { data } = await sent.buyer.client.storage.from(PHOTO_BUCKET).createSignedUrl(name, 60)
      expect([name, data]).toEqual([name, null])
    }
    // The address itself shows the watermark, whatever is asked of it.
    const shown = await fetch(`${proofs[0]?.pictureUrl}&view=object&download=finished.jpg`)
    expect(shown.headers.get('content-type')).toBe('image/webp')
  })
})

describe('after approval', () => {
  beforeEach(async () => {
    expect((await approve(shop, sent.buyer, sent.proof)).status).toBe(200)
  })

  test('the finished file is saved under the number of the order and its size', async () => {
    const { file, screenUrl, printFile } = await finished()
    const answer = await fetch(file.url)
    expect((await answer.arrayBuffer()).byteLength).toBe((await aPicture()).length)
    expect(file.bytes).toBe((await aPicture()).length)
    const name = `hueloom-${orderNumber(sent.orderId)}-restored-${file.width}x${file.height}.jpg`
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${name}`)
    expect((await fetch(screenUrl)).status).toBe(200)
    expect(printFile).toBeNull()
  })

  test('the enlarged file follows once it has been made', async () => {
    await runJobs(shop, { only: ['make-print-file'] })
    const { printFile } = await finished()
    expect(printFile).toMatchObject({ width: 4961, height: 3508 })
    const answer = await fetch(printFile?.url ?? '')
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect((await answer.arrayBuffer()).byteLength).toBe(printFile?.bytes)
    const name = `hueloom-${orderNumber(sent.orderId)}-restored-A3-300dpi.jpg`
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${name}`)
  })

  test('addresses are short-lived, and only their owner gets them', async () => {
    const { file, screenUrl } = await finished()
    const eve = await aSignedInUser(shop)
    const body = { orderId: sent.orderId }
    const asEve = await callFunction(shop, 'order-details', { headers: eve.headers, body })
    expect(asEve.status).toBe(404)
    clock.advance((SIGNED_URL_SECONDS + 1) * 1000)
    for (const url of [file.url, screenUrl]) expect((await fetch(url)).ok).toBe(false)
  })

  test('a token for the screen opens neither file', async () => {
    await runJobs(shop, { only: ['make-print-file'] })
    const { screenUrl, file } = await finished()
    const token = new URL(screenUrl).searchParams.get('token') ?? ''
    const { origin, pathname } = new URL(file.url)
    expect((await fetch(`${origin}${pathname}?token=${token}`)).ok).toBe(false)
  })

  test('a picture that a person of the shop takes back opens at none of its addresses', async () => {
    await runJobs(shop, { only: ['make-print-file'] })
    const { file, screenUrl, printFile } = await finished()
    const owner = await aStaffMember(shop, 'owner')
    const cancel = { name: 'studio-cancel', orderId: sent.orderId, note: '' }
    expect((await act(shop, owner, cancel)).status).toBe(200)
    expect((await read()).finished).toBeNull()
    for (const url of [file.url, screenUrl, printFile?.url ?? '']) {
      expect((await fetch(url)).ok).toBe(false)
    }
  })
})

test('the photo shows how large it is, and when everything was promised', async () => {
  const { originalPixels, times, firstLook } = await read()
  expect(originalPixels).toEqual({ width: expect.any(Number), height: expect.any(Number) })
  expect(firstLook).toBeNull()
  expect(times).toBeNull()
  const [paidAt, proofDueAt, promisedAt] = ['01', '08', '22'].map(
    (day) => `2026-10-${day}T10:00:00.000Z`,
  )
  await shop.pool.query(
    'update public.orders set paid_at = $2, proof_due_at = $3, promised_at = $4 where id = $1',
    [sent.orderId, paidAt, proofDueAt, promisedAt],
  )
  expect((await read()).times).toEqual({ paidAt, proofDueAt, promisedAt })
})
