import { afterAll, beforeAll, expect, test } from 'vitest'
import { GUESS_LIMITS } from '#domain/accounts/guess-limits.ts'
import { AUDIT_DAYS } from '#domain/limits.ts'
import { mailedToken, signUpCustomer } from '#test/factories/a-customer.ts'
import { DAY, MINUTE, SECOND, settableClock } from '#test/fakes/settable-clock.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

const clock = settableClock()
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ clock: clock.now, environment: { TRUSTED_PROXIES: '1' } })
})
afterAll(() => shop.stop())

async function eventsOf(userId: string): Promise<string[]> {
  const { rows } = await shop.pool.query(
    'select event from private.audit_log where user_id = $1 order by id',
    [userId],
  )
  return rows.map(({ event }) => event)
}

async function signInFrom(client: string, email: string, password = 'a wrong guess') {
  const answer = await fetch(`${shop.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: {
      apikey: shop.secrets.anonKey,
      'x-forwarded-for': client,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
    },
    body: JSON.stringify({ email, password }),
  })
  return answer.status
}

test('what happens to an account is noted in its order', async () => {
  const { client, email, password, user } = await signUpCustomer(shop)
  const { auth } = client
  await auth.signInWithPassword({ email, password: 'a wrong guess' })
  await auth.signInWithPassword({ email, password })
  await auth.updateUser({ email: `new-${email}` })
  await auth.updateUser({ password: 'a better one' })
  await shop.client().auth.signUp({ email, password: 'of a stranger' })
  await shop.client().auth.resetPasswordForEmail(email)
  const token = await mailedToken(shop, email, 'reset-password')
  await shop.client().auth.verifyOtp({ type: 'recovery', token_hash: token })
  const { data } = await auth.getSession()
  const spent = data.session?.refresh_token ?? ''
  await auth.refreshSession()
  clock.advance(11 * SECOND)
  await shop.client().auth.refreshSession({ refresh_token: spent })
  await auth.signInWithPassword({ email, password: 'a better one' })
  await client.functions.invoke('account-delete', { body: {} })
  await auth.signOut()
  expect(await eventsOf(user.id)).toEqual([
    'sign_up',
    'address_confirmed',
    'sign_in_failed',
    'sign_in',
    'address_change_asked',
    'password_changed',
    'sign_up_of_taken_address',
    'recovery_asked',
    'sign_in_by_link',
    'refresh_token_reused',
    'sign_in',
    'deletion_asked',
    'sign_out',
  ])
})

test('both ends of a new address and a session ended from afar are noted', async () => {
  const { client, email, user } = await signUpCustomer(shop)
  await client.auth.updateUser({ email: `new-${email}` })
  const links = [
    await mailedToken(shop, email, 'confirm-address-change'),
    await mailedToken(shop, `new-${email}`, 'confirm-new-address'),
  ]
  for (const token_hash of links) await client.auth.verifyOtp({ type: 'email_change', token_hash })
  const { data } = await client.functions.invoke('account-sessions', { body: {} })
  const sessionId = data.sessions[0].id
  await client.functions.invoke('account-session-end', { body: { sessionId } })
  const events = await eventsOf(user.id)
  expect(events.slice(-3)).toEqual(['address_change_asked', 'address_changed', 'session_ended'])
})

test('attempts of one client are recognised as its own, yet not where it is', async () => {
  const { email, user } = await signUpCustomer(shop)
  for (const client of ['198.51.100.7', '198.51.100.7', '198.51.100.8']) {
    expect(await signInFrom(client, email)).toBe(400)
  }
  expect(await signInFrom('198.51.100.7', 'nobody@example.com')).toBe(400)
  const { rows } = await shop.pool.query(
    `select client, device, user_id from private.audit_log
     where event = 'sign_in_failed' order by id desc limit 4`,
  )
  const [unknown, third, second, first] = rows
  expect(first.client).toBe(second.client)
  expect(first.client).not.toBe(third.client)
  expect(unknown).toEqual({ client: first.client, device: 'Firefox on Linux', user_id: null })
  expect(third.user_id).toBe(user.id)
})

test('a flood is noted once an hour, however long it goes on', async () => {
  const { most } = GUESS_LIMITS.client
  for (let index = 0; index < most + 5; index += 1) {
    await signInFrom('203.0.113.1', 'flooded@example.com')
  }
  clock.advance(30 * MINUTE)
  for (let index = 0; index < 200; index += 1) {
    await signInFrom('203.0.113.1', `flooded-${index}@example.com`)
  }
  const { rows } = await shop.pool.query(
    `select event from private.audit_log where event = 'limit_reached'`,
  )
  expect(rows).toHaveLength(1)
})

test('the log knows no address, no token and no password', async () => {
  const { email, accessToken } = await signUpCustomer(shop)
  await signInFrom('198.51.100.99', email, 'a secret guess')
  const { rows } = await shop.pool.query('select a::text as entry from private.audit_log a')
  const everything = rows.map(({ entry }) => entry).join('\n')
  for (const secret of [email, '198.51.100.99', accessToken, 'a secret guess', '@']) {
    expect(everything).not.toContain(secret)
  }
})

test('entries outlive their account without pointing to it, and end after their time', async () => {
  const { user } = await signUpCustomer(shop)
  const count = async () => (await shop.pool.query('select from private.audit_log')).rowCount
  const before = await count()
  await shop.pool.query('delete from auth.users where id = $1', [user.id])
  expect(await eventsOf(user.id)).toEqual([])
  expect(await count()).toBe(before)

  // Written by a call that was under way while the account was deleted.
  await shop.pool.query(
    `insert into private.audit_log (event, user_id, client, happened_at)
     values ('sign_in_failed', $1, 'c', $2)`,
    [user.id, clock.now()],
  )
  const sweep = async () => {
    await shop.pool.query(`select graphile_worker.add_job('sweep-accounts')`)
    await runJobs(shop, { only: ['sweep-accounts'] })
  }
  await sweep()
  expect(await eventsOf(user.id)).toEqual([])
  clock.advance(AUDIT_DAYS * DAY - SECOND)
  await sweep()
  expect(await count()).not.toBe(0)
  clock.advance(2 * DAY)
  await sweep()
  expect(await count()).toBe(0)
})
