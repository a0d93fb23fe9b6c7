import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { runBackgroundJobs } from '#server/app/run-jobs.ts'
import { runLane } from '#server/app/run-lane.ts'
import { sampleMails } from '#server/mail/letters/mail-samples.ts'
import { createMailService } from '#server/mail/mail-service.ts'
import { jobQueue } from '#server/queue/queue.ts'
import { type MailServer, startMailServer } from '../mail/mail-server.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

const WITHIN = { timeout: 20_000 }
let shop: TestShop
const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** Takes connections and never says a word, as a machine that is overloaded. */
async function startSilentMailServer() {
  const calls: Socket[] = []
  const server = createServer((call) => void calls.push(call))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(async () => void server.close())
  const { port } = server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    calls,
    hangUp() {
      for (const call of calls) call.destroy()
    },
  }
}

async function openShop(mailUrl: string): Promise<void> {
  shop = await startTestShop({ environment: { MAIL_URL: mailUrl } })
  ends.push(shop.stop)
}

async function queueMail(): Promise<void> {
  const params = sampleMails('pl')['proof-ready']
  const mail = { to: 'zofia@example.com', kind: 'proof-ready', params } as const
  await shop.db
    .transaction()
    .execute((trx) => createMailService(shop).queue(trx, { ...mail, language: 'pl' }))
}

const mailJobs = async () =>
  (
    await shop.pool.query(
      `select attempts, locked_by, run_at <= now() as "isDue" from graphile_worker.jobs
       where task_identifier = 'deliver-mail'`,
    )
  ).rows
const queuesHeard = async () =>
  (
    await shop.pool.query(
      `select from pg_stat_activity
       where datname = current_database() and query ilike 'listen "jobs:insert"%'`,
    )
  ).rowCount
const startRunner = () => runLane(shop, shop.config.databaseUrl ?? '', { lane: 'mail' })

test('a job that takes longer than its worker may is back in the queue at once, untried', async () => {
  const { url, calls, hangUp } = await startSilentMailServer()
  await openShop(url)
  await queueMail()
  const runner = await startRunner()
  await vi.waitFor(() => expect(calls).toHaveLength(1), WITHIN)
  expect(await mailJobs()).toMatchObject([{ attempts: 1, locked_by: runner.workerId }])
  await runner.stop(AbortSignal.abort())
  expect(await mailJobs()).toEqual([{ attempts: 0, locked_by: null, isDue: true }])

  // What the first worker was at fails in the end, and that is nobody's business any more.
  hangUp()
  await vi.waitFor(async () => expect(await queuesHeard()).toBe(0), WITHIN)
  expect(await mailJobs()).toEqual([{ attempts: 0, locked_by: null, isDue: true }])
})

test('a job that fails after it was added anew leaves its work to the newer one', async () => {
  const { url, calls, hangUp } = await startSilentMailServer()
  await openShop(url)
  await queueMail()
  const runner = await startRunner()
  ends.push(() => runner.stop(AbortSignal.abort()))
  await vi.waitFor(() => expect(calls).toHaveLength(1), WITHIN)
  const { id: mailId } = await shop.db
    .selectFrom('private.outbox')
    .select('id')
    .executeTakeFirstOrThrow()
  const again = { key: `mail:${mailId}`, runAt: new Date('2100-01-01') }
  await shop.db.transaction().execute((trx) => jobQueue.add(trx, 'deliver-mail', { mailId }, again))
  expect(await mailJobs()).toHaveLength(2)
  hangUp()
  await vi.waitFor(async () => expect(await mailJobs()).toHaveLength(1), WITHIN)
  expect(await mailJobs()).toEqual([{ attempts: 0, locked_by: null, isDue: false }])
})

test('a rescue that has to wait is not joined by others', async () => {
  await openShop('smtp://127.0.0.1:1')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  ends.push(async () => void vi.useRealTimers())
  const runner = await runBackgroundJobs(shop, shop.config.databaseUrl ?? '')
  ends.push(() => runner.stop(AbortSignal.abort()))
  const holder = await shop.pool.connect()
  await holder.query('begin; lock table graphile_worker._private_jobs')
  ends.push(async () => {
    await holder.query('rollback')
    holder.release()
  })
  const rescues = async () =>
    (
      await shop.pool.query(
        `select from pg_stat_activity where datname = current_database()
           and wait_event_type = 'Lock' and query ~ 'advisory_xact_lock'`,
      )
    ).rowCount
  await vi.advanceTimersByTimeAsync(20_000)
  await vi.waitFor(async () => expect(await rescues()).toBe(1), WITHIN)
  await vi.advanceTimersByTimeAsync(100_000)
  // Those that came now would wait behind the first one as soon as they have a connection.
  await Promise.all(Array.from({ length: 5 }, () => shop.pool.query('select 1')))
  expect(await rescues()).toBe(1)
})

test('a job that ends in time is done, and the worker ends with it', async () => {
  const server: MailServer = await startMailServer()
  ends.push(server.stop)
  await openShop(server.url)
  await queueMail()
  const runner = await startRunner()
  await vi.waitFor(() => expect(server.received).toHaveLength(1), WITHIN)
  await runner.stop(new AbortController().signal)
  expect(await mailJobs()).toEqual([])
})
