import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { FAILURES_TO_OPEN } from '#domain/mail/mail-breaker.ts'
import { openModels } from '#engine/models/install/open-models.ts'
import type { Part } from '#server/app/closing.ts'
import { runBackgroundJobs, runRestorations } from '#server/app/run-jobs.ts'
import { JOBS_AT_ONCE } from '#server/queue/lanes.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { MINUTE, SECOND, settableClock } from '#test/fakes/settable-clock.ts'
import { sized } from '#test/sized.ts'
import { newsOf, pay, placeOrder } from '../payments/checkout-steps.ts'
import { refund, refundsOf } from '../payments/money-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { addresses, outboxRows, queueMails, startMailLane } from './mail-steps.ts'

const PHOTO = join(import.meta.dirname, '../../images/smallest-photo.jpg')
const WITHIN = { timeout: 180_000, interval: 200 }
const MAILS = sized(40, 1000)
/** For all of them to arrive. */
const ALL_WITHIN = { timeout: sized(180_000, 600_000), interval: 200 }

let clock: ReturnType<typeof settableClock>
let server: MailServer
let shop: TestShop
const ends: (() => Promise<void>)[] = []
beforeEach(async () => {
  clock = settableClock()
  server = await startMailServer()
  ends.push(server.stop)
  shop = await startTestShop({ clock: clock.now, environment: { MAIL_URL: server.url } })
  ends.push(shop.stop)
})
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** What the mail server is silent about is broken off first. */
function endWithTheTest(part: Part): void {
  ends.push(async () => {
    server.hangUp()
    await part.stop(AbortSignal.timeout(20_000))
  })
}

/** Resolves when the lane has left all mails lie for a job that comes after them, and is at nothing. */
async function laneHasPassedBy(): Promise<void> {
  await shop.pool.query(`select graphile_worker.add_job('mail-link', $1, priority => 1000)`, [
    JSON.stringify({
      ...{ kind: 'recovery', email: 'nobody@example.com' },
      trace: { client: 'somewhere', device: undefined },
    }),
  ])
  await vi.waitFor(async () => {
    const left = `select from graphile_worker.jobs
      where task_identifier = 'mail-link' or locked_by is not null`
    expect((await shop.pool.query(left)).rowCount).toBe(0)
  }, WITHIN)
}

async function attemptsInAll(): Promise<number> {
  return (await outboxRows(shop)).reduce((sum, { attempts }) => sum + attempts, 0)
}

/** How often the queue has begun a delivery that is not done. */
async function triesOfTheQueue(): Promise<number> {
  const { rows } = await shop.pool.query<{ tries: number }>(
    'select sum(attempts)::int as tries from graphile_worker.jobs',
  )
  return rows[0]?.tries ?? 0
}

/** The mails that failed first are tried again by the queue after some seconds. */
async function allArriveOnce(count: number): Promise<void> {
  await vi.waitFor(() => {
    clock.advance(MINUTE)
    expect(server.received).toHaveLength(count)
  }, ALL_WITHIN)
  await vi.waitFor(async () => {
    expect((await outboxRows(shop)).every(({ sent }) => sent)).toBe(true)
  }, WITHIN)
  const ids = server.received.map(({ mail }) => mail.messageId)
  expect(new Set(ids).size).toBe(count)
}

test(
  `while the mail server is silent and ${MAILS} mails wait, an order is paid, has its proof made and its money given back`,
  async () => {
    server.mood = 'isSilent'
    const databaseUrl = shop.config.databaseUrl ?? ''
    await queueMails(shop, addresses(MAILS))
    endWithTheTest(await runBackgroundJobs(shop, databaseUrl))
    endWithTheTest(await runRestorations(shop, databaseUrl, { models: await openModels([]) }))
    await vi.waitFor(() => expect(server.calls).toBeGreaterThanOrEqual(JOBS_AT_ONCE.mail), WITHIN)

    const customer = await aSignedInUser(shop)
    const bucket = customer.client.storage.from(PHOTO_BUCKET)
    const path = `${customer.id}/1-photo.jpg`
    expect((await bucket.upload(path, await readFile(PHOTO))).error).toBeNull()
    const photo = { url: bucket.getPublicUrl(path).data.publicUrl, path, id: '', sha256: '' }
    const { url, orderId } = await placeOrder(shop, { ...customer, photo })
    await pay(url, 'success')
    await vi.waitFor(async () => {
      // Without a net nobody sees the face in the photo, so its first proof is in black and white.
      expect((await newsOf(shop, orderId)).at(-1)).toBe('colours_next')
    }, WITHIN)
    await refund(shop, orderId, 50_000)
    await vi.waitFor(async () => {
      expect(await refundsOf(shop, orderId)).toMatchObject([{ status: 'succeeded' }])
    }, WITHIN)
    expect(server.received).toEqual([])

    server.mood = 'well'
    await allArriveOnce((await outboxRows(shop)).length)
  },
  sized(180_000, 1_200_000),
)

test('a server that turns every mail away is left alone but for one try at a time', async () => {
  server.mood = 'turnsAway'
  await queueMails(shop, addresses(30))
  ends.push(await startMailLane(shop, server))
  await vi.waitFor(() => expect(server.calls).toBeGreaterThanOrEqual(FAILURES_TO_OPEN), WITHIN)
  await laneHasPassedBy()
  const before = await attemptsInAll()
  // Those that were under way when it was found out may be among them.
  expect(before).toBeLessThan(FAILURES_TO_OPEN + JOBS_AT_ONCE.mail)
  expect(server.calls).toBe(before)
  const tries = await triesOfTheQueue()
  // The queue may have been asked for one in the very moment in which it was found out.
  expect(tries).toBeLessThanOrEqual(before + 1)

  clock.advance(30 * SECOND)
  await vi.waitFor(() => expect(server.calls).toBe(before + 1), WITHIN)
  await laneHasPassedBy()
  expect(await attemptsInAll()).toBe(before + 1)
  expect(await triesOfTheQueue()).toBe(tries + 1)
  clock.advance(30 * SECOND)
  await laneHasPassedBy()
  expect(server.calls).toBe(before + 1)

  server.mood = 'well'
  await allArriveOnce(30)
}, 600_000)

test('mails that are put off one by one are no reason to leave the server alone', async () => {
  server.mood = 'busy'
  await queueMails(shop, addresses(10))
  ends.push(await startMailLane(shop, server))
  await vi.waitFor(() => expect(server.calls).toBeGreaterThanOrEqual(10), WITHIN)
  server.mood = 'well'
  await allArriveOnce(10)
}, 600_000)
