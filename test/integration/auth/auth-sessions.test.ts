import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Customer, signUpCustomer } from '#test/factories/a-customer.ts'
import { DAY, HOUR, SECOND, settableClock } from '#test/fakes/settable-clock.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let clock: ReturnType<typeof settableClock>
let shop: TestShop
beforeEach(async () => {
  clock = settableClock()
  shop = await startTestShop({ clock: clock.now })
})
afterEach(() => shop.stop())

async function signIn({ email, password }: Customer) {
  const client = shop.client()
  const { data, error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
  return { client, token: data.session.refresh_token }
}

async function refresh(token: string) {
  return await shop.client().auth.refreshSession({ refresh_token: token })
}

function next(result: Awaited<ReturnType<typeof refresh>>): string {
  expect(result.error).toBeNull()
  return result.data.session?.refresh_token ?? ''
}

test('each refresh gives a new token of the same session', async () => {
  const customer = await signUpCustomer(shop)
  const { token } = await signIn(customer)
  const first = await refresh(token)
  expect(next(first)).not.toBe(token)
  expect(first.data.user?.id).toBe(customer.user.id)
  clock.advance(HOUR)
  next(await refresh(next(first)))
  const { rows } = await shop.pool.query('select count(*)::int as count from auth.sessions')
  expect(rows).toEqual([{ count: 2 }])
})

test('a spent token answers once more within ten seconds, as two tabs need', async () => {
  const { token } = await signIn(await signUpCustomer(shop))
  const first = next(await refresh(token))
  clock.advance(10 * SECOND)
  const second = next(await refresh(token))
  expect(second).not.toBe(first)
  next(await refresh(first))
  next(await refresh(second))
})

test('a spent token used later ends the whole session, whoever holds it', async () => {
  const customer = await signUpCustomer(shop)
  const { client, token } = await signIn(customer)
  const other = await signIn(customer)
  const successor = next(await refresh(token))
  clock.advance(11 * SECOND)
  const replay = await refresh(token)
  expect(replay.error).toMatchObject({ code: 'refresh_token_already_used', status: 400 })
  expect((await refresh(successor)).error?.code).toBe('refresh_token_not_found')
  expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  next(await refresh(other.token))
})

test('a thief who refreshed alongside the owner is noticed once either goes on', async () => {
  const { token } = await signIn(await signUpCustomer(shop))
  const [owners, thiefs] = [next(await refresh(token)), next(await refresh(token))]
  clock.advance(HOUR)
  const successor = next(await refresh(owners))
  clock.advance(11 * SECOND)
  expect((await refresh(thiefs)).error?.code).toBe('refresh_token_already_used')
  expect((await refresh(successor)).error?.code).toBe('refresh_token_not_found')
})

test('refreshes that race with one token all get a session and leave one family', async () => {
  const { token } = await signIn(await signUpCustomer(shop))
  const results = await Promise.all(Array.from({ length: 8 }, () => refresh(token)))
  expect(new Set(results.map(next)).size).toBe(8)
  const { rows } = await shop.pool.query('select count(*)::int as count from auth.sessions')
  expect(rows).toEqual([{ count: 2 }])
})

test('an unknown token is not found', async () => {
  const { error } = await refresh('not-a-token')
  expect(error).toMatchObject({ code: 'refresh_token_not_found', status: 400 })
})

test('a session ends after thirty days without a refresh', async () => {
  const { token } = await signIn(await signUpCustomer(shop))
  clock.advance(29 * DAY)
  const later = next(await refresh(token))
  clock.advance(31 * DAY)
  expect((await refresh(later)).error?.code).toBe('refresh_token_not_found')
})

test('a session ends after ninety days even when it is refreshed all along', async () => {
  let { token } = await signIn(await signUpCustomer(shop))
  for (let day = 0; day < 90; day += 15) {
    clock.advance(15 * DAY)
    token = next(await refresh(token))
  }
  clock.advance(SECOND)
  expect((await refresh(token)).error?.code).toBe('refresh_token_not_found')
})

test.each([
  { scope: 'local', own: false, others: true },
  { scope: 'others', own: true, others: false },
  { scope: 'global', own: false, others: false },
] as const)('signing out with scope $scope ends the sessions it names', async (row) => {
  const { scope, own, others } = row
  const customer = await signUpCustomer(shop)
  const here = await signIn(customer)
  const there = await signIn(customer)
  const stranger = await signUpCustomer(shop)
  expect((await here.client.auth.signOut({ scope })).error).toBeNull()
  const alive = async (token: string) => (await refresh(token)).error === null
  expect([await alive(here.token), await alive(there.token)]).toEqual([own, others])
  expect((await stranger.client.auth.getUser()).error).toBeNull()
})

test('an access token opens nothing once its session has ended', async () => {
  const { client, accessToken } = await signUpCustomer(shop)
  const call = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await fetch(shop.url + path, {
      method,
      headers: { apikey: shop.secrets.anonKey, authorization: `Bearer ${accessToken}` },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }
  const everywhere = async () => [
    await call('GET', '/auth/v1/user'),
    await call('GET', '/rest/v1/profiles'),
    await call('POST', '/storage/v1/object/list/original-photos', { prefix: '' }),
    await call('POST', '/functions/v1/order-action', {}),
  ]
  expect((await everywhere()).map(({ status }) => status)).toEqual([200, 200, 200, 400])
  await client.auth.signOut()
  expect(await everywhere()).toMatchObject([
    { status: 403, body: { code: 'session_not_found' } },
    { status: 401, body: { message: 'session_not_found' } },
    { status: 401, body: { error: 'InvalidJWT' } },
    { status: 401, body: { code: 'unauthorized' } },
  ])
})

test('the daily sweep throws away what has run out and nothing else', async () => {
  const customer = await signUpCustomer(shop)
  await customer.client.auth.resetPasswordForEmail(customer.email)
  await runJobs(shop)
  clock.advance(20 * DAY)
  const { token } = await signIn(customer)
  clock.advance(11 * DAY)
  await shop.pool.query(`select graphile_worker.add_job('sweep-accounts')`)
  await runJobs(shop)
  const left = async (table: string) => (await shop.pool.query(`select from ${table}`)).rowCount
  expect(await left('auth.sessions')).toBe(1)
  expect(await left('auth.one_time_tokens')).toBe(0)
  expect(await left('private.rate_limits')).toBe(0)
  next(await refresh(token))
})

test('the database keeps digests of refresh tokens and links, never what opens them', async () => {
  const { token } = await signIn(await signUpCustomer(shop))
  await shop.client().auth.resetPasswordForEmail('nobody@example.com')
  for (const table of ['refresh_tokens', 'one_time_tokens']) {
    const { rows } = await shop.pool.query(`select t::text from auth.${table} t`)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'))
  }
})
