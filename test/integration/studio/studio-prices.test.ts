import { afterAll, beforeAll, expect, test } from 'vitest'
import { studioPricesSchema } from '#contract/studio/prices.ts'
import { aStaffMember, callStudio, type TestMember } from '#test/factories/a-staff-member.ts'
import { DAY, MINUTE } from '#test/fakes/settable-clock.ts'
import { setPrice } from '../../../scripts/set-price.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
let owner: TestMember
beforeAll(async () => {
  shop = await startTestShop()
  owner = await aStaffMember(shop, 'owner', { name: 'Olga' })
})
afterAll(() => shop.stop())

/** In two months, at nine in the morning in Warsaw or so. */
const LATER = `${new Date(Date.now() + 60 * DAY).toISOString().slice(0, 10)}T09:00:00+01:00`
const LATER_IN_UTC = new Date(LATER).toISOString()
const A2 = { article: 'framed-a2', currency: 'EUR', amount: 89_950, validFrom: null }
const set = (body: unknown, by: TestMember = owner) =>
  callStudio(shop, by, { name: 'studio-price-set', body })
const list = async (by: TestMember = owner) =>
  studioPricesSchema.parse((await callStudio(shop, by, { name: 'studio-prices' })).body).changes

test('an owner sets a price, and the history says who and since when', async () => {
  const before = Date.now()
  expect((await set(A2)).status).toBe(200)
  const [change, ...more] = await list()
  expect(more).toEqual([])
  expect(change).toMatchObject({ ...A2, validFrom: change?.setAt, origin: 'studio', setBy: 'Olga' })
  expect(Date.parse(change?.setAt ?? '')).toBeGreaterThanOrEqual(before)
})

test('a price may begin within a year, and one from a moment that has just passed begins at once', async () => {
  const validFrom = new Date(Date.now() + 300 * DAY).toISOString()
  await set({ ...A2, amount: 70_000, validFrom })
  await set({ ...A2, amount: 60_000, validFrom: new Date(Date.now() - MINUTE).toISOString() })
  const [later, now] = (await list()).slice(-2)
  expect(later).toMatchObject({ amount: 70_000, validFrom })
  expect(now?.validFrom).toBe(now?.setAt)
  const before = await list()
  for (const moment of ['2020-01-01T00:00:00Z', '2999-01-01T00:00:00Z']) {
    expect(await set({ ...A2, validFrom: moment })).toMatchObject({
      status: 422,
      body: { code: 'price_start_refused' },
    })
  }
  expect(await list()).toEqual(before)
})

test('those who lead see prices, and nobody but an owner sets one', async () => {
  const before = await list()
  const manager = await aStaffMember(shop, 'manager')
  expect(await list(manager)).toEqual(before)
  for (const role of ['retoucher', 'print'] as const) {
    const member = await aStaffMember(shop, role)
    expect((await callStudio(shop, member, { name: 'studio-prices' })).status).toBe(403)
    expect((await set(A2, member)).status).toBe(403)
  }
  expect((await set(A2, manager)).status).toBe(403)
  expect(await list()).toEqual(before)
})

test.each([
  ['an article that the shop does not have', { article: 'framed-a0' }],
  ['a currency that it does not sell in', { currency: 'GBP' }],
  ['nothing', { amount: 0 }],
  ['less than nothing', { amount: -100 }],
  ['a part of a cent', { amount: 100.5 }],
  ['more than a payment can be', { amount: 100_000_000 }],
  ['a moment that is none', { validFrom: 'tomorrow' }],
])('a price with %s is refused', async (_what, part) => {
  expect((await set({ ...A2, ...part })).status).toBe(400)
})

test('a price stays when the owner who set it is gone', async () => {
  const leaving = await aStaffMember(shop, 'owner', { name: 'Lea' })
  await set({ ...A2, amount: 55_500 }, leaving)
  expect((await list()).at(-1)).toMatchObject({ amount: 55_500, setBy: 'Lea' })
  await shop.pool.query('delete from auth.users where id = $1', [leaving.id])
  expect((await list()).at(-1)).toMatchObject({ amount: 55_500, setBy: null, origin: 'studio' })
})

test('the operator sets a price by a command while the shop is open', async () => {
  const environment = {
    DATA_DIR: shop.dataDir,
    DATABASE_URL: shop.config.databaseUrl,
  }
  const lines: string[] = []
  const output = {
    info: (line: string) => lines.push(line),
    error: (line: string) => lines.push(line),
  }
  const command = (...args: string[]) => setPrice(args, environment, output)
  expect(await command('framed-a1', 'PLN', '5999.90', '--from', LATER)).toBe(0)
  expect((await list()).at(-1)).toMatchObject({
    article: 'framed-a1',
    currency: 'PLN',
    amount: 599_990,
    validFrom: LATER_IN_UTC,
    origin: 'command',
    setBy: null,
  })
  expect(lines.pop()).toContain(`framed-a1 costs 5999.90 PLN from ${LATER_IN_UTC} on`)
  for (const args of [
    [],
    ['framed-a0', 'PLN', '1'],
    ['files-color', 'PLN', '5,999'],
    ['a1', 'PLN', '5'],
  ]) {
    expect(await command(...args)).toBe(1)
    expect(lines.pop()).toContain('npm run prices:set')
  }
  expect(await command('framed-a1', 'PLN', '5', '--from', '2020-01-01T00:00:00Z')).toBe(1)
  expect(lines.pop()).toContain('price_start_refused')
})
