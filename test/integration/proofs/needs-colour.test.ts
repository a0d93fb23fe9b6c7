import { afterAll, beforeAll, expect, test } from 'vitest'
import { boardSchema } from '#contract/studio/board.ts'
import { studioOrderSchema } from '#contract/studio/order.ts'
import { aStaffMember, callStudio, type TestMember } from '#test/factories/a-staff-member.ts'
import { newsOf, orderRow } from '../payments/checkout-steps.ts'
import { act } from '../studio/studio-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { aGreyVersion } from './colours-next-steps.ts'
import { mailsAbout } from './proof-steps.ts'

let shop: TestShop
let mo: TestMember
beforeAll(async () => {
  shop = await startTestShop({ environment: { REVIEW: 'studio' } })
  mo = await aStaffMember(shop, 'retoucher')
})
afterAll(() => shop.stop())

const cardOf = async (orderId: string) => {
  const { body } = await callStudio(shop, mo, { name: 'studio-board', body: {} })
  return boardSchema.parse(body).cards.find(({ id }) => id === orderId)
}

test('where a person looks first, a picture without colours waits for them and nobody is asked', async () => {
  const { orderId } = await aGreyVersion(shop)
  expect(await orderRow(shop, orderId)).toMatchObject({
    proof_status: 'in_review',
    colours_asked_at: null,
  })
  expect([await newsOf(shop, orderId), await mailsAbout(shop, orderId)]).toEqual([[], []])
  expect(await cardOf(orderId)).toMatchObject({ needsColour: true, waitsFor: 'shop' })
  const { body } = await callStudio(shop, mo, { name: 'studio-order', body: { orderId } })
  const { proofs, keepsBlackAndWhite } = studioOrderSchema.parse(body)
  expect([proofs[0]?.colour, keepsBlackAndWhite]).toEqual(['black_and_white', false])
})

test('an order needs no colour any more once it is agreed that it stays black and white', async () => {
  const { orderId, proofId } = await aGreyVersion(shop)
  const sent = { name: 'studio-send-proof', orderId, proofId, staysBlackAndWhite: true }
  expect((await act(shop, mo, sent)).status).toBe(200)
  expect(await cardOf(orderId)).toMatchObject({ needsColour: false, waitsFor: 'customer' })
})

test('an order needs no colour any more once there is a newer version in colour', async () => {
  const { orderId } = await aGreyVersion(shop)
  await shop.pool.query(
    `insert into private.proofs
       (id, order_id, version, source, sha256, width, height, crop, made_at, colour)
     values (gen_random_uuid(), $1, 2, 'engine', 'x', 10, 10, '{}', now(), 'coloured')`,
    [orderId],
  )
  expect(await cardOf(orderId)).toMatchObject({ needsColour: false })
})
