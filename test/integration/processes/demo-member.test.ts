import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { studioSessionSchema } from '#contract/studio/member.ts'
import { loadSecrets } from '#server/config/secrets.ts'
import { endDemoMember, hasDemoMember, openDemoMember } from '#server/studio/demo-member.ts'
import { aStaffMember, callStudio } from '#test/factories/a-staff-member.ts'
import { act, aStudioOrder, historyOf } from '../studio/studio-steps.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

test('the embedded shop has an owner from the start, who can sign in to the studio', async () => {
  const member = await openDemoMember(shop)
  expect(await openDemoMember(shop)).toEqual(member)
  expect(member?.password).toBe((await loadSecrets(shop.dataDir, undefined)).studioPassword)
  const { data, error } = await shop.client().auth.signInWithPassword({
    email: member?.email ?? '',
    password: member?.password ?? '',
  })
  expect(error).toBeNull()
  const headers = {
    apikey: shop.secrets.anonKey,
    authorization: `Bearer ${data.session?.access_token}`,
  }
  const answer = await callStudio(shop, { headers }, { name: 'studio-session' })
  expect(studioSessionSchema.parse(answer.body).role).toBe('owner')
})

test('an installation from before gets a password that stays', async () => {
  const before = { ...shop, secrets: { ...shop.secrets, studioPassword: undefined } }
  const member = await openDemoMember(before)
  expect(member?.password).toBe((await loadSecrets(shop.dataDir, undefined)).studioPassword)
})

test('the demo owner of an embedded shop is ended for good, and the log says so once', async () => {
  const { email, password } = (await openDemoMember(shop)) ?? { email: '', password: '' }
  const signIn = async () => {
    const { data } = await shop.client().auth.signInWithPassword({ email, password })
    return {
      apikey: shop.secrets.anonKey,
      authorization: `Bearer ${data.session?.access_token}`,
    }
  }
  const before = { headers: await signIn() }
  const { orderId } = await aStudioOrder(shop)
  await act(shop, before, { name: 'studio-claim', orderId, isClaimed: true })
  const colleague = await aStaffMember(shop, 'owner')

  const lines: string[] = []
  const log = pino({ base: null }, { write: (line) => void lines.push(line) })
  expect(await hasDemoMember(shop.pool)).toBe(true)
  await Promise.all([endDemoMember({ ...shop, log }), endDemoMember({ ...shop, log })])
  await endDemoMember({ ...shop, log })
  expect(await hasDemoMember(shop.pool)).toBe(false)

  const session = { name: 'studio-session' }
  expect((await callStudio(shop, before, session)).status).toBe(401)
  expect((await callStudio(shop, { headers: await signIn() }, session)).status).toBe(403)
  expect((await callStudio(shop, colleague, session)).status).toBe(200)
  expect((await shop.pool.query('select from private.order_claims')).rowCount).toBe(0)
  expect(await historyOf(shop, orderId)).toMatchObject([{ kind: 'claimed' }])
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain(email)
})

test('whom the demo owner invited goes with them, others can come in', async () => {
  const { email, password } = (await openDemoMember(shop)) ?? { email: '', password: '' }
  await shop.pool.query('update private.staff set disabled_at = null')
  const { data } = await shop.client().auth.signInWithPassword({ email, password })
  const authorization = `Bearer ${data.session?.access_token}`
  const demo = { headers: { apikey: shop.secrets.anonKey, authorization } }
  const colleague = await aStaffMember(shop, 'owner')
  for (const [who, address] of [
    [demo, 'friend@example.com'],
    [colleague, 'nina@example.com'],
  ] as const) {
    const body = { email: address, name: 'New', role: 'owner' }
    expect((await callStudio(shop, who, { name: 'studio-staff-invite', body })).status).toBe(200)
  }
  await endDemoMember(shop)
  const { rows } = await shop.pool.query('select email from private.staff_invitations')
  expect(rows).toEqual([{ email: 'nina@example.com' }])
})

test('nobody is made up in production', async () => {
  const empty = await startTestShop()
  try {
    const production = { ...empty, config: { ...empty.config, mode: 'production' as const } }
    expect(await openDemoMember(production)).toBeUndefined()
    expect((await empty.pool.query('select from auth.users')).rowCount).toBe(0)
  } finally {
    await empty.stop()
  }
})
