import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Customer, mailedToken, signUpCustomer } from '#test/factories/a-customer.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

/** Enough work that a flood has to wait, without making the tests wait long. */
const COST = { memoryCost: 8 * 1024, timeCost: 2, parallelism: 1 }
const PROXY = { TRUSTED_PROXIES: '1' }
const HOME = '192.0.2.10'

let shop: TestShop
/** A shop in which nobody waits for long. */
let hasty: TestShop
let owner: Customer
beforeAll(async () => {
  shop = await startTestShop({ environment: PROXY, passwordCost: COST })
  hasty = await startTestShop({ environment: PROXY, passwordCost: COST, passwordPatienceMs: 20 })
  owner = await signUpCustomer(shop)
})
afterAll(async () => {
  await shop.stop()
  await hasty.stop()
})

let release: (() => void) | undefined
afterEach(() => release?.())

/** Keeps both places at work until `release`. */
function holdPlaces({ passwords }: TestShop): void {
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  for (const clientAddress of ['holder 1', 'holder 2']) {
    void passwords.inTurn({ rank: 'known', clientAddress }, () => held)
  }
}

async function post({ url, secrets }: TestShop, path: string, body: object, client: string) {
  const answer = await fetch(`${url}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: secrets.anonKey, 'x-forwarded-for': client },
    body: JSON.stringify(body),
  })
  const { code } = (await answer.json()) as { code?: string }
  return { status: answer.status, code, retryAfter: answer.headers.get('retry-after') }
}

const signUp = (at: TestShop, email: string, client: string) =>
  post(at, '/signup', { email, password: 'a long enough sentence' }, client)
const signIn = (at: TestShop, password: string, client: string, email = owner.email) =>
  post(at, '/token?grant_type=password', { email, password }, client)

test('two hundred sign-ups at once from as many addresses are all answered as they deserve', async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      signUp(shop, `new-${index}@example.com`, `10.0.${index}.1`),
    ),
  )
  for (const { status, code, retryAfter } of answers) {
    if (status === 200) continue
    expect([status, code]).toEqual([503, 'busy'])
    expect(Number(retryAfter)).toBeGreaterThan(0)
  }
  expect(answers.some(({ status }) => status === 200)).toBe(true)
}, 120_000)

test('a sign-in waits behind no flood of sign-ups, and one source behind no other', async () => {
  holdPlaces(shop)
  const answered: string[] = []
  const note = (who: string) => () => answered.push(who)
  const flood = Array.from({ length: 30 }, (_, index) =>
    // From one site: no client of it may ask for so many mails by itself.
    signUp(shop, `flood-${index}@example.com`, `2001:db8:9:${index % 3}::1`).then(note('flood')),
  )
  await vi.waitFor(() => expect(shop.passwords.waiting().count).toBe(30), 20_000)
  const others = [
    signUp(shop, 'family@example.com', '203.0.113.10').then(note('family')),
    signIn(shop, owner.password, HOME).then(note('owner')),
  ]
  await vi.waitFor(() => expect(shop.passwords.waiting().count).toBe(32), 20_000)
  release?.()
  await Promise.all([...flood, ...others])
  // Their turn came first and second; what follows it may overtake.
  expect(answered.indexOf('owner')).toBeLessThan(15)
  expect(answered.indexOf('family')).toBeLessThan(20)
}, 60_000)

test('the official client hears that the shop is busy, and nothing has been counted', async () => {
  const { email, password } = await signUpCustomer(hasty)
  holdPlaces(hasty)
  const { error } = await hasty.client().auth.signInWithPassword({ email, password })
  expect(error).toMatchObject({ name: 'AuthRetryableFetchError', status: 503 })
  for (let index = 0; index < 15; index += 1) {
    const refused = { status: 503, code: 'busy', retryAfter: '1' }
    expect(await signIn(hasty, password, HOME, email)).toEqual(refused)
    expect(await signUp(hasty, 'patient@example.com', HOME)).toEqual(refused)
  }
  release?.()
  expect((await signIn(hasty, password, HOME, email)).status).toBe(200)
  expect((await signUp(hasty, 'patient@example.com', HOME)).status).toBe(200)
}, 60_000)

test('a mailed link needs no turn', async () => {
  const { email } = await signUpCustomer(hasty)
  holdPlaces(hasty)
  const { auth } = hasty.client()
  expect((await auth.resetPasswordForEmail(email)).error).toBeNull()
  const token_hash = await mailedToken(hasty, email, 'reset-password')
  expect((await auth.verifyOtp({ type: 'recovery', token_hash })).error).toBeNull()
})
