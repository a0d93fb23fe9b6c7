import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderNumber } from '#contract/orders/order.ts'
import { PROOF_HOLD_DAYS } from '#domain/proofs/proofing.ts'
import { WITHDRAWAL_PAUSE_DAYS } from '#domain/withdrawals/withdrawals.ts'
import { createWithdrawalSweepService } from '#server/withdrawals/withdrawal-sweep-service.ts'
import { DAY, HOUR, settableClock } from '#test/fakes/settable-clock.ts'
import { newsOf, orderRow, signInAgain } from '../payments/checkout-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { withdraw } from '../withdrawals/withdrawal-steps.ts'
import { aGreyVersion, keepBlackAndWhite, pointColours } from './colours-next-steps.ts'
import {
  addVersion,
  approve,
  aSentProof,
  askForChanges,
  eventsOf,
  mailsAbout,
  proofing,
  sendVersion,
} from './proof-steps.ts'

const clock = settableClock()
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ environment: { REVIEW: 'studio' }, clock: clock.now })
})
afterAll(() => shop.stop())

const remind = () => proofing(shop).proofReminderService.remind()
const remindersOf = async (orderId: string) =>
  (await mailsAbout(shop, orderId)).filter((mail) => mail.startsWith('proof-reminder'))

test('a proof that waits is reminded of three times, and then its order is laid aside', async () => {
  const { orderId } = await aSentProof(shop)
  for (let hours = 0; hours <= 20 * 24; hours += 12) {
    await remind()
    clock.advance(12 * HOUR)
  }
  expect(await mailsAbout(shop, orderId)).toEqual([
    'proof-ready proof:1',
    'proof-reminder proof:1:day2',
    'proof-reminder proof:1:day5',
    'proof-reminder proof:1:day9',
    'order-on-hold proof:1',
  ])
  expect(await newsOf(shop, orderId)).toEqual(['proof_sent', 'on_hold'])
  expect((await orderRow(shop, orderId)).on_hold_at).not.toBeNull()
})

test('colours that are asked for are reminded of like a proof, and the order goes on with an answer', async () => {
  const auto = await startTestShop({ clock: clock.now })
  const { buyer, orderId, proofId } = await aGreyVersion(auto)
  for (let hours = 0; hours <= 20 * 24; hours += 12) {
    await proofing(auto).proofReminderService.remind()
    clock.advance(12 * HOUR)
  }
  expect(await mailsAbout(auto, orderId)).toEqual([
    'colours-next proof:1',
    'colours-reminder proof:1:day2',
    'colours-reminder proof:1:day5',
    'colours-reminder proof:1:day9',
    'order-on-hold proof:1',
  ])
  expect(await newsOf(auto, orderId)).toEqual(['colours_next', 'on_hold'])

  const again = await signInAgain(auto, buyer)
  expect((await keepBlackAndWhite(auto, again, { orderId, proofId })).status).toBe(200)
  expect((await orderRow(auto, orderId)).on_hold_at).toBeNull()
  clock.advance(2 * DAY)
  await proofing(auto).proofReminderService.remind()
  expect((await mailsAbout(auto, orderId)).slice(-2)).toEqual([
    'proof-ready proof:1',
    'proof-reminder proof:1:day2',
  ])
  await auto.stop()
})

test('colours are not reminded of while the shop gives them', async () => {
  const auto = await startTestShop({ clock: clock.now })
  const { buyer, orderId, proofId } = await aGreyVersion(auto)
  await pointColours(auto, buyer, { orderId, proofId })
  clock.advance(3 * DAY)
  await proofing(auto).proofReminderService.remind()
  expect(await mailsAbout(auto, orderId)).toEqual(['colours-next proof:1'])
  await auto.stop()
})

test('an order that a withdrawal pauses on the day is laid aside after the pause', async () => {
  const { buyer, orderId } = await aSentProof(shop)
  clock.advance((PROOF_HOLD_DAYS - 1) * DAY)
  await withdraw(shop, { email: buyer.email, orderReference: orderNumber(orderId) })
  clock.advance(2 * DAY)
  await remind()
  expect(await mailsAbout(shop, orderId)).not.toContain('order-on-hold proof:1')
  clock.advance(WITHDRAWAL_PAUSE_DAYS * DAY)
  await createWithdrawalSweepService(shop).sweep()
  expect((await orderRow(shop, orderId)).on_hold_at).toBeNull()
  await remind()
  expect((await orderRow(shop, orderId)).on_hold_at).toEqual(clock.now())
  expect(await mailsAbout(shop, orderId)).toContain('order-on-hold proof:1')
})

test('copies that remind at once send one mail', async () => {
  const { orderId } = await aSentProof(shop)
  clock.advance(2 * DAY)
  await Promise.all([remind(), remind(), remind()])
  expect(await remindersOf(orderId)).toEqual(['proof-reminder proof:1:day2'])
  const events = await eventsOf(shop, orderId)
  expect(events.filter((kind) => kind === 'proof_reminded')).toHaveLength(1)
})

test('after a pause only the latest reminder leaves', async () => {
  const { orderId } = await aSentProof(shop)
  clock.advance(9 * DAY)
  await remind()
  await remind()
  expect(await remindersOf(orderId)).toEqual(['proof-reminder proof:1:day9'])
})

test('an answer, a cancellation and the next version end the reminders', async () => {
  const approved = await aSentProof(shop)
  const asked = await aSentProof(shop)
  const cancelled = await aSentProof(shop)
  const replaced = await aSentProof(shop)
  await approve(shop, approved.buyer, approved.proof)
  await askForChanges(shop, asked.buyer, { proof: asked.proof })
  await shop.pool.query(`update public.orders set status = 'cancelled' where id = $1`, [
    cancelled.orderId,
  ])
  clock.advance(DAY)
  await sendVersion(shop, await addVersion(shop, replaced.orderId))
  clock.advance(DAY)
  await remind()
  for (const { orderId } of [approved, asked, cancelled, replaced]) {
    expect(await remindersOf(orderId)).toEqual([])
  }
  clock.advance(DAY)
  await remind()
  expect(await remindersOf(replaced.orderId)).toEqual(['proof-reminder proof:2:day2'])
})

test('an order that the shop laid aside is not reminded of, nor held again once it goes on', async () => {
  const { orderId } = await aSentProof(shop)
  const setHold = (at: Date | null) =>
    shop.pool.query('update public.orders set on_hold_at = $2 where id = $1', [orderId, at])
  await setHold(clock.now())
  clock.advance(6 * DAY)
  await remind()
  expect(await remindersOf(orderId)).toEqual([])
  clock.advance(9 * DAY)
  await remind()
  await setHold(null)
  await remind()
  expect(await newsOf(shop, orderId)).toEqual(['proof_sent'])
  expect((await orderRow(shop, orderId)).on_hold_at).toBeNull()
})
