import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffListSchema } from '#contract/studio/member.ts'
import { isOfTheShop } from '#server/orders/queries/order-changes.ts'
import { createStudioFunctions } from '#server/studio/routes/studio-routes.ts'
import { mailedToken, signUpCustomer } from '#test/factories/a-customer.ts'
import { SECOND, settableClock } from '#test/fakes/settable-clock.ts'
import { resetFactor } from '../../../scripts/reset-factor.ts'
import {
  aMemberWithPassword,
  askStudio,
  beginApp,
  eventsOf,
  giveCode,
  levelOf,
  mailKinds,
  type SignedInMember,
  setUpApp,
  signInAgain,
  type TestApp,
} from '../auth/factor-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

const STEP = 30 * SECOND

const clock = settableClock()
let shop: TestShop
let owner: SignedInMember
let ownersApp: TestApp
beforeAll(async () => {
  shop = await startTestShop({ clock: clock.now })
  owner = await aMemberWithPassword(shop)
  ownersApp = await setUpApp(shop, owner)
})
afterAll(() => shop.stop())
beforeEach(() => clock.advance(STEP))

/** Every function of the studio but the one by which somebody joins, from the table itself. */
function studioFunctions(): string[] {
  const nobody = async () => ({ ok: false, reason: 'invalid' }) as const
  const names = createStudioFunctions(shop, nobody).flatMap(({ routes }) =>
    routes.map(({ path }) => path.slice(1)),
  )
  return [...new Set(names)].filter((name) => name !== 'studio-join')
}

const changeStaff = (who: Pick<SignedInMember, 'client'>, body: Record<string, unknown>) =>
  askStudio(shop, who, 'studio-staff-change', body)

describe('the studio', () => {
  test('asks whoever has a second factor for it at every function', async () => {
    const names = studioFunctions()
    expect(names.length).toBeGreaterThan(30)
    const plain = await signInAgain(shop, owner)
    for (const name of names) {
      const { status, body } = await askStudio(shop, plain, name)
      expect([name, status, body.code]).toEqual([name, 403, 'second_factor_required'])
    }
    await giveCode(shop, plain, ownersApp)
    for (const name of names) {
      const { body } = await askStudio(shop, plain, name)
      expect([name, body.code]).not.toEqual([name, 'second_factor_required'])
    }
    expect((await askStudio(shop, plain)).status).toBe(200)
  })

  test('asks a member of any role who has one, and nobody for one where it is offered', async () => {
    const mo = await aMemberWithPassword(shop, 'retoucher')
    expect((await askStudio(shop, mo)).status).toBe(200)
    // One that was begun and not confirmed closes nothing.
    await beginApp(mo)
    expect((await askStudio(shop, mo)).status).toBe(200)
    await setUpApp(shop, mo)
    expect((await askStudio(shop, mo)).status).toBe(200)
    const plain = await signInAgain(shop, mo)
    expect((await askStudio(shop, plain)).body.code).toBe('second_factor_required')
    const boss = await aMemberWithPassword(shop, 'owner')
    expect((await askStudio(shop, boss)).status).toBe(200)
  })

  test('is not opened by a mailed link alone', async () => {
    const mo = await aMemberWithPassword(shop, 'manager')
    const app = await setUpApp(shop, mo)
    const client = shop.client()
    await client.auth.resetPasswordForEmail(mo.email)
    const token_hash = await mailedToken(shop, mo.email, 'reset-password')
    expect((await client.auth.verifyOtp({ type: 'recovery', token_hash })).error).toBeNull()
    expect((await askStudio(shop, { client })).body.code).toBe('second_factor_required')
    const refused = { code: 'insufficient_aal', status: 403 }
    const password = 'a whole new sentence'
    expect((await client.auth.updateUser({ password })).error).toMatchObject(refused)
    const email = `new-${mo.email}`
    expect((await client.auth.updateUser({ email })).error).toMatchObject(refused)
    expect((await client.auth.updateUser({ data: { language: 'de' } })).error).toBeNull()
    clock.advance(STEP)
    await giveCode(shop, { client }, app)
    expect((await client.auth.updateUser({ password })).error).toBeNull()
    expect((await askStudio(shop, { client })).status).toBe(200)
  })

  test('sends no changes of orders to a member who still has to give it', async () => {
    const mo = await aMemberWithPassword(shop, 'retoucher')
    const app = await setUpApp(shop, mo)
    const plain = await signInAgain(shop, mo)
    const before = await hearsOf(plain)
    clock.advance(STEP)
    await giveCode(shop, plain, app)
    expect([before, await hearsOf(plain)]).toEqual([false, true])
  })

  /** Whether a stream of changes that is opened now brings those of all orders. */
  async function hearsOf({ client }: Pick<SignedInMember, 'client'>): Promise<boolean> {
    const { data } = await client.auth.getSession()
    const claims = await shop.accessTokens.verify(data.session?.access_token ?? '')
    if (!claims.ok) throw new Error(claims.reason)
    return await isOfTheShop(shop.db, claims.claims, shop.config.secondFactor)
  }
})

