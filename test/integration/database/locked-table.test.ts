import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signTestEvent } from '#server/test-checkout/sign-test-event.ts'
import { aBuyer, orderRow, pay, placeOrder, type TestBuyer } from '../payments/checkout-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

const PASSWORD = 'a long walk in the rain'
/** More than there are connections for requests. */
const READS = 40
const LIMITS = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']

let shop: TestShop
let operator: Client
beforeAll(async () => {
  shop = await startTestShop({ environment: { CONFIRM_EMAIL: 'false' } })
  operator = new Client(shop.config.databaseUrl)
  await operator.connect()
})
afterAll(async () => {
  await operator.end()
  await shop.stop()
})

/** As an operator's forgotten transaction or a change of the table does. */
const lockOrders = () => operator.query('begin; lock table public.orders in access exclusive mode')
const release = () => operator.query('rollback')

const readOrders = (buyer: TestBuyer) =>
  fetch(`${shop.url}/rest/v1/orders?select=id`, { headers: buyer.headers })

async function eventAbout(checkout: string): Promise<() => Promise<number>> {
  const body = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: {
      object: {
        id: checkout.slice(checkout.lastIndexOf('/') + 1),
        object: 'checkout.session',
        payment_status: 'paid',
      },
    },
  })
  const signature = signTestEvent({
    secret: shop.secrets.testWebhookSecret,
    clock: shop.clock,
  })(body)
  return async () => {
    const headers = { 'stripe-signature': signature }
    return (await fetch(`${shop.url}/webhooks/stripe`, { method: 'POST', headers, body })).status
  }
}

test('while orders are locked the shop is ready, pages come and people sign in', async () => {
  const buyer = await aBuyer(shop)
  const visitor = shop.client()
  const account = { email: 'ada@example.com', password: PASSWORD }
  await visitor.auth.signUp({ ...account, options: { data: { full_name: 'Ada' } } })
  await lockOrders()
  const reads = Array.from({ length: READS }, () => readOrders(buyer))

  // None of these waits for the reads, which end only after them.
  const [ready, page, session] = await Promise.all([
    fetch(`${shop.url}/readyz`),
    fetch(shop.url),
    visitor.auth.signInWithPassword(account),
  ])
  expect(ready.status).toBe(200)
  expect(page.status).toBe(200)
  expect(session.error).toBeNull()

  for (const answer of await Promise.all(reads)) {
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  await release()
  expect((await readOrders(buyer)).status).toBe(200)
})

test('a payment event that finds orders locked is asked for again, and then takes effect', async () => {
  const { url, orderId } = await placeOrder(shop, await aBuyer(shop))
  await pay(url, 'success')
  const deliver = await eventAbout(url)
  await lockOrders()
  expect(await deliver()).toBe(503)
  await release()
  expect((await orderRow(shop, orderId)).payment_status).toBe('unpaid')
  expect(await deliver()).toBe(200)
  expect((await orderRow(shop, orderId)).payment_status).toBe('paid')
})

test('what hangs is named by the answer whether the shop is ready, which waits for nothing', async () => {
  await operator.query('begin; lock table public.migrations in access exclusive mode')
  const answer = await fetch(`${shop.url}/readyz`)
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ database: true, files: true, migrations: false })
  await release()
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
})

test('no request, sign-in or job waits without end for the database or keeps it for itself', async () => {
  for (const { pool } of [shop, shop.accounts, shop.events, shop.patient]) {
    for (const limit of LIMITS) {
      const { rows } = await pool.query<Record<string, string>>(`show ${limit}`)
      expect(rows[0]?.[limit]).toMatch(/^[1-9]\d*(ms|s|min)$/)
    }
  }
})
