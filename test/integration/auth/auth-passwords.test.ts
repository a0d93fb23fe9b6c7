import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailedToken, signUpCustomer } from '#test/factories/a-customer.ts'
import { HOUR, MINUTE, settableClock } from '#test/fakes/settable-clock.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

const clock = settableClock()
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ clock: clock.now })
})
afterAll(() => shop.stop())

const tokenIn = (address: string, kind?: 'reset-password') => mailedToken(shop, address, kind)

test('a wrong password and an unknown address are the same refusal', async () => {
  const { email } = await signUpCustomer(shop)
  const { auth } = shop.client()
  const wrong = await auth.signInWithPassword({ email, password: 'wrong password' })
  const unknown = await auth.signInWithPassword({
    email: 'unknown@example.com',
    password: 'wrong password',
  })
  expect(wrong.error).toMatchObject({
    status: 400,
    code: 'invalid_credentials',
    message: 'Invalid login credentials',
  })
  expect(unknown.error).toMatchObject({ ...wrong.error })
})

test('an unconfirmed address shows only to whoever knows the password', async () => {
  const { auth } = shop.client()
  await auth.signUp({ email: 'waiting@example.com', password: 'right password' })
  const attempt = async (password: string) =>
    (await auth.signInWithPassword({ email: 'waiting@example.com', password })).error?.code
  expect(await attempt('wrong password')).toBe('invalid_credentials')
  expect(await attempt('right password')).toBe('email_not_confirmed')
})

test.each(['short', '👩‍👩', 'e\u0301e\u0301e\u0301e\u0301'])(
  'the password %j is too weak for a new account and says why',
  async (password) => {
    const { error } = await shop.client().auth.signUp({ email: 'weak@example.com', password })
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons: ['length'] })
  },
)

test('a password that many people have is refused, for a new account and as a new password', async () => {
  const { client, email } = await signUpCustomer(shop, { fullName: 'Astrid Lindgren' })
  const known = { name: 'AuthWeakPasswordError', status: 422, reasons: ['pwned'] }
  for (const password of ['Password1', 'ｐａｓｓｗｏｒｄ', email, 'astrid lindgren']) {
    expect((await client.auth.updateUser({ password })).error).toMatchObject(known)
  }
  const signUp = await shop.client().auth.signUp({
    email: 'common@example.com',
    password: 'Ada Example',
    options: { data: { full_name: 'Ada Example' } },
  })
  expect(signUp.error).toMatchObject(known)
  const { rows } = await shop.pool.query(
    `select from auth.users where email = 'common@example.com'`,
  )
  expect(rows).toEqual([])
})

test('a password works however its letters were composed', async () => {
  const { email } = await signUpCustomer(shop, { password: 'smørrebrød é'.normalize('NFD') })
  const password = 'smørrebrød é'.normalize('NFC')
  expect((await shop.client().auth.signInWithPassword({ email, password })).error).toBeNull()
})

test('the mail about a forgotten password speaks the language of the page that asked', async () => {
  const { email } = await signUpCustomer(shop, { language: 'pl' })
  const { auth } = shop.client()
  const languages = async () =>
    await shop.db
      .selectFrom('private.outbox')
      .select('language')
      .where('recipient', '=', email)
      .where('kind', '=', 'reset-password')
      .orderBy('created_at')
      .execute()
  await auth.resetPasswordForEmail(email)
  await runJobs(shop, { only: ['mail-link'] })
  clock.advance(1000)
  await auth.resetPasswordForEmail(email, { redirectTo: `${shop.url}/dk/upload` })
  await runJobs(shop, { only: ['mail-link'] })
  expect(await languages()).toEqual([{ language: 'pl' }, { language: 'dk' }])
})

test('a forgotten password is replaced by the mailed link, and every other session ends', async () => {
  const { client: old, email, password } = await signUpCustomer(shop)
  const { auth } = shop.client()
  expect((await auth.resetPasswordForEmail(email)).error).toBeNull()
  const token = await tokenIn(email, 'reset-password')
  expect((await auth.verifyOtp({ type: 'recovery', token_hash: token })).error).toBeNull()
  expect((await auth.updateUser({ password: 'a new password' })).error).toBeNull()

  expect((await old.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await auth.getUser()).error).toBeNull()
  const signIn = async (attempt: string) =>
    (await shop.client().auth.signInWithPassword({ email, password: attempt })).error?.code
  expect(await signIn(password)).toBe('invalid_credentials')
  expect(await signIn('a new password')).toBeUndefined()
  const again = await shop.client().auth.verifyOtp({ type: 'recovery', token_hash: token })
  expect(again.error?.code).toBe('otp_expired')
})

