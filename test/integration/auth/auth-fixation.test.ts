import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_SESSIONS_PER_USER } from '#domain/limits.ts'
import { type Customer, mailedToken, signUpCustomer } from '#test/factories/a-customer.ts'
import { SECOND, settableClock } from '#test/fakes/settable-clock.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

const clock = settableClock()
let shop: TestShop
let attacker: Customer
beforeAll(async () => {
  shop = await startTestShop({ clock: clock.now })
  attacker = await signUpCustomer(shop)
})
afterAll(() => shop.stop())

function sessionIn(accessToken: string | undefined): unknown {
  return decodeJwt(accessToken ?? '').session_id
}

/** A call that comes with the attacker's token, cookies and requests for a session. */
async function post(path: string, body: object) {
  const answer = await fetch(`${shop.url}/auth/v1${path}`, {
    method: 'POST',
    headers: {
      apikey: shop.secrets.anonKey,
      authorization: `Bearer ${attacker.accessToken}`,
      cookie: `sb-access-token=${attacker.accessToken}`,
    },
    body: JSON.stringify({
      ...body,
      session_id: sessionIn(attacker.accessToken),
      access_token: attacker.accessToken,
    }),
  })
  expect(answer.headers.get('set-cookie')).toBeNull()
  return (await answer.json()) as { access_token: string; user: { id: string } }
}

test('a sign-in never goes on in a session that came with the request', async () => {
  const victim = await signUpCustomer(shop)
  const { email, password } = victim
  const byPassword = await post('/token?grant_type=password', { email, password })
  await shop.client().auth.resetPasswordForEmail(email)
  const token_hash = await mailedToken(shop, email, 'reset-password')
  const byLink = await post('/verify', { type: 'recovery', token_hash })
  const sessions = [victim, attacker].map(({ accessToken }) => sessionIn(accessToken))
  for (const { access_token, user } of [byPassword, byLink]) {
    expect(user.id).toBe(victim.user.id)
    expect(sessions).not.toContain(sessionIn(access_token))
    sessions.push(sessionIn(access_token))
  }
})

test('signing in again, as before a change of password, begins another session', async () => {
  const { client, email, password, accessToken } = await signUpCustomer(shop)
  const { data } = await client.auth.signInWithPassword({ email, password })
  expect(sessionIn(data.session?.access_token)).not.toBe(sessionIn(accessToken))
  expect((await client.auth.updateUser({ password: 'a better one' })).error).toBeNull()
  const old = await fetch(`${shop.url}/auth/v1/user`, {
    headers: { apikey: shop.secrets.anonKey, authorization: `Bearer ${accessToken}` },
  })
  expect(old.status).toBe(403)
})

test('a link that the attacker had mailed to the victim signs nobody in to the attacker’s account', async () => {
  const victim = await signUpCustomer(shop)
  await attacker.client.auth.updateUser({ email: victim.email })
  const { rows } = await shop.pool.query(
    `select text from private.outbox where recipient = $1 and kind = 'address-wanted'`,
    [victim.email],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0].text).not.toContain('/l/')
})

test('one person has a number of sessions at most: the one unused for longest ends', async () => {
  const customer = await signUpCustomer(shop)
  const clients = []
  for (let index = 0; index < MAX_SESSIONS_PER_USER; index += 1) {
    clock.advance(SECOND)
    const client = shop.client()
    expect((await client.auth.signInWithPassword(customer)).error).toBeNull()
    clients.push(client)
    // The very first is used all the time, the one after it never.
    if (index === MAX_SESSIONS_PER_USER - 2) await customer.client.auth.refreshSession()
  }
  const alive = await Promise.all(
    [customer.client, ...clients].map(async ({ auth }) => (await auth.getUser()).error === null),
  )
  expect(alive.indexOf(false)).toBe(1)
  expect(alive.filter(Boolean)).toHaveLength(MAX_SESSIONS_PER_USER)
}, 60_000)
