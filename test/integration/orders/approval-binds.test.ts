import { afterAll, beforeAll, expect, test } from 'vitest'
import { photoPlaceOf } from '#domain/photos/photo-url.ts'
import { aPicture } from '#test/factories/a-picture.ts'
import { lockWaiters } from '../database/lock-waiters.ts'
import {
  aBuyer,
  callFunction,
  newsOf,
  orderRow,
  pay,
  placeOrder,
  refundsAtProvider,
  type TestBuyer,
} from '../payments/checkout-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { addVersion, approve, detailsOf, mailsAbout, sendVersion } from '../proofs/proof-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ environment: { REVIEW: 'studio' } })
})
afterAll(() => shop.stop())

const WITHOUT_PRINTS = { without: ['make-print-file'] } as const
const BOUND = { status: 409, body: { code: 'order_approved' } }

const cancel = ({ headers }: TestBuyer, orderId: string) =>
  callFunction(shop, 'order-action', { headers, body: { orderId, action: 'cancel' } })

/** An order that was paid with money of the test checkout, whose proof lies before its customer. */
async function aPaidProof() {
  const buyer = await aBuyer(shop)
  const { url, orderId } = await placeOrder(shop, buyer)
  await pay(url, 'success')
  await runJobs(shop, { without: ['restore-order'] })
  for (const status of ['processing', 'colorizing']) {
    await shop.pool.query('update public.orders set status = $2 where id = $1', [orderId, status])
  }
  const proof = await addVersion(shop, orderId)
  await sendVersion(shop, proof)
  return { buyer, orderId, proof }
}

const refundedFor = async (orderId: string) => {
  const { rows } = await shop.pool.query<{ payment_intent: string }>(
    'select payment_intent from private.payments where order_id = $1',
    [orderId],
  )
  const refunds = await refundsAtProvider(shop)
  return refunds.filter(({ payment }) => payment === rows[0]?.payment_intent)
}

async function downloadOf({ client }: TestBuyer, orderId: string): Promise<number | undefined> {
  const { processed_image_url } = await orderRow(shop, orderId)
  const place = photoPlaceOf(processed_image_url ?? '')
  if (!place) return undefined
  const { data } = await client.storage.from(place.bucket).download(place.path)
  return data?.size
}

test('until a proof is approved, cancelling gives everything back', async () => {
  const { buyer, orderId } = await aPaidProof()
  expect((await cancel(buyer, orderId)).status).toBe(200)
  await runJobs(shop, WITHOUT_PRINTS)
  expect(await refundedFor(orderId)).toMatchObject([{ amount: 100_000 }])
  expect(await orderRow(shop, orderId)).toMatchObject({
    status: 'cancelled',
    payment_status: 'refunded',
  })
})

test('once it is approved, the file is there, cancelling is refused and nothing goes back', async () => {
  const { buyer, orderId, proof } = await aPaidProof()
  expect((await approve(shop, buyer, proof)).status).toBe(200)
  expect(await downloadOf(buyer, orderId)).toBe((await aPicture()).length)

  expect(await cancel(buyer, orderId)).toMatchObject(BOUND)
  await runJobs(shop, WITHOUT_PRINTS)
  expect(await orderRow(shop, orderId)).toMatchObject({
    status: 'colorizing',
    payment_status: 'paid',
  })
  expect(await refundedFor(orderId)).toEqual([])
  expect(await newsOf(shop, orderId)).not.toContain('cancelled_by_customer')
  expect(await mailsAbout(shop, orderId)).not.toContain('order-cancelled cancelled')
  expect(await downloadOf(buyer, orderId)).toBe((await aPicture()).length)
})

test('an approved order is not deleted, nor is its picture or its photo', async () => {
  const { buyer, orderId, proof } = await aPaidProof()
  await approve(shop, buyer, proof)
  const { processed_image_url } = await orderRow(shop, orderId)
  const result = photoPlaceOf(processed_image_url ?? '')
  const { data: removed } = await buyer.client.storage
    .from(result?.bucket ?? '')
    .remove([result?.path ?? '', buyer.photo.path])
  expect(removed ?? []).toEqual([])
  const { data } = await buyer.client.from('orders').delete().eq('id', orderId).select('id')
  expect(data ?? []).toEqual([])
  expect((await orderRow(shop, orderId)).proof_status).toBe('approved')
  expect(await downloadOf(buyer, orderId)).toBe((await aPicture()).length)
})

test.each(['approve', 'cancel'] as const)(
  'of approving and cancelling at once exactly one wins, here %s',
  async (first) => {
    const { buyer, orderId, proof } = await aPaidProof()
    const sendBoth = {
      approve: () => approve(shop, buyer, proof),
      cancel: () => cancel(buyer, orderId),
    }
    const second = first === 'approve' ? 'cancel' : 'approve'
    // Both wait for the order, and get it in the order in which they asked.
    const holder = await shop.pool.connect()
    await holder.query('begin')
    await holder.query('select from public.orders where id = $1 for update', [orderId])
    const winner = sendBoth[first]()
    await lockWaiters(shop.pool)
    const loser = sendBoth[second]()
    await lockWaiters(shop.pool, 2)
    await holder.query('commit')
    holder.release()

    expect((await winner).status).toBe(200)
    expect((await loser).status).toBe(409)
    await runJobs(shop, WITHOUT_PRINTS)
    const isApproved = first === 'approve'
    expect(await orderRow(shop, orderId)).toMatchObject({
      status: isApproved ? 'colorizing' : 'cancelled',
      payment_status: isApproved ? 'paid' : 'refunded',
    })
    expect(await refundedFor(orderId)).toHaveLength(isApproved ? 0 : 1)
    expect(await downloadOf(buyer, orderId)).toBe(
      isApproved ? (await aPicture()).length : undefined,
    )
    const { proofs } = await detailsOf(shop, buyer, orderId)
    expect(proofs.map(({ status }) => status)).toEqual([isApproved ? 'approved' : 'sent'])
  },
)
