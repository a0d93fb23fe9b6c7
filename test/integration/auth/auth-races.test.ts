import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Customer, mailedToken, signUpCustomer } from '#test/factories/a-customer.ts'
import { openCopy, type ShopCopy } from '../processes/shop-copy.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
let copy: ShopCopy
beforeAll(async () => {
  shop = await startTestShop()
  copy = await openCopy(shop)
})
afterAll(async () => {
  await copy.stop()
  await shop.stop()
})

/** By turns at the two copies of the API. */
function client(index: number) {
  return (index % 2 === 0 ? shop : copy).client()
}

async function signIn({ email, password }: Customer, index = 0) {
  const one = client(index)
  const { data, error } = await one.auth.signInWithPassword({ email, password })
  if (error) throw error
  return { client: one, refreshToken: data.session.refresh_token }
}

async function sessionsOf({ user }: Customer): Promise<number> {
  const { rows } = await shop.pool.query(
    'select count(*)::int as count from auth.sessions where user_id = $1',
    [user.id],
  )
  return rows[0].count
}

test.each([
  ['signup', 'confirm-address'],
  ['recovery', 'reset-password'],
] as const)('a %s link handed in many times at once signs in once', async (type, kind) => {
  const email = `${type}@example.com`
  const { auth } = shop.client()
  await auth.signUp({ email, password: 'some password' })
  if (type === 'recovery') await auth.resetPasswordForEmail(email)
  const token_hash = await mailedToken(shop, email, kind)
  const results = await Promise.all(
    Array.from({ length: 6 }, (_, index) => client(index).auth.verifyOtp({ type, token_hash })),
  )
  expect(results.filter(({ data }) => data.session !== null)).toHaveLength(1)
  const codes = results.flatMap(({ error }) => (error ? [error.code] : []))
  expect(codes).toEqual(Array(5).fill('otp_expired'))
})

test('refreshing while signing out everywhere never fails, and leaves nobody signed in', async () => {
  const customer = await signUpCustomer(shop)
  for (let round = 0; round < 5; round += 1) {
    const [one, two] = [await signIn(customer, 0), await signIn(customer, 1)]
    const refreshes = [one, two, one, two].map(({ refreshToken }, index) =>
      client(index).auth.refreshSession({ refresh_token: refreshToken }),
    )
    const signOuts = [one.client.auth.signOut(), two.client.auth.signOut()]
    const errors = (await Promise.all(refreshes)).flatMap(({ error }) =>
      error ? [error.code] : [],
    )
    expect(errors.filter((code) => code !== 'refresh_token_not_found')).toEqual([])
    expect((await Promise.all(signOuts)).map(({ error }) => error)).toEqual([null, null])
    expect(await sessionsOf(customer)).toBe(0)
  }
})

test('of two devices that shut each other out by a new password, one stays', async () => {
  const customer = await signUpCustomer(shop)
  const devices = [await signIn(customer, 0), await signIn(customer, 1)]
  const results = await Promise.all(
    devices.map(({ client: device }, index) =>
      device.auth.updateUser({ password: `new password ${index}` }),
    ),
  )
  const winner = results.findIndex(({ error }) => error === null)
  expect(results.filter(({ error }) => error === null)).toHaveLength(1)
  expect(results[1 - winner]?.error?.name).toBe('AuthSessionMissingError')
  expect(await sessionsOf(customer)).toBe(1)
  const attempt = async (index: number) => {
    const password = `new password ${index}`
    return (await shop.client().auth.signInWithPassword({ email: customer.email, password })).error
  }
  expect(await attempt(winner)).toBeNull()
  expect((await attempt(1 - winner))?.code).toBe('invalid_credentials')
})

test('a password that is changed while somebody signs in with the old one shuts them out', async () => {
  const customer = await signUpCustomer(shop)
  const [changed] = await Promise.all([
    customer.client.auth.updateUser({ password: 'the newer one' }),
    ...Array.from({ length: 4 }, (_, index) => client(index).auth.signInWithPassword(customer)),
  ])
  expect(changed.error).toBeNull()
  expect(await sessionsOf(customer)).toBe(1)
})
