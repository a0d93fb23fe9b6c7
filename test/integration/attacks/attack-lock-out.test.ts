import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { GUESS_LIMITS, KNOWN_NETWORK_DAYS } from '#domain/accounts/guess-limits.ts'
import { mostWithin } from '#domain/call-limit.ts'
import { type Customer, mailedToken, signUpCustomer } from '#test/factories/a-customer.ts'
import { DAY, MINUTE, SECOND, settableClock } from '#test/fakes/settable-clock.ts'
import { sized } from '#test/sized.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { openCopy } from '../processes/shop-copy.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

const HOME = '192.0.2.10'
const ON_THE_ROAD = '198.51.100.20'
const WRONG = 'a wrong guess'
const MINUTES_BETWEEN = sized(3, 1)

let clock: ReturnType<typeof settableClock>
let shop: TestShop
let owner: Customer
beforeEach(async () => {
  clock = settableClock()
  shop = await startTestShop({ clock: clock.now, environment: { TRUSTED_PROXIES: '1' } })
  owner = await signUpCustomer(shop)
  expect((await signIn(owner.password, HOME)).status).toBe(200)
})
afterEach(() => shop.stop())

async function post(path: string, body: object, client: string, url = shop.url) {
  const answer = await fetch(`${url}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: shop.secrets.anonKey, 'x-forwarded-for': client },
    body: JSON.stringify(body),
  })
  const { code, message } = (await answer.json()) as { code?: string; message?: string }
  return {
    status: answer.status,
    code,
    message,
    retryAfterSeconds: Number(answer.headers.get('retry-after') ?? Number.NaN),
  }
}

const signIn = (password: string, client: string, email = owner.email, url = shop.url) =>
  post('/token?grant_type=password', { email, password }, client, url)

/** A client in a network that is no neighbour of any other. */
const strangerAt = (network: number) => `10.${network}.0.1`

/** Guesses every few minutes for an hour from each of so many networks; how many were looked at. */
async function guessForAnHour(networks: number) {
  let lookedAt = 0
  for (let minute = 0; minute < 60; minute += MINUTES_BETWEEN) {
    const guesses = await guessFromManyAtOnce(networks)
    lookedAt += guesses.filter(({ status }) => status === 400).length
    clock.advance(MINUTES_BETWEEN * MINUTE)
  }
  return lookedAt
}

/** Follows the newest mailed link from a network; the status of handing it in. */
async function recoverFrom(client: string) {
  // Mails are put in order by their time.
  clock.advance(SECOND)
  expect(await post('/recover', { email: owner.email }, client)).toMatchObject({ status: 200 })
  const token_hash = await mailedToken(shop, owner.email, 'reset-password')
  return (await post('/verify', { type: 'recovery', token_hash }, client)).status
}

test('a stranger on one network keeps the owner out nowhere, and gets ten guesses an hour', async () => {
  expect(await guessForAnHour(1)).toBe(GUESS_LIMITS.client.most)
  expect((await signIn(owner.password, strangerAt(0))).status).toBe(429)
  expect((await signIn(owner.password, HOME)).status).toBe(200)
  expect((await signIn(owner.password, ON_THE_ROAD)).status).toBe(200)
}, 60_000)

test('strangers on ten networks keep the owner out of no network that the account knows', async () => {
  const { allUnknown } = GUESS_LIMITS
  const lookedAt = await guessForAnHour(10)
  expect(lookedAt).toBeLessThanOrEqual(mostWithin(allUnknown, 60))
  expect((await signIn(owner.password, HOME)).status).toBe(200)

  // Strangers take what became free since their last guess.
  await guessFromManyAtOnce(10)
  // From elsewhere a password has to wait, and the mailed link gets in at once.
  expect(await signIn(owner.password, ON_THE_ROAD)).toMatchObject({
    status: 429,
    code: 'over_request_rate_limit',
    retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 28.8 * 60),
  })
  expect(await recoverFrom(ON_THE_ROAD)).toBe(200)
  expect((await signIn(owner.password, ON_THE_ROAD)).status).toBe(200)
}, 120_000)

test('a network is known for some months, and each sign-in there counts anew', async () => {
  clock.advance((KNOWN_NETWORK_DAYS - 1) * DAY)
  expect((await signIn(owner.password, HOME)).status).toBe(200)
  clock.advance((KNOWN_NETWORK_DAYS - 1) * DAY)
  await guessFromManyAtOnce(60)
  expect((await signIn(owner.password, HOME)).status).toBe(200)
  clock.advance((KNOWN_NETWORK_DAYS + 1) * DAY)
  await guessFromManyAtOnce(60)
  expect((await signIn(owner.password, HOME)).status).toBe(429)
})

test.each([
  ['192.0.2.10', '192.0.2.200'],
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
])('guesses of a neighbour of %s at %s do not count for it', async (home, neighbour) => {
  expect((await signIn(owner.password, home)).status).toBe(200)
  const { most } = GUESS_LIMITS.client
  const guesses = await Promise.all(
    Array.from({ length: most * 2 }, () => signIn(WRONG, neighbour)),
  )
  expect(guesses.filter(({ status }) => status === 400)).toHaveLength(most)
  expect((await signIn(owner.password, home)).status).toBe(200)
})

describe('a mailed link is there for the owner', () => {
  const mails = async () => {
    await runJobs(shop, { only: ['mail-link'] })
    const { rowCount } = await shop.pool.query(
      `select from private.outbox where kind = 'reset-password' and recipient = $1`,
      [owner.email],
    )
    return rowCount
  }

  test('whoever else asks for links: nobody is refused, and the mailbox is not flooded', async () => {
    for (let minute = 0; minute < 60; minute += 2) {
      const asked = await post('/recover', { email: owner.email }, strangerAt(minute))
      expect(asked.status).toBe(200)
      await runJobs(shop, { only: ['mail-link'] })
      clock.advance(2 * MINUTE)
    }
    expect(await mails()).toBe(6)
    expect(await recoverFrom(ON_THE_ROAD)).toBe(200)
  })

  test('also when many ask at once, and a used one is followed by another', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, network) =>
        post('/recover', { email: owner.email }, strangerAt(network)),
      ),
    )
    expect(await mails()).toBe(2)
    expect(await recoverFrom(ON_THE_ROAD)).toBe(200)
    expect(await recoverFrom(ON_THE_ROAD)).toBe(200)
    expect(await mails()).toBe(3)
  })
})

describe('no guesses slip through', () => {
  test.each([HOME, ON_THE_ROAD])(
    'over the border of a quarter of an hour, from %s',
    async (from) => {
      const quarter = 15 * MINUTE
      clock.advance(quarter - (clock.now().getTime() % quarter) - SECOND)
      const guess = async () => (await signIn(WRONG, from)).status
      const before = []
      for (let index = 0; index < 10; index += 1) before.push(await guess())
      clock.advance(2 * SECOND)
      const after = []
      for (let index = 0; index < 10; index += 1) after.push(await guess())
      expect([before, after]).toEqual([Array(10).fill(400), Array(10).fill(429)])
    },
  )

  test('many at once, from one network and from many, at two copies of the server', async () => {
    const copy = await openCopy(shop)
    const lookedAt = async (clients: string[]) => {
      const guesses = clients.map((client, index) =>
        signIn(WRONG, client, owner.email, index % 2 === 0 ? shop.url : copy.url),
      )
      const answers = await Promise.all(guesses)
      expect(answers.every(({ status }) => status === 400 || status === 429)).toBe(true)
      return answers.filter(({ status }) => status === 400).length
    }
    expect(await lookedAt(Array(40).fill(HOME))).toBe(GUESS_LIMITS.knownNetwork.most)
    const site = Array.from({ length: 40 }, (_, host) => `203.0.113.${host}`)
    expect(await lookedAt(site)).toBe(GUESS_LIMITS.site.most)
    const everywhere = Array.from({ length: 80 }, (_, network) => strangerAt(network))
    expect(await lookedAt(everywhere)).toBe(GUESS_LIMITS.allUnknown.most - GUESS_LIMITS.site.most)
    await copy.stop()
  })
})

test('who is refused may come again when the answer says, and not before', async () => {
  for (let index = 0; index < 10; index += 1) await signIn(WRONG, HOME)
  const { status, retryAfterSeconds } = await signIn(owner.password, HOME)
  expect([status, retryAfterSeconds]).toEqual([429, 90])
  clock.advance((retryAfterSeconds - 1) * SECOND)
  expect((await signIn(owner.password, HOME)).status).toBe(429)
  clock.advance(SECOND)
  expect((await signIn(owner.password, HOME)).status).toBe(200)
})

test('an address with an account and one without are answered alike until the last guess', async () => {
  const answersFor = async (email: string) => {
    const answers = []
    for (let index = 0; index < 12; index += 1) {
      answers.push(await signIn(WRONG, strangerAt(0), email))
    }
    for (let network = 1; network < 60; network += 1) {
      answers.push(await signIn(WRONG, strangerAt(network), email))
      answers.push(await post('/recover', { email }, strangerAt(network)))
    }
    return answers
  }
  const known = await answersFor(owner.email)
  const unknown = await answersFor('nobody@example.com')
  expect(known.some(({ status }) => status === 429)).toBe(true)
  expect(unknown).toEqual(known)
})

test('refused calls leave no row, and rows that count no more are cleared away', async () => {
  const rows = async () => (await shop.pool.query('select from private.rate_limits')).rowCount ?? 0
  await guessFromManyAtOnce(60)
  const before = await rows()
  await guessFromManyAtOnce(200)
  expect(await rows()).toBe(before)
  clock.advance(2 * DAY)
  for (let index = 0; index < before / 10; index += 1) await signIn(owner.password, HOME)
  expect(await rows()).toBeLessThan(10)
})

async function guessFromManyAtOnce(networks: number) {
  return await Promise.all(
    Array.from({ length: networks }, (_, network) => signIn(WRONG, strangerAt(network))),
  )
}
