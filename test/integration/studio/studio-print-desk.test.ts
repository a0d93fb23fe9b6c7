import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOrderCancellation } from '#server/orders/order-cancellation.ts'
import { orderEvents } from '#server/orders/order-events.ts'
import { orders } from '#server/orders/orders.ts'
import { createPrintingService } from '#server/printing/printing-service.ts'
import { aStaffMember, type TestMember } from '#test/factories/a-staff-member.ts'
import { printCompany } from '#test/fakes/print-company.ts'
import { newsOf, orderRow } from '../payments/checkout-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { act, anApprovedOrder } from './studio-steps.ts'

let shop: TestShop
let owner: TestMember
beforeAll(async () => {
  shop = await startTestShop()
  owner = await aStaffMember(shop, 'owner')
})
afterAll(() => shop.stop())

const handOver = () => runJobs(shop, { only: ['give-print-job'] })

async function printEvents(orderId: string) {
  const events = await orderEvents.listOfOrder(shop.db, orderId)
  return events
    .filter(({ kind }) => kind.startsWith('print_job'))
    .map(({ kind, params, actor_id }) => ({ kind, params, actor_id }))
}

/** An order in framing, the job of which has not been given away yet. */
async function anOrderInFraming() {
  const made = await anApprovedOrder(shop)
  const { orderId } = made
  expect((await act(shop, owner, { name: 'studio-start-framing', orderId })).status).toBe(200)
  return { ...made, job: { orderId, proofId: made.proofId, staff: owner.id } }
}

async function payFor(orderId: string) {
  await shop.pool.query(
    `insert into private.payments (order_id, order_number, attempt, amount, currency, status,
       paid_at, paid_amount, pays_order)
     select id, right(id::text, 8), 1, amount, currency, 'paid', now(), amount, true
     from public.orders where id = $1`,
    [orderId],
  )
}

const cancel = (orderId: string) => act(shop, owner, { name: 'studio-cancel', orderId, note: '' })

test('framing gives the approved version to the workshop, for the staff to read only', async () => {
  const { orderId } = await anOrderInFraming()
  expect(await printEvents(orderId)).toEqual([])
  await handOver()
  const job = { partner: 'desk', reference: `${orderId.slice(-8)}-v1` }
  expect(await printEvents(orderId)).toEqual([
    { kind: 'print_job_given', params: job, actor_id: owner.id },
  ])
  expect(await newsOf(shop, orderId)).toEqual(['framing_started'])
})

test('what is not ready to be printed is not framed', async () => {
  const { orderId } = await anApprovedOrder(shop)
  await shop.pool.query('delete from private.print_files where order_id = $1', [orderId])
  const answer = await act(shop, owner, { name: 'studio-start-framing', orderId })
  expect([answer.status, answer.body.code]).toEqual([409, 'order_not_ready'])
})

test('cancelling in the workshop takes the job back', async () => {
  const { orderId } = await anOrderInFraming()
  await handOver()
  const answer = await cancel(orderId)
  expect([answer.status, answer.body.code]).toEqual([200, undefined])
  expect((await printEvents(orderId)).map(({ kind }) => kind)).toEqual([
    'print_job_given',
    'print_job_taken_back',
  ])
})

test('giving back all of an order in the workshop takes the job back', async () => {
  const { orderId } = await anOrderInFraming()
  await handOver()
  await payFor(orderId)
  const { amount } = await orderRow(shop, orderId)
  const refund = { name: 'studio-refund', amount, reason: 'quality', note: '' }
  expect((await act(shop, owner, { ...refund, orderId })).status).toBe(200)
  expect((await orderRow(shop, orderId)).status).toBe('cancelled')
  expect((await printEvents(orderId)).at(-1)).toMatchObject({ kind: 'print_job_taken_back' })
})

test('what a bank failed to give back is given anew, and nobody is asked to stop the print again', async () => {
  const { orderId } = await anOrderInFraming()
  await handOver()
  await payFor(orderId)
  const { amount } = await orderRow(shop, orderId)
  const refund = { name: 'studio-refund', amount, reason: 'quality', note: '', orderId }
  await act(shop, owner, refund)
  const early = await act(shop, owner, refund)
  expect([early.status, early.body.code]).toEqual([422, 'refund_too_large'])
  await shop.pool.query(
    `update private.refunds set status = 'failed', provider_id = id::text
     where payment_id = (select id from private.payments where order_id = $1)`,
    [orderId],
  )
  expect((await act(shop, owner, refund)).status).toBe(200)
  expect((await printEvents(orderId)).map(({ kind }) => kind)).toEqual([
    'print_job_given',
    'print_job_taken_back',
  ])
})

