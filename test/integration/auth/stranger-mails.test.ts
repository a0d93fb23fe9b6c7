import { afterEach, beforeEach, expect, test } from 'vitest'
import { STRANGER_MAILS } from '#domain/mail/stranger-mails.ts'
import { DAY, HOUR, settableClock } from '#test/fakes/settable-clock.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let clock: ReturnType<typeof settableClock>
let shop: TestShop
beforeEach(async () => {
  clock = settableClock()
  shop = await startTestShop({ clock: clock.now })
})
afterEach(() => shop.stop())

const HOURS = 4

type Call = (address: string, client: string) => Promise<number>

async function post(path: string, body: object, client: string): Promise<number> {
  const answer = await fetch(`${shop.url}${path}`, {
    method: 'POST',
    headers: {
      apikey: shop.secrets.anonKey,
      'content-type': 'application/json',
      'x-forwarded-for': client,
    },
    body: JSON.stringify(body),
  })
  await answer.body?.cancel()
  return answer.status
}

const signUp: Call = (email, client) =>
  post('/auth/v1/signup', { email, password: 'long enough' }, client)
const resend: Call = (email, client) => post('/auth/v1/resend', { email, type: 'signup' }, client)
const recover: Call = (email, client) => post('/auth/v1/recover', { email }, client)
const write: Call = (email, client) =>
  post(
    '/functions/v1/contact',
    {
      ...{ firstName: 'Åse', lastName: 'Sørensen', email, service: 'other', language: 'dk' },
      ...{ message: 'Kan I farvelægge et foto?', phone: '', website: '' },
    },
    client,
  )

/** The answers to so many calls, one after the other. */
async function repeat(times: number, call: (index: number) => Promise<number>): Promise<number[]> {
  const answers: number[] = []
  for (let index = 0; index < times; index += 1) answers.push(await call(index))
  return answers
}

/** So many that were taken, and one that was not. */
const takenUpTo = (most: number) => [...Array(most).fill(200), 429]

test('one client causes a few mails an hour, by whatever call', async () => {
  const { perClientHour } = STRANGER_MAILS
  const calls = [signUp, resend, recover, write]
  const call = (index: number) =>
    (calls[index % calls.length] ?? signUp)(`person-${index}@example.com`, '198.51.100.7')
  expect(await repeat(perClientHour + 1, call)).toEqual(takenUpTo(perClientHour))
  expect(await signUp('another@example.com', '198.51.100.8')).toBe(200)
  clock.advance(HOUR)
  expect(await call(perClientHour)).toBe(200)
})

test.each([
  ['IPv4', (index: number) => `198.51.100.${index}`, '198.51.101.1'],
  ['IPv6', (index: number) => `2001:db8:1:${index.toString(16)}::1`, '2001:db8:2:1::1'],
])(
  'whoever owns a network of %s does not cause more mails than it may',
  async (_name, clientOf, elsewhere) => {
    const { perNetworkHour } = STRANGER_MAILS
    const call = (index: number) => recover(`person-${index}@example.com`, clientOf(index))
    expect(await repeat(perNetworkHour + 1, call)).toEqual(takenUpTo(perNetworkHour))
    expect(await recover('another@example.com', elsewhere)).toBe(200)
  },
)

test.each([
  ['links for signing up', signUp, 6],
  ['answers to messages', write, 4],
] as const)(
  'one mailbox gets a few %s a day, wherever they are asked for',
  async (_what, call, perHour) => {
    const { perMailboxDay } = STRANGER_MAILS
    let sent = 0
    const next = () => call(`v.ictim+${sent}@example.com`, `203.0.${sent++}.1`)
    const answers: number[] = []
    // As many each hour as the limit of an hour lets through.
    for (let hour = 0; hour < HOURS; hour += 1) {
      answers.push(...(await repeat(perHour, next)))
      clock.advance(HOUR)
    }
    const taken = answers.filter((status) => status === 200).length
    expect(taken).toBeGreaterThanOrEqual(perMailboxDay)
    // And one more each time that a twelfth of the day has passed.
    expect(taken).toBeLessThanOrEqual(perMailboxDay + (HOURS / 24) * perMailboxDay)
    // Who has forgotten their password is not kept out by it.
    expect(await recover('victim@example.com', '192.0.2.1')).toBe(200)
    clock.advance(DAY)
    expect(await next()).toBe(200)
  },
)

test('where signing up sends no mail, it is bounded as a call only', async () => {
  const open = await startTestShop({ clock: clock.now, environment: { CONFIRM_EMAIL: 'false' } })
  const closed = shop
  shop = open
  const statuses = await repeat(STRANGER_MAILS.perClientHour + 1, (index) =>
    signUp(`person-${index}@example.com`, '198.51.100.7'),
  )
  await open.stop()
  shop = closed
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('limits keep no address of a person', async () => {
  await signUp('private@example.com', '198.51.100.7')
  await write('private@example.com', '198.51.100.7')
  const { rows } = await shop.pool.query('select key from private.rate_limits')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('private@example.com')
})

test('tries that mail nobody keep nobody from an account', async () => {
  const email = 'newcomer@example.com'
  const { perMailboxDay } = STRANGER_MAILS
  const tooShort = (client: string) => post('/auth/v1/signup', { email, password: 'a' }, client)
  expect(await repeat(perMailboxDay, (index) => tooShort(`203.0.${index}.1`))).toEqual(
    Array(perMailboxDay).fill(422),
  )
  expect(await repeat(perMailboxDay, (index) => resend(email, `203.1.${index}.1`))).toEqual(
    Array(perMailboxDay).fill(200),
  )
  expect(await signUp(email, '192.0.2.1')).toBe(200)
})
