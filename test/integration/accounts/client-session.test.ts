import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Customer, signUpCustomer } from '#test/factories/a-customer.ts'
import { aTab, expireStoredSession, type SharedStorage } from '#test/factories/a-tab.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
let customer: Customer
beforeAll(async () => {
  shop = await startTestShop()
  customer = await signUpCustomer(shop)
  await customer.client.auth.signOut()
})
afterAll(() => shop.stop())

let shared: SharedStorage
const tabs: SupabaseClient[] = []
beforeEach(() => {
  shared = new Map()
})
afterEach(async () => {
  for (const tab of tabs.splice(0)) await tab.auth.dispose()
  await shop.pool.query('delete from auth.sessions')
})

function openTab(): SupabaseClient {
  const tab = aTab(shop, shared)
  tabs.push(tab)
  return tab
}

async function signIn(tab: SupabaseClient) {
  const { email, password } = customer
  const { error } = await tab.auth.signInWithPassword({ email, password })
  expect(error).toBeNull()
}

/** The events that a tab reports from now on, each with whether somebody is signed in. */
function listen(tab: SupabaseClient): [string, boolean][] {
  const events: [string, boolean][] = []
  tab.auth.onAuthStateChange((event, session) => {
    events.push([event, session !== null])
  })
  return events
}

const sessionsLeft = async () => (await shop.pool.query('select from auth.sessions')).rowCount

test('a visit reports its events in order, from the sign-in to the sign-out', async () => {
  const tab = openTab()
  const events = listen(tab)
  await tab.auth.getSession()
  await signIn(tab)
  await tab.auth.refreshSession()
  await tab.auth.updateUser({ data: { theme: 'warm' } })
  await tab.auth.signOut()
  expect(events).toEqual([
    ['INITIAL_SESSION', false],
    ['SIGNED_IN', true],
    ['TOKEN_REFRESHED', true],
    ['USER_UPDATED', true],
    ['SIGNED_OUT', false],
  ])
  expect(shared.size).toBe(0)
})

test('a customer who comes back is still signed in, without typing anything', async () => {
  await signIn(openTab())
  const tab = openTab()
  const events = listen(tab)
  const { data } = await tab.auth.getUser()
  expect(data.user?.email).toBe(customer.email)
  await expect.poll(() => events).toContainEqual(['INITIAL_SESSION', true])
})

test('two tabs that wake with one expired session both stay signed in', async () => {
  await signIn(openTab())
  for (let night = 0; night < 3; night += 1) {
    expireStoredSession(shared)
    const both = [openTab(), openTab()]
    const woken = await Promise.all(both.map((tab) => tab.auth.getUser()))
    for (const { data, error } of woken) {
      expect([data.user?.id, error]).toEqual([customer.user.id, null])
    }
    const orders = await Promise.all(both.map((tab) => tab.from('orders').select('id')))
    expect(orders.map(({ error }) => error)).toEqual([null, null])
  }
  expect(await sessionsLeft()).toBe(1)
})

test('tabs that refresh at one moment without a lock lose no session', async () => {
  await signIn(openTab())
  const many = Array.from({ length: 4 }, openTab)
  await Promise.all(many.map((tab) => tab.auth.refreshSession()))
  for (const tab of many) {
    const { data, error } = await tab.auth.getUser()
    expect([data.user?.id, error]).toEqual([customer.user.id, null])
    expect((await tab.auth.refreshSession()).error).toBeNull()
  }
  expect(await sessionsLeft()).toBe(1)
})

test('signing out in one tab signs out the other', async () => {
  const [one, other] = [openTab(), openTab()]
  await signIn(one)
  expect((await other.auth.getUser()).data.user?.id).toBe(customer.user.id)
  await one.auth.signOut()
  expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await other.from('orders').select('id')).error?.code).toBe('42501')
})

test('a session that was ended elsewhere signs the tab out instead of trying for ever', async () => {
  const tab = openTab()
  await signIn(tab)
  const events = listen(tab)
  await tab.auth.getSession()
  await shop.pool.query('delete from auth.sessions')
  expireStoredSession(shared)
  expect((await tab.auth.getSession()).data.session).toBeNull()
  expect(events.at(-1)).toEqual(['SIGNED_OUT', false])
  expect(shared.size).toBe(0)
})
