import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orderNumber } from '#contract/orders/order.ts'
import { WITHDRAWAL_LINK_DAYS, WITHDRAWAL_PAUSE_DAYS } from '#domain/withdrawals/withdrawals.ts'
import { createSealedIds } from '#server/access-tokens/sealed-ids.ts'
import { createWithdrawalSweepService } from '#server/withdrawals/withdrawal-sweep-service.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { insertOrder } from '#test/factories/an-order.ts'
import { DAY, HOUR, settableClock } from '#test/fakes/settable-clock.ts'
import { orderRow } from '../payments/checkout-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import {
  callAsStranger,
  mailsTo,
  statements,
  tokenFor,
  withdraw,
} from '../withdrawals/withdrawal-steps.ts'

const clock = settableClock()
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ clock: clock.now })
})
afterAll(() => shop.stop())
beforeEach(() => clock.advance(HOUR))

const sweep = () => createWithdrawalSweepService(shop).sweep()

async function anOrder(overrides: Partial<Parameters<typeof insertOrder>[1]> = {}) {
  const owner = await aSignedInUser(shop)
  const orderId = await insertOrder(shop, { user_id: owner.id, status: 'colorizing', ...overrides })
  return { owner, orderId, number: orderNumber(orderId) }
}

test('somebody who knows number and address holds an order up once, and for a week', async () => {
  const { owner, orderId, number } = await anOrder()
  const attack = () => withdraw(shop, { email: owner.email, orderReference: number })
  await attack()
  expect((await orderRow(shop, orderId)).on_hold_at).toEqual(clock.now())
  clock.advance((WITHDRAWAL_PAUSE_DAYS - 1) * DAY)
  await attack()
  await sweep()
  expect((await orderRow(shop, orderId)).on_hold_at).not.toBeNull()
  clock.advance(DAY)
  await sweep()
  expect((await orderRow(shop, orderId)).on_hold_at).toBeNull()
  await attack()
  expect((await orderRow(shop, orderId)).on_hold_at).toBeNull()
  expect((await orderRow(shop, orderId)).status).toBe('colorizing')
  // The owner has one link, not one for each time.
  const links = (await mailsTo(shop, owner.email)).filter(({ text }) => text.includes('#'))
  expect(links.filter(({ text }) => /withdrawal#/.test(text))).toHaveLength(1)
  // Every statement waits for a person.
  const mine = (await statements(shop)).filter(({ order_id }) => order_id === orderId)
  expect(mine.every(({ state }) => state === 'received')).toBe(true)
})

test('a statement of a stranger takes the link from the owner no longer than its own link works', async () => {
  const { owner, orderId, number } = await anOrder()
  await withdraw(shop, { email: owner.email, orderReference: number })
  const first = await tokenFor(shop, owner.email)
  clock.advance((WITHDRAWAL_LINK_DAYS + 10) * DAY)
  await sweep()
  await withdraw(shop, { email: owner.email, orderReference: number })
  const token = await tokenFor(shop, owner.email)
  expect(token).not.toBe(first)
  const body = { token, answer: 'end', orderId }
  expect((await callAsStranger(shop, 'withdrawal-answer', { body })).status).toBe(200)
  expect((await orderRow(shop, orderId)).status).toBe('cancelled')
})

test('statements about several orders bring their owner a few links a day, however many come', async () => {
  const { owner } = await anOrder()
  await insertOrder(shop, { user_id: owner.id, status: 'colorizing' })
  for (let index = 0; index < 6; index += 1) await withdraw(shop, { email: owner.email })
  const mails = await mailsTo(shop, owner.email)
  expect(mails.filter(({ text }) => /withdrawal#/.test(text))).toHaveLength(4)
  clock.advance(DAY)
  await withdraw(shop, { email: owner.email })
  const later = await mailsTo(shop, owner.email)
  expect(later.filter(({ text }) => /withdrawal#/.test(text))).toHaveLength(5)
})

test('a pause that the shop has made itself is not ended by a withdrawal that is over', async () => {
  const { owner, orderId, number } = await anOrder()
  await withdraw(shop, { email: owner.email, orderReference: number })
  clock.advance(HOUR)
  await shop.pool.query('update public.orders set on_hold_at = $2 where id = $1', [
    orderId,
    clock.now(),
  ])
  clock.advance(WITHDRAWAL_PAUSE_DAYS * DAY)
  await sweep()
  expect((await orderRow(shop, orderId)).on_hold_at).not.toBeNull()
  const held = await anOrder({ on_hold_at: clock.now() })
  await withdraw(shop, { email: held.owner.email, orderReference: held.number })
  const body = { token: await tokenFor(shop, held.owner.email), answer: 'take-back' }
  expect((await callAsStranger(shop, 'withdrawal-answer', { body })).status).toBe(200)
  expect((await orderRow(shop, held.orderId)).on_hold_at).not.toBeNull()
})

test('the answer is the same for an order that is there and for none', async () => {
  const { owner, number } = await anOrder()
  const known = await withdraw(shop, { email: owner.email, orderReference: number })
  const others = [
    await withdraw(shop, { email: owner.email, orderReference: '00000000' }),
    await withdraw(shop, { email: 'nobody@example.com', orderReference: number }),
    await withdraw(shop, { email: 'nobody@example.com' }),
  ]
  for (const other of others) expect(other).toEqual(known)
})

test('nothing but the receipt reaches an address that is not that of the account', async () => {
  const { owner, orderId, number } = await anOrder()
  await withdraw(shop, { email: 'eve@example.com', orderReference: number })
  await withdraw(shop, { email: `x${owner.email}`, orderReference: number })
  expect(await mailsTo(shop, owner.email)).toEqual([])
  const [receipt] = await mailsTo(shop, 'eve@example.com')
  expect(receipt?.text).not.toMatch(/#[\w-]{43}/)
  expect((await orderRow(shop, orderId)).on_hold_at).toBeNull()
})

test('an address that nobody has confirmed owns no order', async () => {
  const { owner, orderId, number } = await anOrder()
  await shop.pool.query('update auth.users set email_confirmed_at = null where id = $1', [owner.id])
  await withdraw(shop, { email: owner.email, orderReference: number })
  expect((await orderRow(shop, orderId)).on_hold_at).toBeNull()
})

test('a link ends no order but those of its own account', async () => {
  const mine = await anOrder()
  const theirs = await anOrder()
  await withdraw(shop, { email: mine.owner.email, orderReference: mine.number })
  const token = await tokenFor(shop, mine.owner.email)
  const call = (body: unknown) => callAsStranger(shop, 'withdrawal-answer', { body })
  expect(await call({ token, answer: 'end', orderId: theirs.orderId })).toMatchObject({
    status: 404,
    body: { code: 'order_not_found' },
  })
  const stranger = createSealedIds('x'.repeat(43), 'withdrawal')
  const family = createSealedIds(shop.secrets.urlKey, 'family-link')
  const [statement] = (await statements(shop)).filter(({ order_id }) => order_id === mine.orderId)
  for (const forged of [stranger, family]) {
    const body = {
      token: forged.tokenOf(statement?.id ?? ''),
      answer: 'end',
      orderId: mine.orderId,
    }
    expect((await call(body)).body.code).toBe('withdrawal_link_gone')
  }
  for (const { orderId } of [mine, theirs]) {
    expect((await orderRow(shop, orderId)).status).toBe('colorizing')
  }
})

test('a stranger learns nothing of an order by opening links of made-up tokens', async () => {
  for (const token of ['', 'A'.repeat(43), '../withdrawal', 'x'.repeat(200)]) {
    const { status, body } = await callAsStranger(shop, 'withdrawal-link', { body: { token } })
    expect([status, body.code, body.params]).toEqual([404, 'withdrawal_link_gone', {}])
  }
})
