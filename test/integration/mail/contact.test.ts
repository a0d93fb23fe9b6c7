import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { ContactForm } from '#contract/contact/contact-message.ts'
import { findClaim } from '#domain/shop/claims.ts'
import { CONTACT } from '#domain/shop/contact.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import { CONTACT_LIMITS } from '#server/contact/contact-service.ts'
import { createMessageSweepService } from '#server/contact/message-sweep-service.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { DAY, HOUR, settableClock } from '#test/fakes/settable-clock.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { type MailServer, startMailServer } from './mail-server.ts'

const clock = settableClock()
let server: MailServer
let shop: TestShop
beforeAll(async () => {
  server = await startMailServer()
  shop = await startTestShop({
    clock: clock.now,
    environment: { MAIL_URL: server.url, TRUSTED_PROXIES: '1' },
  })
})
afterAll(async () => {
  await shop.stop()
  await server.stop()
})
beforeEach(() => clock.advance(HOUR))
afterEach(async () => {
  await shop.pool.query('delete from private.contact_messages')
  await shop.pool.query('delete from private.outbox')
  server.received.length = 0
})

function aForm(overrides: Record<string, unknown> = {}) {
  return {
    firstName: 'Åse',
    lastName: 'Sørensen',
    email: 'aase@example.com',
    phone: '+45 70 10 20 30',
    service: 'colorization',
    message: 'Kan I farvelægge et foto?\nDet er af min bedstemor.',
    language: 'dk',
    website: '',
    ...overrides,
  } satisfies Record<keyof ContactForm, unknown>
}

async function write(body: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${shop.url}/functions/v1/contact`, {
    method: 'POST',
    headers: { apikey: shop.secrets.anonKey, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    body: z.record(z.string(), z.unknown()).parse(await answer.json()),
  }
}

async function stored() {
  const { rows } = await shop.pool.query('select * from private.contact_messages')
  return rows
}

/** The two mails of a message, once they have arrived. */
async function mails() {
  await runJobs(shop)
  const to = (address: string) =>
    server.received.find(({ recipients }) => recipients.includes(address))?.mail
  expect(server.received).toHaveLength(2)
  return { toShop: to(CONTACT.email), toSender: to('aase@example.com') }
}

test('a message in Danish is stored, reaches the shop and is confirmed in Danish', async () => {
  expect(await write(aForm())).toMatchObject({ status: 200, body: { received: true } })
  expect(await stored()).toEqual([
    expect.objectContaining({
      user_id: null,
      first_name: 'Åse',
      last_name: 'Sørensen',
      email: 'aase@example.com',
      phone: '+45 70 10 20 30',
      service: 'colorization',
      message: 'Kan I farvelægge et foto?\nDet er af min bedstemor.',
      language: 'dk',
      created_at: clock.now(),
      handled_at: null,
    }),
  ])
  const { toShop, toSender } = await mails()
  expect(toShop?.subject).toBe('Message from Åse Sørensen: Colorization')
  expect(toShop?.replyTo).toEqual([{ name: '', address: 'aase@example.com' }])
  expect(toShop?.text).toContain('Phone: +45 70 10 20 30')
  expect(toShop?.text).toContain('Language: Dansk')
  expect(toShop?.text).toContain('> Det er af min bedstemor.')
  expect(toSender?.subject).toBe('Vi har modtaget din besked')
  expect(toSender?.replyTo).toEqual([{ name: '', address: CONTACT.email }])
  const hours = findClaim('responseTime')?.responseHours
  expect(toSender?.text?.includes(`inden for ${hours}\u00a0timer`)).toBe(hours !== undefined)
})

test('a message in English without a phone number is confirmed in English', async () => {
  const form = aForm({ firstName: 'Ada', lastName: 'King', phone: '', language: 'en' })
  await write({ ...form, service: 'other', message: 'Can I visit your studio?' })
  expect(await stored()).toEqual([expect.objectContaining({ phone: null, language: 'en' })])
  const { toShop, toSender } = await mails()
  expect(toShop?.subject).toBe('Message from Ada King: Something else')
  expect(toShop?.text).not.toContain('Phone')
  expect(toSender?.subject).toBe('We’ve received your message')
})

test('the message of somebody who is signed in belongs to the account and goes with it', async () => {
  const user = await aSignedInUser(shop)
  await write(aForm(), user.headers)
  expect(await stored()).toEqual([expect.objectContaining({ user_id: user.id })])
  await shop.pool.query('delete from auth.users where id = $1', [user.id])
  expect(await stored()).toEqual([])
})

test('a program that fills in the hidden field is answered as if accepted, and nothing happens', async () => {
  const answer = await write(aForm({ website: 'https://spam.example' }))
  expect(answer).toMatchObject({ status: 200, body: { received: true } })
  await runJobs(shop)
  expect(await stored()).toEqual([])
  expect(server.received).toEqual([])
})

test('what looks like markup or a header arrives as the words that it is', async () => {
  await write(
    aForm({
      firstName: '<b>Åse</b>\r\nBcc: everyone@example.com',
      message: '<script>alert(1)</script> <img src="https://spam.example/1.gif"> {{email}}',
    }),
  )
  const { toShop } = await mails()
  expect(toShop?.html).not.toMatch(/<script|<img|<b>/)
  expect(toShop?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(toShop?.text).toContain('{{email}}')
  expect(toShop?.bcc).toBeUndefined()
  expect(toShop?.subject).toContain('<b>Åse</b> Bcc: everyone@example.com Sørensen')
})

test('the confirmation repeats no word of whoever gave the address', async () => {
  const advertisement = 'Win at https://spam.example'
  await write(aForm({ firstName: advertisement, lastName: advertisement, message: advertisement }))
  const { toSender } = await mails()
  expect(toSender?.subject).toBe('Vi har modtaget din besked')
  for (const part of [toSender?.subject, toSender?.text, toSender?.html]) {
    expect(part).not.toMatch(/Win at|spam\.example/)
  }
})

test('the confirmation asks other programs not to answer it', async () => {
  await write(aForm())
  const { toSender } = await mails()
  const header = toSender?.headers.find(({ key }) => key === 'auto-submitted')
  expect(header?.value).toBe('auto-generated')
})

test.each([
  ['firstName', ''],
  ['lastName', '\u200b\u202e'],
  ['lastName', 'Sør\0ensen'],
  ['email', 'aase@example.com\r\nBcc: everyone@example.com'],
  ['email', 'aase@example.com, everyone@example.com'],
  ['phone', 'call me'],
  ['service', 'portrait'],
  ['service', '__proto__'],
  ['message', 'Hello'],
  ['message', 'half a pair \ud800 in it'],
  ['message', 'x'.repeat(5001)],
  ['message', ['a message that is a list']],
  ['language', 'fr'],
  ['website', {}],
])('%s %j is refused by its name', async (field, value) => {
  const { status, body } = await write(aForm({ [field]: value }))
  expect([status, body.code, body.params]).toEqual([
    400,
    'bad_request',
    { field, reason: expect.any(String) },
  ])
  expect(await stored()).toEqual([])
})

test.each([
  ['null', 400, 'bad_request'],
  ['[]', 400, 'bad_request'],
  ['"x"', 400, 'bad_request'],
  ['{', 400, 'bad_request'],
  ['['.repeat(30_000), 400, 'bad_request'],
  ['x'.repeat(65 * 1024), 413, 'payload_too_large'],
  ['{"__proto__":{"firstName":"Åse"},"constructor":{}}', 400, 'bad_request'],
])('the body %.20s is refused', async (text, status, code) => {
  const answer = await write(text)
  expect([answer.status, answer.body.code]).toEqual([status, code])
})

test('a plain form of another page cannot write to the shop', async () => {
  const answer = await fetch(`${shop.url}/functions/v1/contact?apikey=${shop.secrets.anonKey}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify(aForm()),
  })
  expect(answer.status).toBe(400)
  expect((await write(aForm(), { apikey: 'another' })).status).toBe(401)
  expect(await stored()).toEqual([])
})

