import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  FRESH_SIGN_IN_MINUTES,
  MAX_SESSIONS_PER_USER,
  UNFINISHED_FACTOR_HOURS,
} from '#domain/limits.ts'
import { createSweepService } from '#server/accounts/auth/sweep-service.ts'
import { mailedToken } from '#test/factories/a-customer.ts'
import { HOUR, MINUTE, SECOND, settableClock } from '#test/fakes/settable-clock.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import {
  aMemberWithPassword,
  askStudio,
  beginApp,
  eventsOf,
  giveCode,
  levelOf,
  mailKinds,
  setUpApp,
  signInAgain,
  type TestApp,
} from './factor-steps.ts'

const STEP = 30 * SECOND
const PER_SESSION = 5
const PER_ACCOUNT = 20
const CHALLENGES = 60
const ENROLMENTS = 20

const clock = settableClock()
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ clock: clock.now })
})
afterAll(() => shop.stop())
beforeEach(() => clock.advance(STEP))

type Session = Awaited<ReturnType<typeof signInAgain>>

/** Six digits that the app does not show now: its code is not among those of letters. */
async function guess({ client }: Session, { factorId }: TestApp): Promise<string | undefined> {
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: 'ABCDEF' })
  return error?.code
}

describe('wrong codes', () => {
  test('are counted for each sign-in, which then waits, and the right code too', async () => {
    const mo = await aMemberWithPassword(shop)
    const app = await setUpApp(shop, mo)
    const eve = await signInAgain(shop, mo)
    clock.advance(STEP)
    for (let tries = 0; tries < PER_SESSION; tries += 1) {
      expect(await guess(eve, app)).toBe('mfa_verification_failed')
    }
    expect((await giveCode(shop, eve, app)).error?.code).toBe('over_request_rate_limit')
    // The owner, who signs in elsewhere, is not kept out by it.
    expect((await giveCode(shop, await signInAgain(shop, mo), app)).error).toBeNull()
    clock.advance(15 * MINUTE)
    expect((await giveCode(shop, eve, app)).error).toBeNull()
    expect(await eventsOf(shop, mo.user.id)).toContain('limit_reached')
  })

  test('of whoever has the password close the way by password for hours, and not the one by mail', async () => {
    const mo = await aMemberWithPassword(shop)
    const app = await setUpApp(shop, mo)
    clock.advance(STEP)
    for (let tries = 0; tries < PER_ACCOUNT; tries += PER_SESSION) {
      const eve = await signInAgain(shop, mo)
      for (let more = 0; more < PER_SESSION; more += 1) await guess(eve, app)
    }
    const late = await signInAgain(shop, mo)
    expect((await giveCode(shop, late, app)).error?.code).toBe('over_request_rate_limit')

    const byMail = shop.client()
    await byMail.auth.resetPasswordForEmail(mo.email)
    const token_hash = await mailedToken(shop, mo.email, 'reset-password')
    await byMail.auth.verifyOtp({ type: 'recovery', token_hash })
    expect((await giveCode(shop, { client: byMail }, app)).error).toBeNull()
    clock.advance(12 * HOUR)
    await late.client.auth.refreshSession()
    expect((await giveCode(shop, late, app)).error).toBeNull()
  })
})

