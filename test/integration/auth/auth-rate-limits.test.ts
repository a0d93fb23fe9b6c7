import { afterEach, beforeEach, expect, test } from 'vitest'
import { RATE_LIMITS } from '#server/accounts/auth/rate-limiter.ts'
import { mailedToken, signUpCustomer } from '#test/factories/a-customer.ts'
import { MINUTE, settableClock } from '#test/fakes/settable-clock.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let clock: ReturnType<typeof settableClock>
let shop: TestShop
beforeEach(async () => {
  clock = settableClock()
  shop = await startTestShop({ clock: clock.now, environment: { TRUSTED_PROXIES: '1' } })
})
afterEach(() => shop.stop())

async function post(path: string, body: object, client = '198.51.100.1') {
  const answer = await fetch(`${shop.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: shop.secrets.anonKey, 'x-forwarded-for': client },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as { code?: string } }
}

async function repeat<T>(times: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let index = 0; index < times; index += 1) results.push(await work(index))
  return results
}

test('guessing one password stops, from wherever it comes, until the window is over', async () => {
  const { email, password } = await signUpCustomer(shop)
  const { perAccount, minutes } = RATE_LIMITS['sign-in']
  const guess = (attempt: string, index: number) =>
    post('/token?grant_type=password', { email, password: attempt }, `203.0.113.${index}`)
  const guesses = await repeat(perAccount, (index) => guess('a wrong guess', index))
  expect(new Set(guesses.map(({ body }) => body.code))).toEqual(new Set(['invalid_credentials']))
  expect(await guess(password, 200)).toMatchObject({
    status: 429,
    body: { code: 'over_request_rate_limit' },
  })
  clock.advance(minutes * MINUTE)
  expect((await guess(password, 200)).status).toBe(200)
})

test('signing in successfully forgives the attempts before it', async () => {
  const { email, password } = await signUpCustomer(shop)
  const tries = RATE_LIMITS['sign-in'].perAccount - 1
  const attempt = (word: string) => post('/token?grant_type=password', { email, password: word })
  for (let round = 0; round < 2; round += 1) {
    await repeat(tries, () => attempt('a wrong guess'))
    expect((await attempt(password)).status).toBe(200)
  }
})

test.each([
  ['known', true],
  ['unknown', false],
])('a mailbox is not flooded: links to a %s address stop alike', async (_kind, known) => {
  const email = known ? (await signUpCustomer(shop)).email : 'unknown@example.com'
  const again = { email: ` ${email.toUpperCase()}`, type: 'signup' }
  for (const [path, { perAccount }] of [
    ['/recover', RATE_LIMITS.recovery],
    ['/resend', RATE_LIMITS.confirmation],
  ] as const) {
    const answers = await repeat(perAccount, () => post(path, { email, type: 'signup' }))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await post(path, again)).toMatchObject({
      status: 429,
      body: { code: 'over_email_send_rate_limit' },
    })
  }
})

test('a stranger who spends every limit of an account does not keep its owner out', async () => {
  const { email } = await signUpCustomer(shop)
  const guess = { email, password: 'a wrong guess' }
  await repeat(RATE_LIMITS['sign-in'].perAccount + 1, () =>
    post('/token?grant_type=password', guess),
  )
  await repeat(RATE_LIMITS.confirmation.perAccount + 1, () =>
    post('/resend', { type: 'signup', email }),
  )
  const { auth } = shop.client()
  expect((await auth.resetPasswordForEmail(email)).error).toBeNull()
  const token_hash = await mailedToken(shop, email, 'reset-password')
  expect((await auth.verifyOtp({ type: 'recovery', token_hash })).error).toBeNull()
  expect((await auth.updateUser({ password: 'known to the owner' })).error).toBeNull()
})

test('one client cannot go through a list of addresses, nor by changing within its network', async () => {
  const { perClient } = RATE_LIMITS.recovery
  const answers = await repeat(perClient + 1, (index) =>
    post('/recover', { email: `a${index}@example.com` }, `2001:db8:1:2::${index + 1}`),
  )
  expect(answers.slice(0, perClient).every(({ status }) => status === 200)).toBe(true)
  expect(answers[perClient]?.status).toBe(429)
  const elsewhere = await post('/recover', { email: 'b@example.com' }, '2001:db8:1:3::1')
  expect(elsewhere.status).toBe(200)
})

test('one address is signed up a few times an hour at most', async () => {
  const { perAccount } = RATE_LIMITS['sign-up']
  const body = { email: 'again@example.com', password: 'long enough' }
  const answers = await repeat(perAccount + 1, () => post('/signup', body))
  expect(answers.map(({ status }) => status)).toEqual([...Array(perAccount).fill(200), 429])
})

test('one mailbox is not flooded by the many addresses that it has', async () => {
  const { perAccount } = RATE_LIMITS['sign-up']
  const { client } = await signUpCustomer(shop)
  const wanted = await repeat(RATE_LIMITS['new-address'].perAccount, (index) =>
    client.auth.updateUser({ email: `mail.box+${index}@example.com` }),
  )
  expect(wanted.every(({ error }) => error === null)).toBe(true)
  const signedUp = await repeat(perAccount + 1, (index) =>
    post('/signup', { email: `m.ailbox+${index}@example.com`, password: 'long enough' }),
  )
  expect(signedUp.map(({ status }) => status)).toEqual([...Array(perAccount).fill(200), 429])
  const other = await signUpCustomer(shop)
  const { error } = await other.client.auth.updateUser({ email: 'mailbox@example.com' })
  expect(error?.code).toBe('over_email_send_rate_limit')
})

test('limits keep no address of a person', async () => {
  await post('/recover', { email: 'private@example.com' })
  const { rows } = await shop.pool.query('select key from private.rate_limits')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('private@example.com')
})
