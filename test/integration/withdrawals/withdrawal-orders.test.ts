import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderNumber } from '#contract/orders/order.ts'
import { studioWithdrawalsSchema } from '#contract/studio/withdrawals.ts'
import { withdrawalLinkSchema } from '#contract/withdrawals/withdrawal.ts'
import { WITHDRAWAL_LINK_DAYS, WITHDRAWAL_PAUSE_DAYS } from '#domain/withdrawals/withdrawals.ts'
import { createWithdrawalSweepService } from '#server/withdrawals/withdrawal-sweep-service.ts'
import { aStaffMember, callStudio, type TestMember } from '#test/factories/a-staff-member.ts'
import { insertOrder } from '#test/factories/an-order.ts'
import { DAY, HOUR, MINUTE, settableClock } from '#test/fakes/settable-clock.ts'
import {
  aBuyer,
  callFunction,
  newsOf,
  orderRow,
  pay,
  paymentsOf,
  placeOrder,
  refundsAtProvider,
  signInAgain,
  type TestBuyer,
} from '../payments/checkout-steps.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { approve, aSentProof, detailsOf } from '../proofs/proof-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import {
  aStatement,
  callAsStranger,
  mailsTo,
  statements,
  tokenFor,
  withdraw,
  work,
} from './withdrawal-steps.ts'

const clock = settableClock()
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ clock: clock.now })
})
afterAll(() => shop.stop())
beforeEach(() => clock.advance(HOUR))

/** An order that is paid for at the test checkout. */
async function aPaidOrder(buyer?: TestBuyer) {
  const owner = buyer ? await signInAgain(shop, buyer) : await signInAgain(shop, await aBuyer(shop))
  const { url, orderId } = await placeOrder(shop, owner)
  await pay(url, 'success')
  await runJobs(shop, { without: ['restore-order'] })
  return { buyer: owner, orderId, number: orderNumber(orderId) }
}

/** An order of somebody at a status, of which no payment is known. */
async function anOrder(status: 'colorizing' | 'framing' | 'delivered', buyer?: TestBuyer) {
  const owner = buyer ?? (await aBuyer(shop))
  const orderId = await insertOrder(shop, { user_id: owner.id, status })
  return { buyer: owner, orderId, number: orderNumber(orderId) }
}

const isPaused = async (orderId: string) => (await orderRow(shop, orderId)).on_hold_at !== null
const statesOf = async (orderId: string) =>
  (await statements(shop)).filter(({ order_id }) => order_id === orderId).map(({ state }) => state)
const show = (token: string) => callAsStranger(shop, 'withdrawal-link', { body: { token } })
const answer = (body: Record<string, unknown>) =>
  callAsStranger(shop, 'withdrawal-answer', { body })
const sweep = () => createWithdrawalSweepService(shop).sweep()