describe('whoever has only the password', () => {
  test('uses up no question that the owner may ask for', async () => {
    const mo = await aMemberWithPassword(shop)
    const app = await setUpApp(shop, mo)
    const eve = await signInAgain(shop, mo)
    const { factorId } = app
    const asked: (string | undefined)[] = []
    for (let tries = 0; tries <= CHALLENGES; tries += 1) {
      asked.push((await eve.client.auth.mfa.challenge({ factorId })).error?.code)
    }
    expect(asked.at(-1)).toBe('over_request_rate_limit')
    const { mfa } = eve.client.auth
    for (let tries = 0; tries <= ENROLMENTS; tries += 1) {
      asked.push((await mfa.enroll({ factorType: 'totp' })).error?.code)
    }
    expect(asked.at(-1)).toBe('over_request_rate_limit')
    clock.advance(STEP)
    expect((await giveCode(shop, mo, app)).error).toBeNull()
    await beginApp(mo, 'Tablet')
  })

  test('gets no further tries by the right codes of the owner', async () => {
    const mo = await aMemberWithPassword(shop)
    const app = await setUpApp(shop, mo)
    for (let tries = 0; tries < PER_ACCOUNT; tries += PER_SESSION) {
      clock.advance(STEP)
      const owner = await signInAgain(shop, mo)
      expect((await giveCode(shop, owner, app)).error).toBeNull()
      const eve = await signInAgain(shop, mo)
      for (let more = 0; more < PER_SESSION; more += 1) await guess(eve, app)
    }
    const late = await signInAgain(shop, mo)
    expect(await guess(late, app)).toBe('over_request_rate_limit')
  })

  test('signs in as often as they like, and pushes no session out in which a code was given', async () => {
    const mo = await aMemberWithPassword(shop)
    await setUpApp(shop, mo)
    for (let times = 0; times <= MAX_SESSIONS_PER_USER; times += 1) {
      clock.advance(STEP)
      await signInAgain(shop, mo)
    }
    expect((await mo.client.auth.getUser()).error).toBeNull()
    const { rowCount } = await shop.pool.query('select from auth.sessions where user_id = $1', [
      mo.user.id,
    ])
    expect(rowCount).toBe(MAX_SESSIONS_PER_USER)
  })
})

