import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runBackgroundJobs } from '#server/app/run-jobs.ts'
import { runLane } from '#server/app/run-lane.ts'
import { jobQueue } from '#server/queue/queue.ts'
import { rescueJobs } from '#server/queue/rescue-jobs.ts'
import { type MailServer, startMailServer } from '../mail/mail-server.ts'
import { addresses, queueMails } from '../mail/mail-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts'

const WITHIN = { timeout: 20_000, interval: 20 }
const NO_END = new AbortController().signal

let mail: MailServer
let shop: TestShop
/** Between the lanes and their queue; the jobs themselves reach the database without it. */
let proxy: DatabaseProxy
let unhandled: unknown[]
const note = (error: unknown) => void unhandled.push(error)
const ends: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  unhandled = []
  process.on('unhandledRejection', note)
  mail = await startMailServer()
  ends.push(mail.stop)
  shop = await startTestShop({ environment: { MAIL_URL: mail.url } })
  ends.push(shop.stop)
  proxy = await startDatabaseProxy(shop.config.databaseUrl ?? '')
  ends.push(proxy.close)
})
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  // A rejection that nobody handles is reported in a later turn.
  await new Promise(setImmediate)
  process.off('unhandledRejection', note)
  expect(unhandled).toEqual([])
})

const jobs = async () =>
  (
    await shop.pool.query<{ attempts: number; isTaken: boolean; error: string | null }>(
      `select attempts::int, locked_by is not null as "isTaken", last_error as error
       from graphile_worker.jobs order by id`,
    )
  ).rows
const mailsTo = () => mail.received.flatMap(({ recipients }) => recipients).sort()

/** Which fail at once, and are due again in some seconds. */
async function queueFailures(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await shop.db
      .transaction()
      .execute((trx) => jobQueue.add(trx, 'deliver-mail', { mailId: `nobody ${index}` }))
  }
}

async function endConnectionsOfLanes(): Promise<void> {
  await shop.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query ~* 'graphile_worker|listen'
       and pid <> pg_backend_pid()`,
  )
}

test('each job is done once and each failure is noted, however the queue is lost meanwhile', async () => {
  const harms: (() => Promise<void>)[] = [
    async () => proxy.cut(),
    endConnectionsOfLanes,
    async () => {
      await proxy.close()
      // Jobs end while nobody can note it.
      await vi.waitFor(() => expect(mail.held).toEqual([]))
      await proxy.open()
    },
    async () => {
      const broken = proxy.breakAtAnswer('mailId')
      await queueMails(shop, ['late@example.com'])
      await broken
    },
  ]
  const lane = await runLane(shop, proxy.url, { lane: 'mail' })
  ends.push(() => lane.stop(NO_END))
  for (const [round, harm] of harms.entries()) {
    const before = mail.received.length
    await queueMails(
      shop,
      addresses(8).map((address) => `${round}-${address}`),
    )
    await queueFailures(4)
    await vi.waitFor(() => expect(mail.received.length).toBeGreaterThan(before), WITHIN)
    await harm()
  }
  await vi.waitFor(async () => {
    const left = await jobs()
    expect(left.filter(({ isTaken, error }) => isTaken || error === null)).toEqual([])
    expect(left).toHaveLength(16)
  }, WITHIN)
  const expected = harms.flatMap((_, round) => addresses(8).map((to) => `${round}-${to}`))
  expect(mailsTo()).toEqual([...expected, 'late@example.com'].sort())
})

test('a job that was given without the answer arriving goes back to the queue untried', async () => {
  const lane = await runLane(shop, proxy.url, { lane: 'mail' })
  ends.push(() => lane.stop(NO_END))
  const broken = proxy.breakAtAnswer('mailId')
  await queueFailures(1)
  await broken
  await vi.waitFor(async () => {
    expect(await jobs()).toMatchObject([{ isTaken: false, attempts: 1, error: expect.any(String) }])
  }, WITHIN)
})

test('a worker stops while the connection breaks on which it begins to listen', async () => {
  const broken = proxy.breakAtAnswer('LISTEN')
  const lane = await runLane(shop, proxy.url, { lane: 'mail' })
  await broken
  await lane.stop(NO_END)
})

test('workers start and stop while their queue comes and goes', async () => {
  for (let round = 0; round < 6; round += 1) {
    await queueFailures(3)
    const lanes = await runBackgroundJobs(shop, proxy.url)
    if (round % 2 === 0) proxy.loseAnswers()
    else await proxy.close()
    const stopped = lanes.stop(round % 3 === 0 ? AbortSignal.abort() : AbortSignal.timeout(200))
    if (round % 2 === 0) proxy.cut()
    await stopped
    if (round % 2 === 1) await proxy.open()
  }
  await vi.waitFor(async () => {
    // What was given after its worker had handed back all it had.
    await rescueJobs(shop.pool)
    expect((await jobs()).filter(({ isTaken }) => isTaken)).toEqual([])
  }, WITHIN)
})

test('a queue that cannot be reached at the start is a fault of the start', async () => {
  await proxy.close()
  await expect(runBackgroundJobs(shop, proxy.url)).rejects.toThrow('ECONNREFUSED')
  await proxy.open()
})
