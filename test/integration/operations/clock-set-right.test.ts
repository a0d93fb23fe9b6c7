import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { orderNumber } from '#contract/orders/order.ts'
import { WITHDRAWAL_PAUSE_DAYS } from '#domain/withdrawals/withdrawals.ts'
import { keepScheduling } from '#server/app/keep-scheduling.ts'
import { runLane } from '#server/app/run-lane.ts'
import { createMailPace } from '#server/mail/mail-pace.ts'
import { mendQueueTimes } from '#server/queue/mend-queue-times.ts'
import { jobQueue } from '#server/queue/queue.ts'
import { createWithdrawalSweepService } from '#server/withdrawals/withdrawal-sweep-service.ts'
import { insertOrder } from '#test/factories/an-order.ts'
import { DAY, HOUR, MINUTE, settableClock } from '#test/fakes/settable-clock.ts'
import { aBuyer, orderRow } from '../payments/checkout-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { withdraw } from '../withdrawals/withdrawal-steps.ts'

let clock: ReturnType<typeof settableClock>
let shop: TestShop
beforeEach(async () => {
  clock = settableClock()
  shop = await startTestShop({ clock: clock.now })
})
afterEach(() => shop.stop())

async function signIn(): Promise<{ status: number; retryAfter: number }> {
  const answer = await fetch(`${shop.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: shop.secrets.anonKey, 'x-forwarded-for': '198.51.100.9' },
    body: JSON.stringify({ email: 'someone@example.com', password: 'a wrong guess' }),
  })
  await answer.body?.cancel()
  return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after')) }
}

async function signInUntilRefused(): Promise<number> {
  for (;;) {
    const { status, retryAfter } = await signIn()
    if (status === 429) return retryAfter
  }
}

test('a network that was refused by a clock a day ahead may sign in again within its window', async () => {
  clock.advance(DAY)
  await signInUntilRefused()
  clock.advance(-DAY)
  const { status, retryAfter } = await signIn()
  if (status === 429) clock.advance(retryAfter * 1000)
  expect(retryAfter).toBeLessThanOrEqual((12 * HOUR) / 1000)
  expect((await signIn()).status).toBe(400)
})

test('mails that strangers cause leave again within a minute', async () => {
  await shop.pool.query(
    `insert into private.rate_limits (key, window_start, free_at)
     values ('mails-by-strangers', to_timestamp(0), $1)`,
    [new Date(clock.now().getTime() + DAY)],
  )
  const waiting = createMailPace(shop)
  expect(await waiting(new Map())).toEqual(['by-strangers'])
  clock.advance(MINUTE)
  expect(await waiting(new Map())).toEqual([])
})

test('a withdrawal pauses its order for a week from when the clock was set right', async () => {
  const buyer = await aBuyer(shop)
  const orderId = await insertOrder(shop, { user_id: buyer.id, status: 'colorizing' })
  clock.advance(30 * DAY)
  await withdraw(shop, { email: buyer.email, orderReference: orderNumber(orderId) })
  clock.advance(-30 * DAY)
  const sweep = () => createWithdrawalSweepService(shop).sweep()
  await sweep()
  expect((await orderRow(shop, orderId)).on_hold_at).toEqual(clock.now())
  clock.advance(WITHDRAWAL_PAUSE_DAYS * DAY + MINUTE)
  await sweep()
  expect((await orderRow(shop, orderId)).on_hold_at).toBeNull()
})

async function addJob(runAt: Date | undefined, attempts: number): Promise<string> {
  const orderId = randomUUID()
  await shop.db.transaction().execute((trx) => jobQueue.add(trx, 'restore-order', { orderId }))
  await shop.pool.query(
    `update graphile_worker._private_jobs set run_at = coalesce($1, run_at), attempts = $2
     where payload ->> 'orderId' = $3`,
    [runAt ?? null, attempts, orderId],
  )
  return orderId
}

async function dueJobs(): Promise<string[]> {
  const { rows } = await shop.pool.query<{ id: string }>(
    `select payload ->> 'orderId' as id from graphile_worker._private_jobs
     where run_at <= now() order by id`,
  )
  return rows.map(({ id }) => id)
}

test('jobs that were put off longer than any job ever is are due', async () => {
  const from = (ms: number) => new Date(Date.now() + ms)
  const late = [
    await addJob(from(DAY), 0),
    await addJob(from(HOUR), 3),
    await addJob(from(DAY), 25),
  ]
  // A refund that is asked about later, and tries that wait as long as they should.
  await addJob(from(6 * HOUR), 0)
  await addJob(from(MINUTE), 5)
  await addJob(from(6 * HOUR), 10)
  await mendQueueTimes(shop.pool)
  expect(await dueJobs()).toEqual(expect.arrayContaining(late))
  expect(await dueJobs()).toHaveLength(late.length)
})

test('the schedule goes on at once, also in a process that lived through it', async () => {
  await shop.pool.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     values ('remind-proofs', now() + interval '1 day', now() + interval '1 day')`,
  )
  await mendQueueTimes(shop.pool)
  const late = 'select from graphile_worker._private_known_crontabs where last_execution > now()'
  expect((await shop.pool.query(late)).rowCount).toBe(0)

  let setBy = DAY
  const begun: string[] = []
  const clocks = { wallMs: () => performance.now() + setBy, steadyMs: () => performance.now() }
  const openLane = async () => {
    const lane = await runLane(shop, shop.config.databaseUrl ?? '', { lane: 'housekeeping' })
    begun.push(lane.workerId ?? '')
    return lane
  }
  const schedule = await keepScheduling(openLane, shop.log, clocks, 20)
  setBy = 0
  await vi.waitFor(() => expect(new Set(begun)).toHaveProperty('size', 2), { timeout: 20_000 })
  await schedule.stop(AbortSignal.timeout(10_000))
})

test('a shop whose clock differs from that of its database says so and stays ready', async () => {
  const ready = async () => {
    const answer = await fetch(`${shop.url}/readyz`)
    return { status: answer.status, body: await answer.json() }
  }
  expect((await ready()).body).not.toHaveProperty('clockAheadSeconds')
  clock.advance(HOUR)
  const { status, body } = await ready()
  expect(status).toBe(200)
  expect(body.clockAheadSeconds).toBeGreaterThan(3500)
  expect(body.clockAheadSeconds).toBeLessThan(3700)
})
