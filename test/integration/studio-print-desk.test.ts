import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderEvents } from '#server/adapters/db/order-events.ts'
import { orderUpdates } from '#server/adapters/db/order-updates.ts'
import { orders } from '#server/adapters/db/orders.ts'
import { printFiles } from '#server/adapters/db/print-files.ts'
import { proofs } from '#server/adapters/db/proofs.ts'
import { manualDesk } from '#server/adapters/print/manual-desk.ts'
import { createOrderProgress } from '#server/services/order-progress.ts'
import { createPrintDesk } from '#server/services/studio/print-desk.ts'
import { aStaffMember, type TestMember } from '#test/factories/a-staff-member.ts'
import { newsOf, orderRow } from './checkout-steps.ts'
import { act, anApprovedOrder } from './studio-steps.ts'
import { startTestShop, type TestShop } from './test-shop.ts'

let shop: TestShop
let owner: TestMember
beforeAll(async () => {
  shop = await startTestShop()
  owner = await aStaffMember(shop, 'owner')
})
afterAll(() => shop.stop())

async function printEvents(orderId: string) {
  const events = await orderEvents.listOfOrder(shop.db, orderId)
  return events
    .filter(({ kind }) => kind.startsWith('print_job'))
    .map(({ kind, params, actor_id }) => ({ kind, params, actor_id }))
}

test('framing gives the approved version to the workshop, for the staff to read only', async () => {
  const { orderId } = await anApprovedOrder(shop)
  expect((await act(shop, owner, { name: 'studio-start-framing', orderId })).status).toBe(200)
  const job = { partner: 'desk', reference: `${orderId.slice(-8)}-v1` }
  expect(await printEvents(orderId)).toEqual([
    { kind: 'print_job_given', params: job, actor_id: owner.id },
  ])
  expect(await newsOf(shop, orderId)).toEqual(['framing_started'])
})

test('cancelling in the workshop takes the job back', async () => {
  const { orderId } = await anApprovedOrder(shop)
  await act(shop, owner, { name: 'studio-start-framing', orderId })
  const answer = await act(shop, owner, { name: 'studio-cancel', orderId, note: '' })
  expect([answer.status, answer.body.code]).toEqual([200, undefined])
  expect((await printEvents(orderId)).map(({ kind }) => kind)).toEqual([
    'print_job_given',
    'print_job_taken_back',
  ])
})

test('an order that nobody prints yet is cancelled without asking anybody', async () => {
  const { orderId } = await anApprovedOrder(shop)
  expect((await act(shop, owner, { name: 'studio-cancel', orderId, note: '' })).status).toBe(200)
  expect(await printEvents(orderId)).toEqual([])
})

test('a partner who cannot stop any more keeps the order from being cancelled', async () => {
  const { orderId } = await anApprovedOrder(shop)
  const orderProgress = createOrderProgress({ orders, orderUpdates, orderEvents })
  const partner = { ...manualDesk, name: 'far-away', cancel: async () => false }
  const desk = createPrintDesk({ partner, proofs, printFiles, orderEvents, orderProgress })
  const attempt = shop.db.transaction().execute(async (trx) => {
    const order = await orders.lock(trx, orderId)
    if (order === undefined) throw new Error('the order is gone')
    await desk.handOver(trx, order, owner.id)
    await desk.takeBack(trx, order, owner.id)
  })
  await expect(attempt).rejects.toMatchObject({ code: 'order_not_cancellable' })
  expect((await orderRow(shop, orderId)).status).toBe('colorizing')
})
