import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FACTOR_CHALLENGE_MINUTES, FRESH_SIGN_IN_MINUTES } from '#domain/limits.ts'
import { mailedToken, signUpCustomer } from '#test/factories/a-customer.ts'
import { MINUTE, SECOND, settableClock } from '#test/fakes/settable-clock.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import {
  aMemberWithPassword,
  askStudio,
  beginApp,
  codeAt,
  eventsOf,
  giveCode,
  levelOf,
  mailKinds,
  setUpApp,
  signInAgain,
} from './factor-steps.ts'

const STEP = 30 * SECOND

const clock = settableClock()
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ clock: clock.now })
})
afterAll(() => shop.stop())
// No test meets a code that another one has used.
beforeEach(() => clock.advance(STEP))

const claimsOf = (token: string | undefined) => decodeJwt(token ?? '')

describe('an app for codes', () => {
  test('is set up by a member, and confirmed by its first code', async () => {
    const mo = await aMemberWithPassword(shop)
    const app = await beginApp(mo)
    expect(app.uri).toContain(`otpauth://totp/Hueloom:${encodeURIComponent(mo.email)}?`)
    expect(new URL(app.uri).searchParams.get('secret')).toBe(app.secret)
    // The picture is one as it stands: nothing in it ends the address.
    expect(app.qrCode).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]+<\/svg>$/)
    expect(await levelOf(mo)).toBe('aal1')

    const { data, error } = await giveCode(shop, mo, app)
    expect(error).toBeNull()
    const claims = claimsOf(data?.access_token)
    expect(claims).toMatchObject({ aal: 'aal2' })
    expect(claims.amr).toContainEqual(expect.objectContaining({ method: 'totp' }))
    expect(data?.user.factors).toEqual([
      expect.objectContaining({
        id: app.factorId,
        friendly_name: 'Phone',
        factor_type: 'totp',
        status: 'verified',
      }),
    ])
    const listed = await mo.client.auth.mfa.listFactors()
    expect(listed.data?.totp.map(({ id }) => id)).toEqual([app.factorId])
    expect(await eventsOf(shop, mo.user.id)).toEqual(
      expect.arrayContaining(['second_factor_passed', 'factor_added']),
    )
    expect(await mailKinds(shop, mo.email)).toContain('factor-added')
  })

  test('is kept so that the database alone makes no codes', async () => {
    const mo = await aMemberWithPassword(shop)
    const { factorId, secret } = await setUpApp(shop, mo)
    const { rows } = await shop.pool.query('select * from auth.factors where id = $1', [factorId])
    const stored: Buffer = rows[0].secret
    expect(stored.includes(secret)).toBe(false)
    // A row that is put in another's place opens nothing.
    const eve = await aMemberWithPassword(shop)
    const own = await beginApp(eve)
    await shop.pool.query('update auth.factors set secret = $1 where id = $2', [
      stored,
      own.factorId,
    ])
    const code = codeAt(secret, clock.now())
    const swapped = await eve.client.auth.mfa.challengeAndVerify({ factorId: own.factorId, code })
    expect(swapped.error?.status).toBe(500)
  })

  test('is for people of the shop only', async () => {
    const ada = await signUpCustomer(shop)
    const { error } = await ada.client.auth.mfa.enroll({ factorType: 'totp' })
    expect(error).toMatchObject({ code: 'mfa_totp_enroll_not_enabled', status: 422 })
    const former = await aMemberWithPassword(shop)
    await shop.pool.query('update private.staff set disabled_at = now() where user_id = $1', [
      former.user.id,
    ])
    const refused = await former.client.auth.mfa.enroll({ factorType: 'totp' })
    expect(refused.error?.code).toBe('mfa_totp_enroll_not_enabled')
  })

  test('needs a fresh sign-in, and a further one the first', async () => {
    const mo = await aMemberWithPassword(shop)
    clock.advance(FRESH_SIGN_IN_MINUTES * MINUTE + SECOND)
    const late = await mo.client.auth.mfa.enroll({ factorType: 'totp' })
    expect(late.error?.code).toBe('reauthentication_needed')
    const fresh = await signInAgain(shop, mo)
    const app = await setUpApp(shop, fresh)
    const second = await signInAgain(shop, mo)
    const early = await second.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Two' })
    expect(early.error).toMatchObject({ code: 'insufficient_aal', status: 403 })
    clock.advance(STEP)
    await giveCode(shop, second, app)
    const taken = await second.client.auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'Phone',
    })
    expect(taken.error?.code).toBe('mfa_factor_name_conflict')
    await setUpApp(shop, second, 'Two')
    const { data } = await second.client.auth.mfa.listFactors()
    expect(data?.totp.map(({ friendly_name }) => friendly_name)).toEqual(['Phone', 'Two'])
  })

  test('that was begun twice is the later one', async () => {
    const mo = await aMemberWithPassword(shop)
    const first = await beginApp(mo)
    const second = await beginApp(mo)
    expect((await giveCode(shop, mo, first)).error?.code).toBe('mfa_factor_not_found')
    expect((await giveCode(shop, mo, second)).error).toBeNull()
  })

  test('that is confirmed ends the sessions that began without it', async () => {
    const mo = await aMemberWithPassword(shop)
    const elsewhere = await signInAgain(shop, mo)
    await setUpApp(shop, mo)
    expect((await elsewhere.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await mo.client.auth.getUser()).error).toBeNull()
  })
})

