import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountSessionEndResponseSchema } from '#contract/accounts/account-session-end.ts'
import { accountSessionsResponseSchema } from '#contract/accounts/account-sessions.ts'
import { type Customer, signUpCustomer } from '#test/factories/a-customer.ts'
import { DAY, MINUTE, settableClock } from '#test/fakes/settable-clock.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

const clock = settableClock()
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ clock: clock.now })
})
afterAll(() => shop.stop())

type Client = Customer['client']

async function sessionsOf(client: Client) {
  const { data, error } = await client.functions.invoke('account-sessions', { body: {} })
  expect(error).toBeNull()
  return accountSessionsResponseSchema.parse(data).sessions
}

async function end(client: Client, sessionId: string) {
  const { data, error } = await client.functions.invoke('account-session-end', {
    body: { sessionId },
  })
  expect(error).toBeNull()
  return accountSessionEndResponseSchema.parse(data)
}

async function signIn({ email, password }: Customer): Promise<Client> {
  const client = shop.client()
  expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull()
  return client
}

test('a person sees where they are signed in, newest first, and which session is this one', async () => {
  const customer = await signUpCustomer(shop)
  clock.advance(MINUTE)
  const phone = await signIn(customer)
  await signIn(await signUpCustomer(shop))
  const sessions = await sessionsOf(phone)
  expect(sessions.map(({ current }) => current)).toEqual([true, false])
  expect(sessions[0]).toMatchObject({
    userAgent: expect.any(String),
    createdAt: clock.now().toISOString(),
    refreshedAt: clock.now().toISOString(),
  })
})

test('ending a session shuts out the device that holds it, and no other', async () => {
  const customer = await signUpCustomer(shop)
  const lost = await signIn(customer)
  const [lostOne] = (await sessionsOf(lost)).filter(({ current }) => current)
  const sessionId = lostOne?.id ?? ''
  expect(await end(customer.client, sessionId)).toEqual({ ended: true })
  expect((await lost.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await lost.auth.refreshSession()).error).not.toBeNull()
  expect((await customer.client.auth.getUser()).error).toBeNull()
  expect(await end(customer.client, sessionId)).toEqual({ ended: false })
})

test('nobody ends the session of somebody else', async () => {
  const owner = await signUpCustomer(shop)
  const [session] = await sessionsOf(owner.client)
  const stranger = await signUpCustomer(shop)
  expect(await end(stranger.client, session?.id ?? '')).toEqual({ ended: false })
  expect((await owner.client.auth.getUser()).error).toBeNull()
})

test('a session that is over is not listed, though the nightly sweep has not come yet', async () => {
  const customer = await signUpCustomer(shop)
  clock.advance(31 * DAY)
  expect(await sessionsOf(await signIn(customer))).toHaveLength(1)
})

test.each(['account-sessions', 'account-session-end'])(
  '%s is for signed-in people and refuses other bodies with a code',
  async (name) => {
    const { accessToken } = await signUpCustomer(shop)
    const call = async (body: string, authorization?: string) => {
      const answer = await fetch(`${shop.url}/functions/v1/${name}`, {
        method: 'POST',
        headers: { apikey: shop.secrets.anonKey, ...(authorization && { authorization }) },
        body,
      })
      return { status: answer.status, ...((await answer.json()) as { code?: string }) }
    }
    expect(await call('{}')).toMatchObject({ status: 401, code: 'unauthorized' })
    const bearer = `Bearer ${accessToken}`
    for (const body of ['', 'null', '[]', '{"sessionId":"1 or true"}', '{"sessionId":null}']) {
      if (name === 'account-sessions' && body.startsWith('{')) continue
      expect(await call(body, bearer)).toMatchObject({ status: 400, code: 'bad_request' })
    }
  },
)
