import { afterAll, beforeAll, expect, test } from 'vitest'
import { sized } from '#test/sized.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import {
  aBuyer,
  callFunction,
  pay,
  placeOrder,
  runLateJobs,
  type TestBuyer,
} from './checkout-steps.ts'

const BUYERS = sized(4, 100)
const COMMANDS = 14

let minutesPassed = 0
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ clock: () => new Date(Date.now() + minutesPassed * 60_000) })
})
afterAll(() => shop.stop())

/** A small generator (mulberry32), so that a storm can be had again by its seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One impatient person who clicks, pays, cancels and deletes all at once. */
async function storm(buyer: TestBuyer, random: () => number): Promise<void> {
  const first = await placeOrder(shop, buyer)
  const known = [first]
  const oneOfThem = () => known[Math.floor(random() * known.length)] ?? first
  const harmless = [
    async () => known.push(await placeOrder(shop, buyer)),
    () => pay(oneOfThem().url, 'success'),
    () => pay(oneOfThem().url, 'async_success'),
    () => pay(oneOfThem().url, 'async_failure'),
    () => pay(oneOfThem().url, 'decline'),
    () => runJobs(shop),
  ]
  const regrets = [
    () =>
      callFunction(shop, 'order-action', {
        headers: buyer.headers,
        body: { orderId: oneOfThem().orderId, action: 'cancel' },
      }),
    async () => await buyer.client.from('orders').delete().eq('id', oneOfThem().orderId),
  ]
  const commands = random() < 0.5 ? harmless : [...harmless, ...regrets]
  const chosen = Array.from(
    { length: COMMANDS },
    () => commands[Math.floor(random() * commands.length)],
  )
  const answers = await Promise.all(chosen.map(async (command) => await command?.()))
  for (const answer of answers) {
    if (typeof answer === 'object') expect(answer.status).toBeLessThan(500)
  }
}

test('whatever happens at once, every payment is for one living order or given back', async () => {
  for (let seed = 1; seed <= BUYERS; seed += 1) {
    await storm(await aBuyer(shop), randomFrom(seed))
  }
  const calm = await placeOrder(shop, await aBuyer(shop))
  await pay(calm.url, 'success')
  await runLateJobs(shop)
  minutesPassed += 25 * 60
  await shop.pool.query(`select graphile_worker.add_job('reconcile-payments', '{}')`)
  await runLateJobs(shop)
  await runLateJobs(shop)

  const { rows: left } = await shop.pool.query('select last_error from graphile_worker.jobs')
  expect(left).toEqual([])
  const { rows: kept } = await shop.pool.query(MONEY_KEPT)
  const { rows: living } = await shop.pool.query(LIVING_ORDERS)
  expect(kept).toEqual(living)
  expect(living.map(({ id }) => id)).toContain(calm.orderId)
  const { rows: open } = await shop.pool.query(
    `select status from private.payments where status in ('created', 'open')`,
  )
  expect(open).toEqual([])
})

/** What the provider holds, by order: received less refunded. */
const MONEY_KEPT = `
  select intent.body -> 'metadata' ->> 'orderId' as id,
    sum((intent.body ->> 'amount_received')::int - coalesce(refunds.total, 0))::int as amount
  from test_checkout.objects intent
  left join lateral (
    select sum((body ->> 'amount')::int) as total from test_checkout.objects
    where kind = 'refund' and body ->> 'payment_intent' = intent.id
  ) refunds on true
  where intent.kind = 'payment_intent'
  group by 1
  having sum((intent.body ->> 'amount_received')::int - coalesce(refunds.total, 0)) <> 0
  order by 1`

/** What the shop owes work for. */
const LIVING_ORDERS = `
  select id::text, amount from public.orders
  where payment_status = 'paid' and status in ('uploaded', 'processing', 'colorizing')
  order by 1`
