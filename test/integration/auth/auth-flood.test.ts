import { afterAll, beforeAll, expect, test } from 'vitest'
import { GUESS_LIMITS } from '#domain/accounts/guess-limits.ts'
import { AuthError } from '#server/accounts/auth/auth-error.ts'
import { createGuessLimiter, type GuessLimiter } from '#server/accounts/auth/guess-limiter.ts'
import { RATE_LIMITS } from '#server/accounts/auth/rate-limiter.ts'
import { signUpCustomer } from '#test/factories/a-customer.ts'
import { settableClock } from '#test/fakes/settable-clock.ts'
import { sized } from '#test/sized.ts'
import { openCopy } from '../processes/shop-copy.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

const ATTEMPTS = sized(400, 10_000)
const AT_ONCE = 8
const { perClient } = RATE_LIMITS['sign-in']
const { allUnknown } = GUESS_LIMITS
// It stands still: the flood happens within one window.
const clock = settableClock()
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ clock: clock.now, environment: { TRUSTED_PROXIES: '1' } })
})
afterAll(() => shop.stop())

/** The limits as one copy of the API has them: what they count is in the database. */
function limiterOfACopy(): GuessLimiter {
  return createGuessLimiter(shop)
}

/** How many of the attempts, made at two copies by turns, come as far as the password. */
async function letThrough(attempt: (index: number) => { email: string; client: string }) {
  const copies = [limiterOfACopy(), limiterOfACopy()] as const
  let passed = 0
  let next = 0
  const work = async () => {
    for (let index = next++; index < ATTEMPTS; index = next++) {
      const { email, client } = attempt(index)
      const source = { clientAddress: client, userAgent: undefined }
      const copy = index % 2 === 0 ? copies[0] : copies[1]
      const guess = copy.guarded({ email, source }, () => {
        passed += 1
        throw new AuthError('invalid_credentials')
      })
      await expect(guess).rejects.toMatchObject({
        code: expect.stringMatching(/^(invalid_credentials|over_request_rate_limit)$/),
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return passed
}

test(`${ATTEMPTS} guesses at one account from as many clients: fifty reach its password`, async () => {
  const passed = await letThrough((index) => ({
    email: 'victim@example.com',
    client: `10.${index >> 8}.${index & 255}.1`,
  }))
  expect(passed).toBe(allUnknown.most)
}, 120_000)

test(`${ATTEMPTS} accounts tried by one client: two hundred are looked at`, async () => {
  const passed = await letThrough((index) => ({
    email: `victim-${index}@example.com`,
    client: '203.0.113.9',
  }))
  expect(passed).toBe(perClient)
}, 120_000)

test('what is refused was refused before its password was looked at, at either copy', async () => {
  const { email } = await signUpCustomer(shop)
  const copy = await openCopy(shop)
  const codes: unknown[] = []
  for (let index = 0; index < allUnknown.most * 2; index += 1) {
    const { url } = index % 2 === 0 ? shop : copy
    const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: shop.secrets.anonKey, 'x-forwarded-for': `10.9.${index}.1` },
      body: JSON.stringify({ email, password: 'a wrong guess' }),
    })
    codes.push(((await answer.json()) as { code: string }).code)
  }
  await copy.stop()
  expect(codes).toEqual([
    ...Array(allUnknown.most).fill('invalid_credentials'),
    ...Array(allUnknown.most).fill('over_request_rate_limit'),
  ])
  // Each password that was looked at and found wrong is noted.
  const { rowCount } = await shop.pool.query(
    `select from private.audit_log where event = 'sign_in_failed'`,
  )
  expect(rowCount).toBe(allUnknown.most)
})