describe('where a second factor is required', () => {
  let strict: TestShop
  beforeAll(async () => {
    strict = await startTestShop({ clock: clock.now, environment: { SECOND_FACTOR: 'required' } })
  })
  afterAll(() => strict.stop())

  test('owners and managers set one up before anything answers, the others need not', async () => {
    for (const role of ['owner', 'manager', 'accounting'] as const) {
      const lead = await aMemberWithPassword(strict, role)
      for (const name of studioFunctions()) {
        const { status, body } = await askStudio(strict, lead, name)
        expect([name, status, body.code]).toEqual([name, 403, 'second_factor_missing'])
      }
      await setUpApp(strict, lead)
      expect((await askStudio(strict, lead)).status).toBe(200)
    }
    for (const role of ['retoucher', 'print'] as const) {
      const member = await aMemberWithPassword(strict, role)
      expect((await askStudio(strict, member)).status).toBe(200)
    }
  })

  test('somebody who is invited to lead joins first, and is then asked to set one up', async () => {
    const boss = await aMemberWithPassword(strict)
    await setUpApp(strict, boss)
    const ada = await signUpCustomer(strict)
    const invitation = { email: ada.email, name: 'Ada', role: 'manager' }
    expect((await askStudio(strict, boss, 'studio-staff-invite', invitation)).status).toBe(200)
    const { rows } = await strict.pool.query<{ text: string }>(
      `select text from private.outbox where recipient = $1 and kind = 'staff-invitation'`,
      [ada.email],
    )
    const token = /#invite=([\w-]+)/.exec(rows[0]?.text ?? '')?.[1]
    const joined = await askStudio(strict, ada, 'studio-join', { token })
    expect(joined).toMatchObject({ status: 200, body: { role: 'manager', name: 'Ada' } })
    expect((await askStudio(strict, ada)).body.code).toBe('second_factor_missing')
  })
})

describe('a lost second factor', () => {
  test('is reset by an owner: it is gone, its owner signed out everywhere and written to', async () => {
    const mo = await aMemberWithPassword(shop, 'manager')
    await setUpApp(shop, mo)
    await mo.client.auth.mfa.recoveryCodes.generate()
    const list = await askStudio(shop, owner, 'studio-staff')
    expect(staffListSchema.parse(list.body).members).toContainEqual(
      expect.objectContaining({ id: mo.user.id, hasSecondFactor: true }),
    )
    const reset = { change: 'reset-factor', memberId: mo.user.id }
    const { status, body } = await changeStaff(owner, reset)
    expect(status).toBe(200)
    expect(staffListSchema.parse(body).members).toContainEqual(
      expect.objectContaining({ id: mo.user.id, hasSecondFactor: false }),
    )
    expect((await mo.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect(await eventsOf(shop, mo.user.id)).toContain('factors_reset')
    expect(await mailKinds(shop, mo.email)).toContain('factor-removed')
    const again = await signInAgain(shop, mo)
    expect((await askStudio(shop, again)).status).toBe(200)
    expect((await changeStaff(owner, reset)).body.code).toBe('not_found')
  })

  test('is reset by owners only, by nobody for themselves, and not without their own', async () => {
    const manager = await aMemberWithPassword(shop, 'manager')
    const managersApp = await setUpApp(shop, manager)
    const ofOwner = { change: 'reset-factor', memberId: owner.user.id }
    expect((await changeStaff(manager, ofOwner)).body.code).toBe('forbidden')
    expect((await changeStaff(owner, ofOwner)).body.code).toBe('forbidden')
    const plain = await signInAgain(shop, owner)
    const ofManager = { change: 'reset-factor', memberId: manager.user.id }
    expect((await changeStaff(plain, ofManager)).body.code).toBe('second_factor_required')
    clock.advance(STEP)
    const other = await signInAgain(shop, manager)
    expect((await giveCode(shop, other, managersApp)).error).toBeNull()
  })

  test('of the only owner is reset by a command on the server', async () => {
    const mo = await aMemberWithPassword(shop)
    await setUpApp(shop, mo)
    const type = async (...words: string[]) => {
      const said: string[] = []
      const output = {
        info: (text: string) => said.push(text),
        error: (text: string) => said.push(text),
      }
      const { config, dataDir } = shop
      const environment = {
        PORT: String(config.http.port),
        DATA_DIR: dataDir,
        DATABASE_URL: config.databaseUrl,
      }
      return { code: await resetFactor(words, environment, output), said: said.join() }
    }
    expect(await type()).toMatchObject({ code: 1, said: expect.stringContaining('npm run') })
    expect((await type('nobody@example.com')).code).toBe(1)
    expect((await type(mo.email.toUpperCase())).code).toBe(0)
    expect((await type(mo.email)).code).toBe(1)
    expect((await mo.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect(await levelOf(await signInAgain(shop, mo))).toBe('aal1')
    expect(await eventsOf(shop, mo.user.id)).toContain('factors_reset')
    expect(await mailKinds(shop, mo.email)).toContain('factor-removed')
  })
})