test('an order that nobody prints yet is cancelled without a word about printing', async () => {
  const { orderId } = await anApprovedOrder(shop)
  expect((await cancel(orderId)).status).toBe(200)
  expect(await printEvents(orderId)).toEqual([])
})

test('a partner whose answer got lost is asked again, and has one job', async () => {
  const { orderId, job } = await anOrderInFraming()
  const { partner, jobs } = printCompany()
  const deaf = createPrintingService({
    ...shop,
    printPartner: {
      ...partner,
      async submit(work) {
        await partner.submit(work)
        throw new Error('the line is dead')
      },
    },
  })
  await expect(deaf.carryOut(job)).rejects.toThrow('the line is dead')
  expect(await printEvents(orderId)).toEqual([])
  const desk = createPrintingService({ ...shop, printPartner: partner })
  await Promise.all([desk.carryOut(job), desk.carryOut(job)])
  await desk.carryOut(job)
  expect(jobs.size).toBe(1)
  expect((await printEvents(orderId)).map(({ kind }) => kind)).toEqual(['print_job_given'])
})

test('an order that is cancelled before its job was given away is never printed', async () => {
  const { orderId, job } = await anOrderInFraming()
  expect((await cancel(orderId)).status).toBe(200)
  const { partner, jobs } = printCompany()
  await createPrintingService({ ...shop, printPartner: partner }).carryOut(job)
  expect(jobs.size).toBe(0)
})

test('an order that is cancelled while its job is on the way is stopped at the partner', async () => {
  const { orderId, proofId, job } = await anOrderInFraming()
  const { partner, jobs } = printCompany()
  const slow = createPrintingService({
    ...shop,
    printPartner: {
      ...partner,
      async submit(work) {
        // Nothing of the shop waits for the partner: the cancellation goes through meanwhile.
        expect((await cancel(orderId)).status).toBe(200)
        return await partner.submit(work)
      },
    },
  })
  await slow.carryOut(job)
  expect(jobs.get(proofId)).toMatchObject({ isStopped: true })
  expect(await printEvents(orderId)).toEqual([])
})

test('a hand-over that is cut off after its order was cancelled is stopped when tried again', async () => {
  const { orderId, proofId } = await anOrderInFraming()
  const key = `print-job:${proofId}`
  // The worker holds the job when the order is cancelled, and is gone when it would stop it.
  await shop.pool.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'gone', attempts = 1
     where key = $1`,
    [key],
  )
  const { rows } = await shop.pool.query<{ id: string }>(
    'select id from graphile_worker._private_jobs where key = $1',
    [key],
  )
  expect((await cancel(orderId)).status).toBe(200)
  await shop.pool.query(`select graphile_worker.force_unlock_workers(array['gone'])`)
  const waiting = await shop.pool.query(
    'select from graphile_worker._private_jobs where id = $1 and attempts < max_attempts',
    [rows[0]?.id],
  )
  expect(waiting.rowCount).toBe(1)
})

test('an order that ends without a word from the studio is stopped at the partner too', async () => {
  const { orderId, proofId, job } = await anOrderInFraming()
  const { partner, jobs } = printCompany()
  const desk = createPrintingService({ ...shop, printPartner: partner })
  await desk.carryOut(job)
  const cancellation = createOrderCancellation(shop)
  // As where all of it was given back in the dashboard of the provider.
  await shop.db.transaction().execute(async (trx) => {
    const order = await orders.lock(trx, orderId)
    if (order) await cancellation.cancelOrder(trx, order, { by: 'staff' })
  })
  const { rows } = await shop.pool.query<{ payload: typeof job }>(
    `select payload from graphile_worker._private_jobs where key = $1`,
    [`print-stop:${proofId}`],
  )
  for (const { payload } of [...rows, ...rows]) await desk.carryOut(payload)
  expect(jobs.get(proofId)).toMatchObject({ isStopped: true })
  expect(await printEvents(orderId)).toMatchObject([
    { kind: 'print_job_given', actor_id: owner.id },
    { kind: 'print_job_taken_back', actor_id: null },
  ])
})

test('a partner who cannot stop any more keeps the order from being cancelled', async () => {
  const { orderId, proofId, job } = await anOrderInFraming()
  const { partner, jobs } = printCompany()
  const desk = createPrintingService({ ...shop, printPartner: partner })
  await desk.carryOut(job)
  Object.assign(jobs.get(proofId) ?? {}, { isPrinted: true })
  const order = await orderRow(shop, orderId)
  const attempt = shop.db.transaction().execute((trx) => desk.takeBack(trx, order, owner.id))
  await expect(attempt).rejects.toMatchObject({ code: 'order_not_cancellable' })
  expect((await printEvents(orderId)).map(({ kind }) => kind)).toEqual(['print_job_given'])
})
