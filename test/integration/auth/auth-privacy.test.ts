import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailedToken, signUpCustomer } from '#test/factories/a-customer.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

/** Status, headers and body of an answer, without what differs from call to call anyway. */
async function shapeOf(path: string, body: Record<string, unknown>) {
  const answer = await fetch(`${shop.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: shop.secrets.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  return {
    status: answer.status,
    headers: [...answer.headers.keys()],
    body: text
      .replace(/[\da-f]{8}-[\da-f-]{27}/g, '<id>')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
      .replaceAll(String(body.email), '<email>'),
  }
}

test.each([
  ['/signup', { password: 'some password', data: { full_name: 'Somebody' } }],
  ['/signup', { password: 'short' }],
  ['/resend', { type: 'signup' }],
  ['/recover', {}],
  ['/token?grant_type=password', { password: 'some password' }],
])('%s answers alike for known, waiting and unknown addresses', async (path, body) => {
  const { email: known } = await signUpCustomer(shop)
  const waiting = `waiting-${known}`
  await shop.client().auth.signUp({ email: waiting, password: 'waiting password' })
  const unknown = `unknown-${known}`
  const answer = await shapeOf(path, { ...body, email: unknown })
  expect(await shapeOf(path, { ...body, email: known })).toEqual(answer)
  expect(await shapeOf(path, { ...body, email: waiting })).toEqual(answer)
})

test('signing up with a taken address changes nothing and notifies its owner', async () => {
  const { email, password, user } = await signUpCustomer(shop, { language: 'de' })
  const stranger = await shop.client().auth.signUp({ email, password: 'of a stranger' })
  expect(stranger.error).toBeNull()
  expect(stranger.data.user?.id).not.toBe(user.id)
  await runJobs(shop)
  const { rows } = await shop.pool.query(
    'select subject, text from private.mailbox where recipient = $1 order by sent_at desc limit 1',
    [email],
  )
  expect(rows[0]?.subject).toBe('Sie haben bereits ein Konto bei Hueloom')
  expect(rows[0]?.text).toContain(`${shop.url}/de/upload`)
  expect(rows[0]?.text).not.toContain('/l/')
  const { error } = await shop.client().auth.signInWithPassword({ email, password })
  expect(error).toBeNull()
})

test.each([
  ['first', ['of a stranger', 'of the owner']],
  ['second', ['of the owner', 'of a stranger']],
])(
  'whoever signs up %s for an unconfirmed address, its owner chooses the password',
  async (when, given) => {
    const email = `contested.${when}@example.com`
    for (const password of given) await shop.client().auth.signUp({ email, password })
    const { auth } = shop.client()
    const resent = await auth.resend({ type: 'signup', email })
    expect(resent.error).toBeNull()
    const token = await mailedToken(shop, email, 'confirm-with-password')
    const former = await mailedToken(shop, email)
    const codeOf = async (password: string) =>
      (await shop.client().auth.signInWithPassword({ email, password })).error?.code
    expect(await auth.verifyOtp({ type: 'signup', token_hash: former })).toMatchObject({
      error: { code: 'otp_expired' },
    })
    expect((await auth.verifyOtp({ type: 'recovery', token_hash: token })).error).toBeNull()
    for (const password of given) expect(await codeOf(password)).toBe('invalid_credentials')
    expect((await auth.updateUser({ password: 'of the owner' })).error).toBeNull()
    expect(await codeOf('of the owner')).toBeUndefined()
  },
)

test('whoever signs up twice with the same password only gets another link', async () => {
  const email = 'impatient@example.com'
  await shop.client().auth.signUp({ email, password: 'the only one' })
  const { client } = await signUpCustomer(shop, { email, password: 'the only one' })
  await client.auth.signOut()
  const again = await client.auth.signInWithPassword({ email, password: 'the only one' })
  expect(again.error).toBeNull()
})

test('sign-ups that race for one address leave one account', async () => {
  const email = 'race@example.com'
  const results = await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      shop.client().auth.signUp({ email, password: `password ${index}` }),
    ),
  )
  expect(results.map(({ error }) => error)).toEqual(results.map(() => null))
  const { rows } = await shop.pool.query(
    'select count(*)::int as count from auth.users where email = $1',
    [email],
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('signing up, asking again and opening the link at one moment never fails', async () => {
  for (let round = 0; round < 4; round += 1) {
    const email = `busy${round}@example.com`
    const { auth } = shop.client()
    await auth.signUp({ email, password: 'busy password' })
    const token = await mailedToken(shop, email)
    const results = await Promise.all([
      auth.signUp({ email, password: 'other password' }),
      auth.resend({ type: 'signup', email }),
      auth.verifyOtp({ type: 'signup', token_hash: token }),
      auth.resetPasswordForEmail(email),
      auth.verifyOtp({ type: 'signup', token_hash: token }),
    ])
    await runJobs(shop, { only: ['mail-link'] })
    const codes = results.flatMap(({ error }) => (error ? [error.code] : []))
    expect(codes.filter((code) => code !== 'otp_expired')).toEqual([])
    const { rows } = await shop.pool.query(
      'select count(*)::int as count from auth.users where email = $1',
      [email],
    )
    expect(rows).toEqual([{ count: 1 }])
  }
})

test('where no confirmation is asked, signing up signs in and a taken address says so', async () => {
  const open = await startTestShop({ environment: { CONFIRM_EMAIL: 'false' } })
  try {
    const credentials = { email: 'open@example.com', password: 'some password' }
    const first = await open.client().auth.signUp(credentials)
    expect(first.data.session?.user.email_confirmed_at).toBeTruthy()
    const second = await open.client().auth.signUp(credentials)
    expect(second.error).toMatchObject({ code: 'user_already_exists', status: 422 })
  } finally {
    await open.stop()
  }
})
