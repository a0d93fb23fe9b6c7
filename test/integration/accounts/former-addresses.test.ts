import { afterAll, beforeAll, expect, test } from 'vitest'
import { LINK_HOURS, UNCONFIRMED_ACCOUNT_DAYS } from '#domain/limits.ts'
import { mailedToken, signUpCustomer } from '#test/factories/a-customer.ts'
import { DAY, HOUR, settableClock } from '#test/fakes/settable-clock.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { deleteAccount, placesWith } from './deletion-steps.ts'

const clock = settableClock()
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ clock: clock.now })
})
afterAll(() => shop.stop())

/** Where addresses stand, but for the mailbox, which plays the part of the people's own. */
async function placesOf(...addresses: string[]): Promise<string[]> {
  const places = await placesWith(shop, addresses)
  return places.filter((place) => !place.startsWith('private.mailbox'))
}

test('addresses that an account had, or was to have, go with it', async () => {
  const customer = await signUpCustomer(shop, { email: 'maiden.name@example.com' })
  const { auth } = customer.client
  await auth.updateUser({ email: 'mistyped@example.com' })
  await runJobs(shop)
  await auth.updateUser({ email: 'married.name@example.com' })
  for (const [email, kind] of [
    ['maiden.name@example.com', 'confirm-address-change'],
    ['married.name@example.com', 'confirm-new-address'],
  ] as const) {
    const token_hash = await mailedToken(shop, email, kind)
    expect((await auth.verifyOtp({ type: 'email_change', token_hash })).error).toBeNull()
  }
  await runJobs(shop)
  expect(await placesOf('maiden.name', 'mistyped')).toEqual([])

  const person = { client: customer.client, email: 'married.name@example.com' }
  expect(await deleteAccount(shop, person)).toEqual({ deleted: true })
  await runJobs(shop)
  expect(await placesOf('maiden.name', 'mistyped', 'married.name')).toEqual([])
})

test('an address that was never confirmed is forgotten once its links have run out', async () => {
  const { client } = await signUpCustomer(shop)
  const sweep = async () => {
    await shop.pool.query(`select graphile_worker.add_job('sweep-accounts')`)
    await runJobs(shop)
    await client.auth.refreshSession()
    return (await client.auth.getUser()).data.user?.new_email
  }
  await client.auth.updateUser({ email: 'a.stranger@example.com' })
  clock.advance(LINK_HOURS.addressChange * HOUR)
  expect(await sweep()).toBe('a.stranger@example.com')
  clock.advance(1)
  expect(await sweep()).toBeUndefined()
  expect(await placesOf('a.stranger')).toEqual([])
})

test('an account that nobody confirmed is forgotten, one that was confirmed is not', async () => {
  const { client } = await signUpCustomer(shop)
  await shop.client().auth.signUp({ email: 'never.came@example.com', password: 'tin-type 1890' })
  await runJobs(shop)
  const sweepAfter = async (milliseconds: number) => {
    clock.advance(milliseconds)
    await shop.pool.query(`select graphile_worker.add_job('sweep-accounts')`)
    await runJobs(shop)
  }
  await sweepAfter(UNCONFIRMED_ACCOUNT_DAYS * DAY - HOUR)
  expect(await placesOf('never.came')).toContain('auth.users.email')
  await client.auth.refreshSession()
  await sweepAfter(2 * HOUR)
  await client.auth.refreshSession()
  expect(await placesOf('never.came')).not.toContain('auth.users.email')
  expect((await client.auth.getUser()).error).toBeNull()
})
