import { afterAll, beforeAll, expect, test } from 'vitest'
import { studioSettingsSchema } from '#contract/studio/settings.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import { aStaffMember, callStudio, type TestMember } from '#test/factories/a-staff-member.ts'
import { DAY, MINUTE } from '#test/fakes/settable-clock.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
let owner: TestMember
beforeAll(async () => {
  shop = await startTestShop()
  owner = await aStaffMember(shop, 'owner', { name: 'Olga' })
})
afterAll(() => shop.stop())

const CONTACT = { phone: '+46 8 123 456 78', email: 'hello@family-photos.se' }
const call = async (name: string, body?: unknown, by: TestMember = owner) =>
  await callStudio(shop, by, { name, body })
const list = async (by: TestMember = owner) =>
  studioSettingsSchema.parse((await call('studio-settings', undefined, by)).body)
const lastOf = async (area: string) =>
  (await list()).changes.findLast((change) => change.area === area)?.id ?? null
const set = async (part: Record<string, unknown>, by: TestMember = owner) => {
  const change = { area: 'contact', value: CONTACT, validFrom: null, ...part }
  return await call(
    'studio-setting-set',
    { after: await lastOf(String(change.area)), ...change },
    by,
  )
}
const pageOf = async (path: string) => await (await fetch(shop.url + path)).text()

test('an owner changes the contact, and every page says it without a build', async () => {
  expect(await pageOf('/')).toContain('support@hueloom.example')
  expect((await set({})).status).toBe(200)
  await shop.readSettings({ afresh: true })
  for (const path of ['/', '/dk']) {
    const page = await pageOf(path)
    expect(page).toContain('mailto:hello@family-photos.se')
    expect(page).toContain('+46\u00a08\u00a0123\u00a0456\u00a078')
    expect(page).not.toContain('support@hueloom.example')
  }
  const { changes, defaults } = await list()
  expect(defaults).toEqual(DEFAULT_SETTINGS)
  expect(changes.at(-1)).toMatchObject({ area: 'contact', setBy: 'Olga', origin: 'studio' })
  expect(await (await fetch(`${shop.url}/settings.json`)).json()).toMatchObject({
    contact: CONTACT,
  })
})

test('a notice stands above the pages of its language alone, from the moment that was chosen', async () => {
  const value = { en: 'Closed', pl: '', dk: 'Lukket <b>nu</b>', de: '', sv: '' }
  const validFrom = new Date(Date.now() + 30 * DAY).toISOString()
  await set({ area: 'notice', value: { ...value, en: 'Later' }, validFrom })
  await set({ area: 'notice', value })
  await shop.readSettings({ afresh: true })
  expect(await pageOf('/')).toContain('<p>Closed</p>')
  expect(await pageOf('/dk')).toContain('<p>Lukket &lt;b&gt;nu&lt;/b&gt;</p>')
  expect((await list()).changes.filter(({ area }) => area === 'notice')).toHaveLength(2)
})

test('of two owners at once the second one looks again', async () => {
  const after = await lastOf('contact')
  const both = await Promise.all([set({ after }), set({ after })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'settings_changed',
  })
})

test('those who lead see the settings, and nobody but an owner changes them', async () => {
  const before = await list()
  const manager = await aStaffMember(shop, 'manager')
  expect((await list(manager)).changes).toEqual(before.changes)
  const file = { hueloom: 'settings', madeAt: new Date().toISOString(), settings: DEFAULT_SETTINGS }
  const after = before.changes.at(-1)?.id ?? null
  for (const role of ['manager', 'retoucher', 'print', 'accounting'] as const) {
    const member = await aStaffMember(shop, role)
    if (role !== 'manager')
      expect((await call('studio-settings', undefined, member)).status).toBe(403)
    expect((await set({}, member)).status).toBe(403)
    expect((await call('studio-settings-import', { file, after }, member)).status).toBe(403)
  }
  expect((await list()).changes).toEqual(before.changes)
})

const COMPANY = DEFAULT_SETTINGS.company
test.each([
  ['an area that the shop does not have', { area: 'secrets' }],
  ['a telephone without its country', { value: { ...CONTACT, phone: '08 123 456 78' } }],
  ['an address that is none', { value: { ...CONTACT, email: 'hello' } }],
  ['something else besides', { value: { ...CONTACT, fax: '1' } }],
  ['a company without a name', { area: 'company', value: { ...COMPANY, name: ' ' } }],
  ['no address', { area: 'company', value: { ...COMPANY, addressLines: [] } }],
  ['a name as long as a book', { area: 'company', value: { ...COMPANY, name: 'x'.repeat(5000) } }],
  [
    'a day that is none',
    { area: 'closures', value: [{ from: '2027-02-30', to: '', reason: 'x' }] },
  ],
  ['a moment that is none', { validFrom: 'tomorrow' }],
])('%s is refused', async (_what, part) => {
  expect((await set(part)).status).toBe(400)
})

test.each([
  ['in the past', { validFrom: '2020-01-01T00:00:00Z' }],
  ['in a thousand years', { validFrom: '2999-01-01T00:00:00Z' }],
  [
    'with days that end before they begin',
    { area: 'closures', value: [{ from: '2027-02-06', to: '2027-02-05', reason: 'Moving' }] },
  ],
])('a change %s is refused', async (_what, part) => {
  expect(await set(part)).toMatchObject({ status: 422, body: { code: 'setting_refused' } })
})

test('a moment that has just passed means at once', async () => {
  await set({ validFrom: new Date(Date.now() - MINUTE).toISOString() })
  const change = (await list()).changes.at(-1)
  expect(change?.validFrom).toBe(change?.setAt)
})

test('settings move to another shop as a file, and only what differs is set', async () => {
  const settings = {
    ...(await shop.readSettings({ afresh: true })),
    company: { ...COMPANY, isExample: false, name: 'Familjefoto AB' },
  }
  const file = { hueloom: 'settings', madeAt: new Date().toISOString(), settings }
  const after = (await list()).changes.at(-1)?.id ?? null
  const answer = await call('studio-settings-import', { file, after })
  expect(answer).toMatchObject({ status: 200, body: { areas: ['company'] } })
  expect((await list()).changes.at(-1)).toMatchObject({ area: 'company', origin: 'import' })
  await shop.readSettings({ afresh: true })
  expect(await pageOf('/')).toContain('<i>Familjefoto AB</i>')
  const again = await call('studio-settings-import', { file, after })
  expect(again).toMatchObject({ status: 409, body: { code: 'settings_changed' } })
})

test('what was set stays for good, also when its owner is gone', async () => {
  const leaving = await aStaffMember(shop, 'owner', { name: 'Lea' })
  await set({}, leaving)
  await shop.pool.query('delete from auth.users where id = $1', [leaving.id])
  expect((await list()).changes.at(-1)).toMatchObject({ area: 'contact', setBy: null })
  for (const sql of [
    'delete from private.setting_changes',
    `update private.setting_changes set value = '{}'`,
    'truncate private.setting_changes',
  ]) {
    await expect(shop.pool.query(sql)).rejects.toThrow('only ever added to')
  }
})
