import { afterAll, beforeAll, expect, test } from 'vitest'
import { studioOrderSchema } from '#contract/studio/order.ts'
import { aPicture } from '#test/factories/a-picture.ts'
import type { SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aStaffMember, callStudio, type TestMember } from '#test/factories/a-staff-member.ts'
import { orderRow } from '../payments/checkout-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { act, anApprovedOrder, aStudioOrder, historyOf } from './studio-steps.ts'

let shop: TestShop
let mo: TestMember
beforeAll(async () => {
  shop = await startTestShop()
  mo = await aStaffMember(shop, 'retoucher', { name: 'Mo' })
})
afterAll(() => shop.stop())

async function upload(who: SignedInUser, orderId: string, body: Uint8Array<ArrayBuffer> | string) {
  const { version } = await orderRow(shop, orderId)
  const answer = await fetch(
    `${shop.url}/functions/v1/studio-upload-proof?orderId=${orderId}&version=${version}`,
    { method: 'POST', headers: { ...who.headers, 'content-type': 'image/jpeg' }, body },
  )
  // Every answer of a function is an object; its fields are compared by the test.
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const picture = async () => new Uint8Array(await aPicture())

test('a picture that was finished by hand is the next version, and can be sent', async () => {
  const { orderId } = await aStudioOrder(shop)
  const uploaded = await upload(mo, orderId, await picture())
  expect([uploaded.status, uploaded.body]).toEqual([
    200,
    { version: (await orderRow(shop, orderId)).version },
  ])
  await runJobs(shop)
  const seen = await callStudio(shop, mo, { name: 'studio-order', body: { orderId } })
  const { proofs, may } = studioOrderSchema.parse(seen.body)
  expect(proofs).toMatchObject([
    { version: 1, source: 'upload', madeBy: { name: 'Mo' }, isReady: true, status: 'in_review' },
  ])
  expect(may).toContain('send_proof')
  expect((await fetch(proofs[0]?.proofUrl ?? '')).status).toBe(200)
  expect(await historyOf(shop, orderId)).toMatchObject([
    { kind: 'claimed', actor_id: mo.id },
    { kind: 'proof_made', actor_id: mo.id },
  ])
  const sent = await act(shop, mo, { name: 'studio-send-proof', orderId, proofId: proofs[0]?.id })
  expect(sent.status).toBe(200)
})

test('what is no picture is refused and leaves nothing behind', async () => {
  const { orderId } = await aStudioOrder(shop)
  const refused = await upload(mo, orderId, 'this is no picture')
  expect([refused.status, refused.body.code]).toEqual([400, 'bad_request'])
  expect(await historyOf(shop, orderId)).toEqual([])
})

test('nobody uploads to an order that is approved, claimed by another, or not theirs to see', async () => {
  const approved = await anApprovedOrder(shop)
  expect((await upload(mo, approved.orderId, await picture())).body.code).toBe('order_not_ready')
  const { orderId } = await aStudioOrder(shop)
  const kim = await aStaffMember(shop, 'retoucher', { name: 'Kim' })
  await act(shop, kim, { name: 'studio-claim', orderId, isClaimed: true })
  expect((await upload(mo, orderId, await picture())).body).toMatchObject({
    code: 'order_claimed',
    params: { by: 'Kim' },
  })
  const printer = await aStaffMember(shop, 'print')
  expect((await upload(printer, orderId, await picture())).status).toBe(403)
  const framed = await aStudioOrder(shop, { status: 'framing', proof_status: 'approved' })
  expect((await upload(mo, framed.orderId, await picture())).status).toBe(404)
})

test('an order must be named', async () => {
  const answer = await fetch(`${shop.url}/functions/v1/studio-upload-proof?orderId=x&version=1`, {
    method: 'POST',
    headers: mo.headers,
    body: 'x',
  })
  expect(answer.status).toBe(400)
})
