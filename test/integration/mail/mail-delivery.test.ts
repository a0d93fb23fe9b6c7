import { afterEach, expect, test, vi } from 'vitest'
import { sampleMails } from '#server/mail/letters/mail-samples.ts'
import { createMailService, MAIL_ATTEMPTS } from '#server/mail/mail-service.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { type MailServer, startMailServer as startServer } from './mail-server.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function startMailServer(options: { tls?: boolean } = {}): Promise<MailServer> {
  const server = await startServer(options)
  closers.push(() => server.stop())
  return server
}

async function startShop(mailUrl: string): Promise<TestShop> {
  const shop = await startTestShop({
    environment: { MAIL_URL: mailUrl, MAIL_FROM: 'Hueloom <hej@shop.example>' },
  })
  closers.push(() => shop.stop())
  return shop
}

async function queueMail(shop: TestShop, to = 'zofia@example.com') {
  const params = sampleMails('pl')['proof-ready']
  const mail = { to, replyTo: 'support@shop.example', kind: 'proof-ready', params } as const
  await shop.db
    .transaction()
    .execute((trx) => createMailService(shop).queue(trx, { ...mail, language: 'pl' }))
}

async function record(shop: TestShop) {
  const { rows } = await shop.pool.query(
    'select id, attempts, last_error, sent_at, failed_at, subject, text from private.outbox',
  )
  return rows[0]
}

const jobs = async (shop: TestShop) =>
  (await shop.pool.query('select run_at, attempts from graphile_worker.jobs')).rows

/** What the queue does when the pause is over. */
async function tryAgain(shop: TestShop) {
  await shop.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await runJobs(shop)
}

test('a mail carries both parts, its language and marks by which programs see that it is no letter', async () => {
  const server = await startMailServer()
  const shop = await startShop(server.url)
  await queueMail(shop)
  await runJobs(shop)
  const [received] = server.received
  const { id } = await record(shop)
  expect(received?.mail).toMatchObject({
    messageId: `<${id}@shop.example>`,
    from: { name: 'Hueloom', address: 'hej@shop.example' },
    replyTo: [{ address: 'support@shop.example' }],
    subject: expect.stringContaining('Podgląd do akceptacji jest gotowy – zamówienie'),
    text: expect.stringContaining('Dzień dobry, Zofia Wiśniewska!'),
    html: expect.stringContaining('lang="pl"'),
  })
  const headers = new Map(received?.mail.headers.map(({ key, value }) => [key, value]))
  expect(headers.get('auto-submitted')).toBe('auto-generated')
  expect(headers.get('content-type')).toMatch(/^multipart\/alternative/)
  expect(Math.abs(Date.parse(headers.get('date') ?? '') - Date.now())).toBeLessThan(60_000)
})

test('a mail that was put off is delivered once, and why it was put off stays on record', async () => {
  const server = await startMailServer()
  const shop = await startShop(server.url)
  await queueMail(shop)
  server.mood = 'busy'
  const pauses: number[] = []
  for (let tries = 0; tries < 5; tries++) {
    await tryAgain(shop)
    const [job] = await jobs(shop)
    pauses.push(job.run_at - Date.now())
  }
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b))
  const waiting = await record(shop)
  expect(waiting).toMatchObject({ attempts: 5, sent_at: null, failed_at: null })
  expect(waiting.last_error).toContain('451 try later')
  server.mood = 'well'
  await tryAgain(shop)
  await runJobs(shop)
  expect(server.received).toHaveLength(1)
  const sent = { attempts: 6, last_error: null, sent_at: expect.any(Date), text: null }
  expect(await record(shop)).toMatchObject(sent)
  expect(await jobs(shop)).toEqual([])
})

test.each([
  ['an address that does not exist', 'knowsNobody', '550 no such user here'],
  ['a text that its server will not take', 'dislikesTheText', '554 looks like spam'],
] as const)('%s is not tried again', async (_what, mood, reason) => {
  const server = await startMailServer()
  const shop = await startShop(server.url)
  server.mood = mood
  await queueMail(shop)
  await runJobs(shop)
  const refused = { attempts: 1, sent_at: null, failed_at: expect.any(Date) }
  expect(await record(shop)).toMatchObject({ ...refused, subject: '', text: null })
  expect((await record(shop)).last_error).toContain(reason)
  expect(await jobs(shop)).toEqual([])
})

test.each(['hangsUp', 'losesItsAnswer'] as const)(
  'where the server %s, the mail that comes again is recognised as the same',
  async (mood) => {
    const server = await startMailServer()
    const shop = await startShop(server.url)
    server.mood = mood
    await queueMail(shop)
    await runJobs(shop)
    expect(await record(shop)).toMatchObject({ attempts: 1, sent_at: null, failed_at: null })
    server.mood = 'well'
    await tryAgain(shop)
    const { id, sent_at } = await record(shop)
    expect(sent_at).toEqual(expect.any(Date))
    const ids = server.received.map(({ mail }) => mail.messageId)
    expect(ids).toHaveLength(mood === 'hangsUp' ? 1 : 2)
    expect(new Set(ids)).toEqual(new Set([`<${id}@shop.example>`]))
  },
)

test('a mail that was in vain for days is given up, and seen to be', async () => {
  const server = await startMailServer()
  const shop = await startShop(server.url)
  server.mood = 'busy'
  await queueMail(shop)
  await shop.pool.query('update private.outbox set attempts = $1', [MAIL_ATTEMPTS - 1])
  await runJobs(shop)
  expect(await record(shop)).toMatchObject({
    attempts: MAIL_ATTEMPTS,
    failed_at: expect.any(Date),
    last_error: expect.stringContaining('451'),
    text: null,
  })
  expect(await jobs(shop)).toEqual([])
})

test('no mail goes to a server that cannot prove who it is', async () => {
  vi.mocked(console.error).mockImplementation(() => undefined)
  const server = await startMailServer({ tls: true })
  // The library says that its certificate is worth nothing, which is what this test needs.
  expect(console.error).toHaveBeenCalledOnce()
  vi.mocked(console.error).mockClear()
  const shop = await startShop(server.url)
  await queueMail(shop)
  await runJobs(shop)
  expect(server.received).toEqual([])
  const { last_error, failed_at } = await record(shop)
  expect(last_error).toMatch(/certificate/)
  expect(failed_at).toBeNull()
})

test('no mail leaves the machine unencrypted', async () => {
  const server = await startMailServer()
  // The same server by an address that is not known to be this machine's own.
  const shop = await startShop(`smtp://0.0.0.0:${server.port}`)
  await queueMail(shop)
  await runJobs(shop)
  expect(server.received).toEqual([])
  expect((await record(shop)).last_error).toMatch(/STARTTLS/i)
})
