import { afterAll, beforeAll, expect, test } from 'vitest'
import { studioSessionSchema } from '#contract/studio/member.ts'
import { openDemoMember } from '#server/start/demo-member.ts'
import { loadSecrets } from '#server/start/secrets.ts'
import { callStudio } from '#test/factories/a-staff-member.ts'
import { startTestShop, type TestShop } from './test-shop.ts'

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

test('nobody is made up in production', async () => {
  await shop.pool.query('delete from auth.users')
  const production = { ...shop, config: { ...shop.config, mode: 'production' as const } }
  expect(await openDemoMember(production)).toBeUndefined()
  expect((await shop.pool.query('select from auth.users')).rowCount).toBe(0)
})