describe('recovery codes', () => {
  test('are ten, made in a raised session, and each lets in once', async () => {
    const mo = await aMemberWithPassword(shop)
    await setUpApp(shop, mo)
    const plain = await signInAgain(shop, mo)
    const early = await plain.client.auth.mfa.recoveryCodes.generate()
    expect(early.error).toMatchObject({ code: 'insufficient_aal', status: 403 })
    const made = await mo.client.auth.mfa.recoveryCodes.generate()
    const codes = made.data?.codes ?? []
    expect(new Set(codes).size).toBe(10)
    const { rows } = await shop.pool.query('select * from auth.recovery_codes')
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code)
    const twice = await mo.client.auth.mfa.recoveryCodes.generate()
    expect(twice.error?.code).toBe('mfa_verified_factor_exists')

    const [first = '', second = ''] = codes
    const typed = first.toUpperCase().replace(/(.{4})/g, '$1-')
    const given = await plain.client.auth.mfa.recoveryCodes.verify({ code: typed })
    expect(given.error).toBeNull()
    const levels = await plain.client.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(levels.data).toMatchObject({ currentLevel: 'aal2' })
    expect(levels.data?.currentAuthenticationMethods).toContainEqual(
      expect.objectContaining({ method: 'mfa/recovery_code' }),
    )
    const other = await signInAgain(shop, mo)
    const again = await other.client.auth.mfa.recoveryCodes.verify({ code: first })
    expect(again.error).toMatchObject({ code: 'mfa_verification_failed', status: 422 })
    expect(await levelOf(other)).toBe('aal1')
    expect(await mailKinds(shop, mo.email)).toContain('recovery-code-used')
    expect(await eventsOf(shop, mo.user.id)).toEqual(
      expect.arrayContaining(['recovery_codes_made', 'recovery_code_used']),
    )
    expect((await mo.client.auth.mfa.recoveryCodes.getStatus()).data).toMatchObject({
      total: 10,
      remaining: 9,
    })
    await mo.client.auth.mfa.recoveryCodes.regenerate()
    const old = await other.client.auth.mfa.recoveryCodes.verify({ code: second })
    expect(old.error?.code).toBe('mfa_verification_failed')
    expect((await mo.client.auth.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(10)
  })

  test('need a code that was given lately, and their owner hears that they were made', async () => {
    const mo = await aMemberWithPassword(shop)
    const app = await setUpApp(shop, mo)
    const { recoveryCodes } = mo.client.auth.mfa
    expect((await recoveryCodes.generate()).error).toBeNull()
    expect(await mailKinds(shop, mo.email)).toEqual(expect.arrayContaining(['recovery-codes-made']))
    clock.advance(FRESH_SIGN_IN_MINUTES * MINUTE + SECOND)
    expect((await recoveryCodes.regenerate()).error?.code).toBe('insufficient_aal')
    await giveCode(shop, mo, app)
    expect((await recoveryCodes.regenerate()).error).toBeNull()
    const made = (await mailKinds(shop, mo.email)).filter((kind) => kind === 'recovery-codes-made')
    expect(made).toHaveLength(2)
  })

  test('that are made anew take the confirmation from every other session', async () => {
    const mo = await aMemberWithPassword(shop)
    await setUpApp(shop, mo)
    const { recoveryCodes } = mo.client.auth.mfa
    const { data } = await recoveryCodes.generate()
    const eve = await signInAgain(shop, mo)
    const [code = ''] = data?.codes ?? []
    expect((await eve.client.auth.mfa.recoveryCodes.verify({ code })).error).toBeNull()
    expect((await askStudio(shop, eve)).status).toBe(200)
    expect((await recoveryCodes.regenerate()).error).toBeNull()
    expect((await askStudio(shop, eve)).body.code).toBe('second_factor_required')
    expect((await askStudio(shop, mo)).status).toBe(200)
  })

  test('share their name with no app', async () => {
    const mo = await aMemberWithPassword(shop)
    await setUpApp(shop, mo)
    const named = await mo.client.auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'Recovery codes',
    })
    expect(named.error).toMatchObject({ code: 'mfa_factor_name_conflict', status: 422 })
    expect((await mo.client.auth.mfa.recoveryCodes.generate()).error).toBeNull()
  })

  test('that many give at once let one of them in', async () => {
    const mo = await aMemberWithPassword(shop)
    await setUpApp(shop, mo)
    const { data } = await mo.client.auth.mfa.recoveryCodes.generate()
    const [code = ''] = data?.codes ?? []
    const sessions = await Promise.all(Array.from({ length: 4 }, () => signInAgain(shop, mo)))
    const answers = await Promise.all(
      sessions.map(({ client }) => client.auth.mfa.recoveryCodes.verify({ code })),
    )
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
  })

  test('of somebody else let nobody in, and a set needs an app', async () => {
    const [mo, eve] = [await aMemberWithPassword(shop), await aMemberWithPassword(shop)]
    await setUpApp(shop, mo)
    const { data } = await mo.client.auth.mfa.recoveryCodes.generate()
    const [code = ''] = data?.codes ?? []
    const { recoveryCodes } = eve.client.auth.mfa
    expect((await recoveryCodes.verify({ code })).error?.code).toBe('mfa_verification_failed')
    expect((await recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found')
    expect((await recoveryCodes.generate()).error?.code).toBe('insufficient_aal')
  })

  test('are open to whoever has one while the way by the app is closed', async () => {
    const mo = await aMemberWithPassword(shop)
    const app = await setUpApp(shop, mo)
    const { data } = await mo.client.auth.mfa.recoveryCodes.generate()
    for (let tries = 0; tries < PER_ACCOUNT; tries += PER_SESSION) {
      const eve = await signInAgain(shop, mo)
      for (let more = 0; more < PER_SESSION; more += 1) await guess(eve, app)
    }
    const { client } = await signInAgain(shop, mo)
    const [code = ''] = data?.codes ?? []
    expect((await client.auth.mfa.recoveryCodes.verify({ code })).error).toBeNull()
  })
})

test('an app that was never confirmed is forgotten after a day, a confirmed one stays', async () => {
  const [mo, eve] = [await aMemberWithPassword(shop), await aMemberWithPassword(shop)]
  await beginApp(mo)
  await setUpApp(shop, eve)
  const count = async (userId: string) =>
    (await shop.pool.query('select from auth.factors where user_id = $1', [userId])).rowCount
  await createSweepService(shop).sweep()
  expect(await count(mo.user.id)).toBe(1)
  clock.advance(UNFINISHED_FACTOR_HOURS * HOUR + SECOND)
  await createSweepService(shop).sweep()
  expect([await count(mo.user.id), await count(eve.user.id)]).toEqual([0, 1])
  expect((await shop.pool.query('select from auth.factor_challenges')).rowCount).toBe(0)
})