describe('the first app', () => {
  test('makes the links useless that were mailed before it, and a change of address', async () => {
    const mo = await aMemberWithPassword(shop)
    const newEmail = `new-${mo.email}`
    await mo.client.auth.updateUser({ email: newEmail })
    const token_hash = await mailedToken(shop, newEmail, 'confirm-new-address')
    const app = await beginApp(mo)
    const { data } = await giveCode(shop, mo, app)
    expect(data?.user.new_email).toBeUndefined()
    const followed = await shop.client().auth.verifyOtp({ type: 'email_change', token_hash })
    expect(followed.error?.code).toBe('otp_expired')
    expect((await mo.client.auth.getUser()).data.user?.new_email).toBeUndefined()
  })
})

describe('a stolen password', () => {
  test('ends no session but its own', async () => {
    const mo = await aMemberWithPassword(shop)
    const app = await setUpApp(shop, mo)
    const eve = await signInAgain(shop, mo)
    const token = async ({ client }: Pick<typeof eve, 'client'>) =>
      (await client.auth.getSession()).data.session?.access_token ?? ''
    const end = async (who: Pick<typeof eve, 'client'>, scope: 'global' | 'others' | 'local') =>
      (await who.client.auth.admin.signOut(await token(who), scope)).error
    for (const scope of ['global', 'others'] as const) {
      expect(await end(eve, scope)).toMatchObject({ code: 'insufficient_aal', status: 403 })
    }
    const sessionId = claimsOf(await token(mo)).session_id
    const one = await askStudio(shop, eve, 'account-session-end', { sessionId })
    expect(one).toMatchObject({ status: 403, body: { code: 'second_factor_required' } })
    expect((await mo.client.auth.getUser()).error).toBeNull()

    const own = claimsOf(await token(eve)).session_id
    const itself = await askStudio(shop, eve, 'account-session-end', { sessionId: own })
    expect(itself).toMatchObject({ status: 200, body: { ended: true } })
    const again = await signInAgain(shop, mo)
    expect(await end(again, 'local')).toBeNull()
    const owner = await signInAgain(shop, mo)
    clock.advance(STEP)
    await giveCode(shop, owner, app)
    expect(await end(owner, 'others')).toBeNull()
    expect((await mo.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  })

  test('sets no new password or address for a member whose access has ended', async () => {
    const mo = await aMemberWithPassword(shop)
    const app = await setUpApp(shop, mo)
    const disabled = 'update private.staff set disabled_at = now() where user_id = $1'
    await shop.pool.query(disabled, [mo.user.id])
    const { client } = await signInAgain(shop, mo)
    const refused = { code: 'insufficient_aal', status: 403 }
    const password = 'a whole new sentence'
    expect((await client.auth.updateUser({ password })).error).toMatchObject(refused)
    const email = `new-${mo.email}`
    expect((await client.auth.updateUser({ email })).error).toMatchObject(refused)
    clock.advance(STEP)
    await giveCode(shop, { client }, app)
    expect((await client.auth.updateUser({ password })).error).toBeNull()
  })

  test('asks for no deletion of the account', async () => {
    const mo = await aMemberWithPassword(shop, 'retoucher')
    const app = await setUpApp(shop, mo)
    const eve = await signInAgain(shop, mo)
    const refused = await askStudio(shop, eve, 'account-delete')
    expect(refused).toMatchObject({ status: 403, body: { code: 'second_factor_required' } })
    expect(await mailKinds(shop, mo.email)).not.toContain('confirm-deletion')
    clock.advance(STEP)
    await giveCode(shop, eve, app)
    expect((await askStudio(shop, eve, 'account-delete')).status).toBe(200)
  })
})

describe('a code', () => {
  test('raises the session that it is given in, and no other, and stays with it', async () => {
    const mo = await aMemberWithPassword(shop)
    const app = await setUpApp(shop, mo)
    const [one, other] = [await signInAgain(shop, mo), await signInAgain(shop, mo)]
    expect(await levelOf(one)).toBe('aal1')
    clock.advance(STEP)
    expect((await giveCode(shop, one, app)).error).toBeNull()
    expect([await levelOf(one), await levelOf(other)]).toEqual(['aal2', 'aal1'])
    const { data } = await one.client.auth.refreshSession()
    expect(claimsOf(data.session?.access_token)).toMatchObject({ aal: 'aal2' })
    expect((await other.client.auth.refreshSession()).error).toBeNull()
    expect(await levelOf(other)).toBe('aal1')
  })

  test('works once, in whatever session, and none before it works afterwards', async () => {
    const mo = await aMemberWithPassword(shop)
    const app = await setUpApp(shop, mo)
    clock.advance(2 * STEP)
    const now = clock.now()
    const earlier = codeAt(app.secret, new Date(now.getTime() - STEP))
    const [one, other] = [await signInAgain(shop, mo), await signInAgain(shop, mo)]
    expect((await giveCode(shop, one, app)).error).toBeNull()
    const again = await giveCode(shop, other, app)
    expect(again.error).toMatchObject({ code: 'mfa_verification_failed', status: 422 })
    const before = await other.client.auth.mfa.challengeAndVerify({
      factorId: app.factorId,
      code: earlier,
    })
    expect(before.error?.code).toBe('mfa_verification_failed')
    expect(await levelOf(other)).toBe('aal1')
    expect(await eventsOf(shop, mo.user.id)).toContain('second_factor_failed')
  })

  test('that many give at once lets one of them in', async () => {
    const mo = await aMemberWithPassword(shop)
    const app = await setUpApp(shop, mo)
    const sessions = await Promise.all(Array.from({ length: 4 }, () => signInAgain(shop, mo)))
    clock.advance(STEP)
    const answers = await Promise.all(sessions.map((session) => giveCode(shop, session, app)))
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
  })

  test('may be one step early or late, and be typed with spaces', async () => {
    const mo = await aMemberWithPassword(shop)
    const { factorId, secret } = await setUpApp(shop, mo)
    const { mfa } = mo.client.auth
    clock.advance(4 * STEP)
    const at = (steps: number) => codeAt(secret, new Date(clock.now().getTime() + steps * STEP))
    const tooOld = await mfa.challengeAndVerify({ factorId, code: at(-2) })
    expect(tooOld.error?.code).toBe('mfa_verification_failed')
    const spaced = at(-1).replace(/(...)(...)/, ' $1 $2 ')
    expect((await mfa.challengeAndVerify({ factorId, code: spaced })).error).toBeNull()
    expect((await mfa.challengeAndVerify({ factorId, code: at(1) })).error).toBeNull()
  })

  test('answers one question of this session, within minutes', async () => {
    const mo = await aMemberWithPassword(shop)
    const { factorId, secret } = await setUpApp(shop, mo)
    const other = await signInAgain(shop, mo)
    const asked = await other.client.auth.mfa.challenge({ factorId })
    const challengeId = asked.data?.id ?? ''
    clock.advance(STEP)
    const give = (session: typeof other, id: string) =>
      session.client.auth.mfa.verify({
        factorId,
        challengeId: id,
        code: codeAt(secret, clock.now()),
      })
    expect((await give(mo, challengeId)).error?.code).toBe('mfa_challenge_expired')
    expect((await give(other, randomUUID())).error?.code).toBe('mfa_challenge_expired')
    clock.advance(FACTOR_CHALLENGE_MINUTES * MINUTE)
    expect((await give(other, challengeId)).error?.code).toBe('mfa_challenge_expired')
    const anew = await other.client.auth.mfa.challenge({ factorId })
    expect((await give(other, anew.data?.id ?? '')).error).toBeNull()
    clock.advance(STEP)
    expect((await give(other, anew.data?.id ?? '')).error?.code).toBe('mfa_challenge_expired')
  })

  test("of somebody else's app answers as if there were none", async () => {
    const [mo, eve] = [await aMemberWithPassword(shop), await aMemberWithPassword(shop)]
    const app = await setUpApp(shop, mo)
    await setUpApp(shop, eve)
    clock.advance(STEP)
    const { mfa } = eve.client.auth
    const missing = { code: 'mfa_factor_not_found', status: 404 }
    expect((await mfa.challenge({ factorId: app.factorId })).error).toMatchObject(missing)
    const given = { factorId: app.factorId, challengeId: randomUUID(), code: '123456' }
    expect((await mfa.verify(given)).error).toMatchObject(missing)
    expect((await mfa.unenroll({ factorId: app.factorId })).error).toMatchObject(missing)
    expect((await mfa.unenroll({ factorId: randomUUID() })).error).toMatchObject(missing)
    expect((await mo.client.auth.mfa.listFactors()).data?.totp).toHaveLength(1)
  })
})

describe('a device that is left open', () => {
  test('sets up no further app and takes none away, until a code is given again', async () => {
    const mo = await aMemberWithPassword(shop)
    const app = await setUpApp(shop, mo)
    const { mfa } = mo.client.auth
    const add = () => mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' })
    const remove = () => mfa.unenroll({ factorId: app.factorId })
    clock.advance(FRESH_SIGN_IN_MINUTES * MINUTE + SECOND)
    await mo.client.auth.refreshSession()
    const refused = { code: 'insufficient_aal', status: 403 }
    expect((await add()).error).toMatchObject(refused)
    expect((await remove()).error).toMatchObject(refused)
    expect((await giveCode(shop, mo, app)).error).toBeNull()
    expect((await add()).error).toBeNull()
    expect((await remove()).error).toBeNull()
  })
})

describe('taking an app away', () => {
  test('takes the confirmation from every other session', async () => {
    const mo = await aMemberWithPassword(shop)
    const { factorId, ...phone } = await setUpApp(shop, mo)
    const other = await signInAgain(shop, mo)
    clock.advance(STEP)
    await giveCode(shop, other, { factorId, ...phone })
    await setUpApp(shop, mo, 'Tablet')
    expect((await askStudio(shop, other)).status).toBe(200)
    expect((await mo.client.auth.mfa.unenroll({ factorId })).error).toBeNull()
    expect((await askStudio(shop, other)).body.code).toBe('second_factor_required')
    expect((await askStudio(shop, mo)).status).toBe(200)
  })

  test('needs a session in which it was given, and leaves none raised after the last', async () => {
    const mo = await aMemberWithPassword(shop)
    const { factorId } = await setUpApp(shop, mo)
    const plain = await signInAgain(shop, mo)
    const refused = await plain.client.auth.mfa.unenroll({ factorId })
    expect(refused.error).toMatchObject({ code: 'insufficient_aal', status: 403 })
    await mo.client.auth.mfa.recoveryCodes.generate()
    expect((await mo.client.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId })
    await mo.client.auth.refreshSession()
    expect(await levelOf(mo)).toBe('aal1')
    expect((await mo.client.auth.mfa.listFactors()).data?.all).toEqual([])
    expect(await eventsOf(shop, mo.user.id)).toContain('factor_removed')
    expect(await mailKinds(shop, mo.email)).toContain('factor-removed')
  })

  test('leaves the other one, its sessions and the recovery codes', async () => {
    const mo = await aMemberWithPassword(shop)
    const { factorId } = await setUpApp(shop, mo)
    await setUpApp(shop, mo, 'Tablet')
    await mo.client.auth.mfa.recoveryCodes.generate()
    expect((await mo.client.auth.mfa.unenroll({ factorId })).error).toBeNull()
    await mo.client.auth.refreshSession()
    expect(await levelOf(mo)).toBe('aal2')
    expect((await mo.client.auth.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(10)
  })

  test('that was not confirmed yet needs nothing more', async () => {
    const mo = await aMemberWithPassword(shop)
    const { factorId } = await beginApp(mo)
    expect((await mo.client.auth.mfa.unenroll({ factorId })).error).toBeNull()
    expect(await mailKinds(shop, mo.email)).not.toContain('factor-removed')
  })
})