describe('a withdrawal with number and address of an order in the making', () => {
  test('pauses it, and its owner ends it by the mailed link: refunded once', async () => {
    const { buyer, orderId, number } = await aPaidOrder()
    await withdraw(shop, { email: buyer.email.toUpperCase(), orderReference: `#${number}` })
    expect(await isPaused(orderId)).toBe(true)
    expect((await orderRow(shop, orderId)).status).toBe('uploaded')
    expect(await newsOf(shop, orderId)).toContain('withdrawal_received')

    const token = await tokenFor(shop, buyer.email)
    const shown = withdrawalLinkSchema.parse((await show(token)).body)
    expect(shown.orders).toMatchObject([{ id: orderId, isEndable: true, printSize: 'A2' }])
    const end = { token, answer: 'end', orderId }
    const answers = await Promise.all([answer(end), answer(end)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    await Promise.all([work(shop), work(shop)])
    expect(await orderRow(shop, orderId)).toMatchObject({
      status: 'cancelled',
      payment_status: 'refunded',
    })
    const [payment] = await paymentsOf(shop, number)
    const refunds = await refundsAtProvider(shop)
    expect(refunds.filter((refund) => refund.payment === payment?.payment_intent)).toHaveLength(1)
    expect(await statesOf(orderId)).toEqual(['ended'])
    expect((await show(token)).body).toMatchObject({ code: 'withdrawal_link_gone' })
  })

  test('is taken back by the link, and the order goes on', async () => {
    const { buyer, orderId, number } = await anOrder('colorizing')
    await withdraw(shop, { email: buyer.email, orderReference: number })
    const token = await tokenFor(shop, buyer.email)
    expect((await answer({ token, answer: 'take-back' })).status).toBe(200)
    expect([await isPaused(orderId), await statesOf(orderId)]).toEqual([false, ['taken_back']])
    expect((await newsOf(shop, orderId)).at(-1)).toBe('resumed')
    expect((await answer({ token, answer: 'end', orderId })).status).toBe(404)
    expect((await orderRow(shop, orderId)).status).toBe('colorizing')
  })

  test('pauses it no longer once its owner approves the proof', async () => {
    const { buyer, orderId, proof } = await aSentProof(shop)
    await withdraw(shop, { email: buyer.email, orderReference: orderNumber(orderId) })
    expect(await isPaused(orderId)).toBe(true)
    await approve(shop, buyer, proof)
    expect([await isPaused(orderId), await statesOf(orderId)]).toEqual([false, ['received']])
    expect((await detailsOf(shop, buyer, orderId)).withdrawal).toMatchObject({ pausedUntil: null })
  })

  test('is answered in the language of the order, whatever language the statement has', async () => {
    const { buyer, number } = await anOrder('colorizing')
    await withdraw(shop, { email: buyer.email, orderReference: number, language: 'pl' })
    const token = await tokenFor(shop, buyer.email)
    const mails = await mailsTo(shop, buyer.email)
    const link = mails.find(({ text }) => text.includes(token))
    expect(link?.subject).toBe('Did you withdraw from your order?')
    expect(link?.text).not.toContain('/pl/withdrawal')
  })

  test('is seen and answered by its owner who is signed in', async () => {
    const { buyer, orderId, number } = await aPaidOrder()
    await withdraw(shop, { email: buyer.email, orderReference: number })
    const { withdrawal } = await detailsOf(shop, buyer, orderId)
    const until = clock.now().getTime() + WITHDRAWAL_PAUSE_DAYS * DAY
    expect(withdrawal).toEqual({
      receivedAt: clock.now().toISOString(),
      pausedUntil: new Date(until).toISOString(),
    })
    const ask = (who: TestBuyer, action: string) =>
      callFunction(shop, 'order-action', { headers: who.headers, body: { action, orderId } })
    const eve = await signInAgain(shop, await aBuyer(shop))
    expect((await ask(eve, 'take-back-withdrawal')).status).toBe(404)
    expect((await ask(buyer, 'take-back-withdrawal')).body).toEqual({ takenBack: true })
    expect((await ask(buyer, 'take-back-withdrawal')).body).toEqual({ takenBack: false })
    expect([await isPaused(orderId), await statesOf(orderId)]).toEqual([false, ['taken_back']])
    clock.advance(MINUTE)
    await withdraw(shop, { email: buyer.email, orderReference: number })
    expect((await ask(buyer, 'cancel')).status).toBe(200)
    expect(await statesOf(orderId)).toEqual(['taken_back', 'ended'])
    expect((await detailsOf(shop, buyer, orderId)).withdrawal).toBeNull()
  })
})

describe('a withdrawal by address alone', () => {
  test('means the one order that is being made', async () => {
    const { buyer, orderId } = await anOrder('colorizing')
    await insertOrder(shop, { user_id: buyer.id, status: 'delivered' })
    await withdraw(shop, { email: buyer.email })
    expect([await isPaused(orderId), await statesOf(orderId)]).toEqual([true, ['received']])
  })

  test('pauses none of several; the link lists them, and its owner ends one', async () => {
    const first = await aPaidOrder()
    const second = await anOrder('colorizing', first.buyer)
    const third = await anOrder('framing', first.buyer)
    await withdraw(shop, { email: first.buyer.email })
    const all = [first, second, third]
    for (const { orderId } of all) expect(await isPaused(orderId)).toBe(false)
    const token = await tokenFor(shop, first.buyer.email)
    const shown = withdrawalLinkSchema.parse((await show(token)).body)
    expect(new Map(shown.orders.map(({ id, isEndable }) => [id, isEndable]))).toEqual(
      new Map([
        [first.orderId, true],
        [second.orderId, true],
        [third.orderId, false],
      ]),
    )
    const [mail] = (await mailsTo(shop, first.buyer.email)).filter(({ text }) =>
      text.includes(token),
    )
    for (const { number } of all) expect(mail?.text).toContain(number)
    const refused = await answer({ token, answer: 'end', orderId: third.orderId })
    expect([refused.status, refused.body.code]).toEqual([409, 'order_not_cancellable'])
    expect((await answer({ token, answer: 'end', orderId: first.orderId })).status).toBe(200)
    expect((await orderRow(shop, first.orderId)).status).toBe('cancelled')
    expect((await orderRow(shop, second.orderId)).status).toBe('colorizing')
    expect(await statesOf(first.orderId)).toEqual(['ended'])
  })
})

describe('what is made to order already', () => {
  test.each(['framing', 'delivered'] as const)(
    'goes to a person at %s: no pause, no link',
    async (status) => {
      const { buyer, orderId, number } = await anOrder(status)
      await withdraw(shop, { email: buyer.email, orderReference: number })
      expect([await isPaused(orderId), await statesOf(orderId)]).toEqual([false, ['received']])
      expect(await mailsTo(shop, buyer.email)).toHaveLength(1)
    },
  )
})

describe('in the studio', () => {
  let manager: TestMember
  beforeAll(async () => {
    manager = await aStaffMember(shop, 'manager', { name: 'Maja' })
  })

  async function asManager(name: string, body: unknown) {
    const fresh = await signInAgain(shop, { ...manager, photo: (await aBuyer(shop)).photo })
    return await callStudio(shop, fresh, { name, body })
  }
  const idOf = async (orderId: string) =>
    (await statements(shop)).find(({ order_id }) => order_id === orderId)?.id
  const decide = (body: unknown) => asManager('studio-decide-withdrawal', body)

  test('what waits is listed with its order, and with none', async () => {
    const { buyer, orderId, number } = await anOrder('framing')
    await withdraw(shop, { email: buyer.email, orderReference: number })
    clock.advance(MINUTE)
    await withdraw(shop, { email: 'nobody@example.com', orderReference: 'a quote' })
    const { body } = await asManager('studio-withdrawals', { isOpen: true })
    const list = studioWithdrawalsSchema.parse(body)
    expect(list.withdrawals.findLast(({ order }) => order)).toMatchObject({
      email: buyer.email,
      order: { id: orderId, number, status: 'framing', isApproved: true },
    })
    expect(list.withdrawals.at(-1)).toMatchObject({
      email: 'nobody@example.com',
      orderReference: 'a quote',
      order: null,
      isReceiptMailed: true,
    })
    expect(list.open).toBeGreaterThanOrEqual(2)
  })

  test('what means an order comes before what means none, and what is not shown is counted', async () => {
    await shop.pool.query(
      `insert into private.withdrawals (request_id, received_at, name, email, language, matched_at)
       select gen_random_uuid(), timestamptz '2020-01-01', 'Spam', 'spam@example.com', 'en', now()
       from generate_series(1, 101)`,
    )
    const { buyer, orderId, number } = await anOrder('framing')
    await withdraw(shop, { email: buyer.email, orderReference: number })
    const { body } = await asManager('studio-withdrawals', { isOpen: true })
    const { withdrawals, total, open } = studioWithdrawalsSchema.parse(body)
    expect(withdrawals.map(({ order }) => order?.id)).toContain(orderId)
    expect(withdrawals.at(-1)).toMatchObject({ name: 'Spam', order: null })
    expect(withdrawals).toHaveLength(100)
    expect([total > 101, open]).toEqual([true, total])
    await shop.pool.query(`delete from private.withdrawals where name = 'Spam'`)
  })

  test('one that means no order is closed without a mail to whatever address was typed', async () => {
    const email = 'typed-by-a-stranger@example.com'
    await withdraw(shop, { email, orderReference: 'nothing' })
    const found = (await statements(shop)).find((statement) => statement.email === email)
    const closed = { withdrawalId: found?.id, text: '' }
    expect((await decide({ ...closed, decision: 'accept' })).status).toBe(400)
    expect((await decide({ ...closed, decision: 'decline' })).status).toBe(200)
    await work(shop)
    expect(await mailsTo(shop, email)).toHaveLength(1)
    const after = (await statements(shop)).find((statement) => statement.email === email)
    expect(after?.state).toBe('declined')
  })

  test('an accepted one ends its order, and two people refund it once', async () => {
    const { buyer, orderId, number } = await aPaidOrder()
    await withdraw(shop, { email: buyer.email, orderReference: number })
    const accepted = { withdrawalId: await idOf(orderId), decision: 'accept', text: '' }
    const answers = await Promise.all([decide(accepted), decide(accepted)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await work(shop)
    expect(await orderRow(shop, orderId)).toMatchObject({
      status: 'cancelled',
      payment_status: 'refunded',
    })
    const [payment] = await paymentsOf(shop, number)
    const refunds = await refundsAtProvider(shop)
    expect(refunds.filter((refund) => refund.payment === payment?.payment_intent)).toHaveLength(1)
    const [row] = (await statements(shop)).filter(({ order_id }) => order_id === orderId)
    expect(row).toMatchObject({ state: 'ended', decided_by: manager.id })
  })

  test('one whose order is still looked for is not decided, and accepted later it ends that order', async () => {
    const { buyer, orderId, number } = await aPaidOrder()
    const body = aStatement({ email: buyer.email, orderReference: number })
    await callAsStranger(shop, 'withdrawal', { body })
    const found = (await statements(shop)).find(({ email }) => email === buyer.email)
    const accepted = { withdrawalId: found?.id, decision: 'accept', text: 'Of course.' }
    const early = await decide(accepted)
    expect([early.status, early.body]).toMatchObject([409, { code: 'order_changed' }])
    await work(shop)
    expect((await decide(accepted)).status).toBe(200)
    await work(shop)
    expect(await orderRow(shop, orderId)).toMatchObject({
      status: 'cancelled',
      payment_status: 'refunded',
    })
  })

  test('one that was decided before its order was found pauses nothing and writes to nobody', async () => {
    const { buyer, orderId, number } = await anOrder('colorizing')
    const body = aStatement({ email: buyer.email, orderReference: number })
    await callAsStranger(shop, 'withdrawal', { body })
    await shop.pool.query(
      `update private.withdrawals set state = 'ended', decided_at = now() where email = $1`,
      [buyer.email],
    )
    await work(shop)
    expect(await isPaused(orderId)).toBe(false)
    expect(await mailsTo(shop, buyer.email)).toHaveLength(1)
  })

  test('an accepted one of a delivered order gives all back and leaves the order delivered', async () => {
    const { buyer, orderId, number } = await aPaidOrder()
    await shop.pool.query('alter table public.orders disable trigger user')
    await shop.pool.query(
      `update public.orders set status = 'delivered', proof_status = 'approved',
         shipment_status = 'delivered', ended_at = now() where id = $1`,
      [orderId],
    )
    await shop.pool.query('alter table public.orders enable trigger user')
    await withdraw(shop, { email: buyer.email, orderReference: number })
    const accepted = { withdrawalId: await idOf(orderId), decision: 'accept', text: 'Of course.' }
    expect((await decide(accepted)).status).toBe(200)
    await work(shop)
    expect(await orderRow(shop, orderId)).toMatchObject({
      status: 'delivered',
      payment_status: 'refunded',
    })
    const { rows } = await shop.pool.query(
      `select r.reason from private.refunds r join private.payments p on p.id = r.payment_id
       where p.order_id = $1`,
      [orderId],
    )
    expect(rows).toEqual([{ reason: 'withdrawal' }])
    expect((await mailsTo(shop, buyer.email)).some(({ text }) => text.includes('Of course.'))).toBe(
      true,
    )
  })

  test('a person who goes on with its order ends the pause, and the statement waits on', async () => {
    const { buyer, orderId, number } = await anOrder('colorizing')
    await withdraw(shop, { email: buyer.email, orderReference: number })
    const { version } = await orderRow(shop, orderId)
    const resume = { orderId, version, isOnHold: false }
    expect((await asManager('studio-hold', resume)).status).toBe(200)
    expect([await isPaused(orderId), await statesOf(orderId)]).toEqual([false, ['received']])
    const { body } = await asManager('studio-withdrawals', { isOpen: true })
    const { withdrawals } = studioWithdrawalsSchema.parse(body)
    expect(withdrawals.find(({ order }) => order?.id === orderId)?.order?.pausedUntil).toBeNull()
    const owner = await signInAgain(shop, buyer)
    const { withdrawal } = await detailsOf(shop, owner, orderId)
    expect(withdrawal).toMatchObject({ pausedUntil: null })
  })

  test('a declined one goes on, and its words are mailed in the language of the statement', async () => {
    const { buyer, orderId, number } = await anOrder('colorizing')
    await withdraw(shop, { email: buyer.email, orderReference: number, language: 'de' })
    const declined = { withdrawalId: await idOf(orderId), decision: 'decline' }
    expect((await decide({ ...declined, text: ' ' })).status).toBe(400)
    expect((await decide({ ...declined, text: 'Darum nicht.' })).status).toBe(200)
    await work(shop)
    expect([await isPaused(orderId), await statesOf(orderId)]).toEqual([false, ['declined']])
    const mails = await mailsTo(shop, buyer.email)
    expect(mails.find(({ text }) => text.includes('Darum nicht.'))?.subject).toBe(
      'Zu Ihrem Widerruf',
    )
  })
})

test('the link works for thirty days', async () => {
  const { buyer, number } = await anOrder('colorizing')
  await withdraw(shop, { email: buyer.email, orderReference: number })
  const token = await tokenFor(shop, buyer.email)
  clock.advance(WITHDRAWAL_LINK_DAYS * DAY)
  expect((await show(token)).status).toBe(200)
  clock.advance(HOUR)
  expect((await show(token)).body).toMatchObject({ code: 'withdrawal_link_gone' })
  await sweep()
})

test('an order that cannot go on keeps no other one paused, and the sweep fails until it can', async () => {
  const [first, second] = [await anOrder('colorizing'), await anOrder('colorizing')]
  for (const { buyer, number } of [first, second]) {
    await withdraw(shop, { email: buyer.email, orderReference: number })
    clock.advance(MINUTE)
  }
  await shop.pool.query(
    `create function private.refuse_in_test() returns trigger language plpgsql as $$
     begin raise exception 'no change'; end $$;
     create trigger refuse_in_test before update on public.orders for each row
     when (new.id = '${first.orderId}') execute function private.refuse_in_test()`,
  )
  clock.advance(WITHDRAWAL_PAUSE_DAYS * DAY)
  await expect(sweep()).rejects.toThrow(/1 of \d+ failed/)
  expect([await isPaused(first.orderId), await isPaused(second.orderId)]).toEqual([true, false])
  await shop.pool.query('drop function private.refuse_in_test cascade')
  await sweep()
  expect(await isPaused(first.orderId)).toBe(false)
})
