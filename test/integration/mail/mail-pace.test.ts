import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { STRANGER_MAILS } from '#domain/mail/stranger-mails.ts'
import { MAILS_AT_ONCE_TO_A_DOMAIN } from '#server/mail/mail-pace.ts'
import { JOBS_AT_ONCE } from '#server/queue/lanes.ts'
import { MINUTE, settableClock } from '#test/fakes/settable-clock.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { addresses, outboxRows, queueMails, startMailLane } from './mail-steps.ts'

const WITHIN = { timeout: 120_000, interval: 100 }

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

const reached = () => server.received.flatMap(({ recipients }) => recipients)

test('letters about orders leave first, then links, then what can wait', async () => {
  await queueMails(shop, ['reminded@example.com'], 'proof-reminder')
  await queueMails(shop, ['shop@example.com'], 'contact-message')
  await queueMails(shop, ['newcomer@example.com'], 'confirm-address')
  await queueMails(shop, ['customer@example.com'], 'proof-ready')
  await runJobs(shop)
  expect(reached()).toEqual([
    'customer@example.com',
    'newcomer@example.com',
    'reminded@example.com',
    'shop@example.com',
  ])
})

test('a domain whose server is slow holds up its own mails only', async () => {
  server.heldDomain = 'slow.example'
  await queueMails(
    shop,
    Array.from({ length: 6 }, (_, index) => `reader-${index}@slow.example`),
  )
  await queueMails(shop, addresses(20))
  ends.push(await startMailLane(shop, server))
  await vi.waitFor(() => expect(reached()).toHaveLength(20), WITHIN)
  expect(reached().sort()).toEqual(addresses(20).sort())
  expect(server.held).toHaveLength(MAILS_AT_ONCE_TO_A_DOMAIN)
})

test('a flood of mails that strangers cause is sent by the minute, and orders do not wait for it', async () => {
  const flood = STRANGER_MAILS.perMinute + 20
  await queueMails(shop, addresses(flood), 'confirm-address')
  ends.push(await startMailLane(shop, server))
  await vi.waitFor(
    () => expect(server.received.length).toBeGreaterThanOrEqual(STRANGER_MAILS.perMinute),
    WITHIN,
  )
  await queueMails(shop, ['customer@example.com'])
  await vi.waitFor(() => expect(reached()).toContain('customer@example.com'), WITHIN)
  // Those that were under way when the last one of the minute was counted may be among them.
  expect(server.received.length - 1).toBeLessThan(STRANGER_MAILS.perMinute + JOBS_AT_ONCE.mail)

  clock.advance(MINUTE)
  await vi.waitFor(() => expect(server.received).toHaveLength(flood + 1), WITHIN)
  await vi.waitFor(async () => {
    expect((await outboxRows(shop)).map(({ attempts }) => attempts)).toEqual(
      Array(flood + 1).fill(1),
    )
  }, WITHIN)
})

test('the queue holds no word of the address that a mail goes to', async () => {
  await queueMails(shop, ['zofia@wisniewska.example'])
  const { rows } = await shop.pool.query('select * from graphile_worker._private_jobs')
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toMatch(/zofia|wisniewska/)
})