test('the owner hears of a new password, in the language of the account', async () => {
  const { client, email } = await signUpCustomer(shop, { language: 'de' })
  const mailsSent = async () =>
    await shop.db
      .selectFrom('private.outbox')
      .select(['language', 'subject'])
      .where('recipient', '=', email)
      .where('kind', '=', 'password-changed')
      .execute()
  expect((await client.auth.updateUser({ password: 'short' })).error?.code).toBe('weak_password')
  expect(await mailsSent()).toEqual([])
  expect((await client.auth.updateUser({ password: 'yet another one' })).error).toBeNull()
  expect(await mailsSent()).toEqual([{ language: 'de', subject: 'Ihr Passwort wurde geändert' }])
})

test('a changed password makes links useless that still lie in the mailbox', async () => {
  const { client, email } = await signUpCustomer(shop)
  await client.auth.resetPasswordForEmail(email)
  const token = await tokenIn(email, 'reset-password')
  expect((await client.auth.updateUser({ password: 'another password' })).error).toBeNull()
  const late = await shop.client().auth.verifyOtp({ type: 'recovery', token_hash: token })
  expect(late.error?.code).toBe('otp_expired')
})

test('the same password again is refused, and so is a weak one', async () => {
  const { client, password } = await signUpCustomer(shop)
  expect((await client.auth.updateUser({ password })).error).toMatchObject({
    code: 'same_password',
    status: 422,
  })
  expect((await client.auth.updateUser({ password: 'short' })).error?.code).toBe('weak_password')
})

test('a link opens nothing for another purpose or another address', async () => {
  const { email } = await signUpCustomer(shop)
  const { auth } = shop.client()
  await auth.resetPasswordForEmail(email)
  const token = await tokenIn(email, 'reset-password')
  const asSignUp = await auth.verifyOtp({ type: 'signup', token_hash: token })
  expect(asSignUp.error?.code).toBe('otp_expired')
  const asAnother = await auth.verifyOtp({ type: 'recovery', token, email: 'other@example.com' })
  expect(asAnother.error?.code).toBe('otp_expired')
})

test('links to reset a password live an hour, links to confirm an address a day', async () => {
  const { email } = await signUpCustomer(shop)
  const { auth } = shop.client()
  await auth.resetPasswordForEmail(email)
  const recovery = await tokenIn(email, 'reset-password')
  await auth.signUp({ email: 'slow@example.com', password: 'slow password' })
  const signUp = await tokenIn('slow@example.com')
  clock.advance(HOUR)
  expect((await auth.verifyOtp({ type: 'recovery', token_hash: recovery })).error?.code).toBe(
    'otp_expired',
  )
  clock.advance(23 * HOUR - MINUTE)
  expect((await auth.verifyOtp({ type: 'signup', token_hash: signUp })).error).toBeNull()
})

test('a link that was asked for again is mailed again', async () => {
  const { auth } = shop.client()
  await auth.signUp({ email: 'again@example.com', password: 'again password' })
  const first = await tokenIn('again@example.com')
  clock.advance(MINUTE)
  expect((await auth.resend({ type: 'signup', email: 'again@example.com' })).error).toBeNull()
  const second = await tokenIn('again@example.com')
  expect(second).not.toBe(first)
  expect((await auth.verifyOtp({ type: 'signup', token_hash: second })).error).toBeNull()
  expect((await auth.verifyOtp({ type: 'signup', token_hash: first })).error?.code).toBe(
    'otp_expired',
  )
})

test('whoever resets an address that they never confirmed shuts out a password set before', async () => {
  const { auth } = shop.client()
  await auth.signUp({ email: 'claimed@example.com', password: 'of a stranger' })
  await auth.resetPasswordForEmail('claimed@example.com')
  const token = await tokenIn('claimed@example.com', 'reset-password')
  expect((await auth.verifyOtp({ type: 'recovery', token_hash: token })).error).toBeNull()
  const stranger = await shop
    .client()
    .auth.signInWithPassword({ email: 'claimed@example.com', password: 'of a stranger' })
  expect(stranger.error?.code).toBe('invalid_credentials')
})