test('one mailbox is one address, however it is spelled', async () => {
  const { most } = CONTACT_LIMITS.perAddress
  const spellings = ['a.ase@example.com', 'aase+1@example.com', 'A.A.S.E+x@Example.com']
  const statuses: number[] = []
  for (let index = 0; index <= most; index += 1) {
    const email = spellings[index % spellings.length]
    statuses.push((await write(aForm({ email }))).status)
  }
  expect(statuses).toEqual([...Array(most).fill(200), 429])
  expect((await write(aForm({ email: 'another@example.com' }))).status).toBe(200)
})

test('one address is written to a few times an hour, wherever the messages come from', async () => {
  const { most } = CONTACT_LIMITS.perAddress
  const attempt = async (index: number) => {
    const email = index % 2 === 0 ? 'aase@example.com' : 'Aase@Example.com'
    return (await write(aForm({ email }), { 'x-forwarded-for': `203.0.113.${index}` })).status
  }
  const statuses: number[] = []
  for (let index = 0; index <= most; index += 1) statuses.push(await attempt(index))
  expect(statuses).toEqual([...Array(most).fill(200), 429])
  expect(await stored()).toHaveLength(most)
  clock.advance(HOUR)
  expect(await attempt(0)).toBe(200)
})

test('one client writes a few times an hour, and learns when it may again', async () => {
  const { most } = CONTACT_LIMITS.perClient
  const attempt = (index: number) =>
    write(aForm({ email: `a${index}@example.com` }), { 'x-forwarded-for': '198.51.100.7' })
  const attempts = Array.from({ length: most }, (_, index) => attempt(index))
  expect((await Promise.all(attempts)).every(({ status }) => status === 200)).toBe(true)
  const refused = await attempt(most)
  expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited'])
  const { retryAfterSeconds } = refused.body.params as { retryAfterSeconds: number }
  expect(refused.retryAfter).toBe(String(retryAfterSeconds))
  clock.advance(retryAfterSeconds * 1000)
  expect((await attempt(most)).status).toBe(200)
})

test('limits keep no address of a person', async () => {
  await write(aForm())
  const { rows } = await shop.pool.query('select key from private.rate_limits')
  expect(JSON.stringify(rows)).not.toMatch(/aase/i)
})

test('messages and records of mails are forgotten when they are old', async () => {
  const sweep = createMessageSweepService(shop)
  const outbox = () => shop.pool.query('select from private.outbox')
  await write(aForm())
  await mails()
  clock.advance((POLICIES.messagesKeptDays - 1) * DAY)
  await sweep.sweep()
  expect([(await stored()).length, (await outbox()).rowCount]).toEqual([1, 2])
  clock.advance(2 * DAY)
  await sweep.sweep()
  expect([(await stored()).length, (await outbox()).rowCount]).toEqual([0, 0])
})

test('a mail that could never be delivered is forgotten like the others', async () => {
  await write(aForm())
  clock.advance((POLICIES.messagesKeptDays + 1) * DAY)
  await createMessageSweepService(shop).sweep()
  expect((await shop.pool.query('select from private.outbox')).rowCount).toBe(0)
  await runJobs(shop)
  expect(server.received).toEqual([])
})
