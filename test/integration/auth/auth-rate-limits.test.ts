import { afterEach, beforeEach, expect, test } from 'vitest'
import { GUESS_LIMITS } from '#domain/accounts/guess-limits.ts'
import { FRESH_LINKS, FRESH_SIGN_IN_MINUTES } from '#domain/limits.ts'
import { RATE_LIMITS } from '#server/accounts/auth/rate-limiter.ts'
import { signUpCustomer } from '#test/factories/a-customer.ts'
import { MINUTE, settableClock } from '#test/fakes/settable-clock.ts'
import { runJobs } from '../processes/run-jobs.ts'
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

test('signing in successfully forgives the attempts before it', async () => {
  const { email, password } = await signUpCustomer(shop)
  const tries = GUESS_LIMITS.knownNetwork.most - 1
  const attempt = (word: string) => post('/token?grant_type=password', { email, password: word })
  for (let round = 0; round < 2; round += 1) {
    await repeat(tries, () => attempt('a wrong guess'))
    expect((await attempt(password)).status).toBe(200)
  }
})

test.each([
  ['known', true],
  ['unknown', false],
])(
  'a mailbox is not flooded: links to a %s address stop, and nobody is refused',
  async (_kind, known) => {
    const email = known ? (await signUpCustomer(shop)).email : 'unknown@example.com'
    const again = { email: ` ${email.toUpperCase()}`, type: 'signup' }
    for (const path of ['/recover', '/resend']) {
      const answers = await repeat(10, () => post(path, again))
      expect(answers).toEqual(Array(10).fill({ status: 200, body: {} }))
    }
    await runJobs(shop, { only: ['mail-link'] })
    const { rows } = await shop.pool.query(
      `select kind from private.outbox where recipient = $1 and kind <> 'confirm-address'`,
      [email],
    )
    expect(rows).toEqual(Array(known ? FRESH_LINKS.most : 0).fill({ kind: 'reset-password' }))
  },
)

test('the link that confirms an address is mailed again, and not without end', async () => {
  const email = 'waiting@example.com'
  await shop.client().auth.signUp({ email, password: 'long enough' })
  const confirmations = async () => {
    await runJobs(shop, { only: ['mail-link'] })
    const outbox = `select from private.outbox where kind = 'confirm-address'`
    return (await shop.pool.query(outbox)).rowCount
  }
  await repeat(5, () => post('/resend', { type: 'signup', email }))
  expect(await confirmations()).toBe(FRESH_LINKS.most)
  clock.advance(FRESH_LINKS.minutes * MINUTE)
  await post('/resend', { type: 'signup', email })
  expect(await confirmations()).toBe(FRESH_LINKS.most + 1)
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
  const email = 'private@example.com'
  await post('/recover', { email })
  await post('/token?grant_type=password', { email, password: 'a wrong guess' })
  const { rows } = await shop.pool.query('select key from private.rate_limits')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(email)
  // Nor from where somebody signs in: no key holds both, be it as a digest.
  const keys = rows.map(({ key }) => key as string).filter((key) => key.startsWith('guess:'))
  expect(keys).toHaveLength(3)
  expect(keys.every((key) => /^guess:[0-9a-f]{64}$/.test(key))).toBe(true)
})

test('a device that was left open does not use up what its owner may change', async () => {
  const { email, password, client: left } = await signUpCustomer(shop)
  clock.advance((FRESH_SIGN_IN_MINUTES + 1) * MINUTE)
  await left.auth.refreshSession()
  const most = RATE_LIMITS['new-password'].perAccount
  const answers = await repeat(most + 1, async () => {
    const { error } = await left.auth.updateUser({
      password: 'a stranger wrote this',
      email: 'elsewhere@example.com',
    })
    return error?.code
  })
  expect(new Set(answers)).toEqual(new Set(['reauthentication_needed']))
  const owner = shop.client()
  await owner.auth.signInWithPassword({ email, password })
  const changed = await owner.auth.updateUser({
    password: 'quite another one 42',
    email: 'new@example.com',
  })
  expect(changed.error).toBeNull()
})
