import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpCustomer } from '#test/factories/a-customer.ts'
import { runJobs } from '../processes/run-jobs.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

const TABLES = [
  'auth.users',
  'auth.one_time_tokens',
  'public.profiles',
  'private.outbox',
  'private.audit_log',
]

/** All rows of the tables that know people. */
async function contents() {
  const tables = TABLES.map(async (table) => {
    const { rows } = await shop.pool.query(`select t::text as row from ${table} t order by 1`)
    return rows
  })
  return await Promise.all(tables)
}
const count = async (table: string) => (await shop.pool.query(`select from ${table}`)).rowCount ?? 0

/** What an address can look like from inside, and how many mails each call then causes. */
const ADDRESSES = { unknown: 0, waiting: 1, confirmed: 1 } as const
const CALLS = [
  ['recover', ADDRESSES],
  ['resend', { ...ADDRESSES, confirmed: 0 }],
] as const
const CASES = CALLS.flatMap(([call, mails]) =>
  (['unknown', 'waiting', 'confirmed'] as const).map((who) => ({ call, who, mails: mails[who] })),
)

test.each(CASES)(
  '$call for an address that is $who looks nothing up before it answers',
  async (row) => {
    const { call, who, mails } = row
    const email = `${call}-${who}@example.com`
    const { auth } = shop.client()
    if (who === 'confirmed') await signUpCustomer(shop, { email })
    if (who === 'waiting') await auth.signUp({ email, password: 'some password' })
    await runJobs(shop)
    const before = await contents()
    const asked =
      call === 'recover'
        ? await auth.resetPasswordForEmail(email)
        : await auth.resend({ type: 'signup', email })
    expect(asked.error).toBeNull()
    expect(await contents()).toEqual(before)
    expect(await count('graphile_worker.jobs')).toBe(1)

    const mailed = await count('private.mailbox')
    await runJobs(shop)
    expect((await count('private.mailbox')) - mailed).toBe(mails)
    expect(await count('graphile_worker.jobs')).toBe(0)
  },
)

test('signing up with a taken address makes an account as for a new one, and keeps nothing of it', async () => {
  const { email } = await signUpCustomer(shop)
  const before = await Promise.all(TABLES.slice(0, 3).map(count))
  const taken = await shop.client().auth.signUp({ email, password: 'of a stranger' })
  expect(await Promise.all(TABLES.slice(0, 3).map(count))).toEqual(before)
  const fresh = await shop.client().auth.signUp({ email: `x${email}`, password: 'of a stranger' })
  const shape = (user: object | null) => Object.keys(user ?? {}).sort()
  expect(shape(taken.data.user)).toEqual(shape(fresh.data.user))
  expect(taken.data.user).toMatchObject({ email, identities: [], user_metadata: {} })
})
