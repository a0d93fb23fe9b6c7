import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountExportResponseSchema } from '#contract/accounts/account-export.ts'
import { aMemberWithPassword, setUpApp } from '../auth/factor-steps.ts'
import { readZip } from '../read-zip.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'
import { deleteAccount, placesWith } from './deletion-steps.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

async function aGuardedMember() {
  const member = await aMemberWithPassword(shop, 'retoucher')
  const app = await setUpApp(shop, member, 'Phone of Mo')
  const { data } = await member.client.auth.mfa.recoveryCodes.generate()
  return { ...member, app, codes: data?.codes ?? [] }
}

test('a copy of the data says which second factors there are, when they were given, and nothing that opens them', async () => {
  const mo = await aGuardedMember()
  const [code = ''] = mo.codes
  await mo.client.auth.mfa.recoveryCodes.verify({ code })
  const { data } = await mo.client.functions.invoke('account-export', { body: {} })
  const answer = await fetch(shop.url + accountExportResponseSchema.parse(data).url)
  const files = await readZip(Buffer.from(await answer.arrayBuffer()))
  const text = files.get('account.json')?.bytes.toString('utf8') ?? ''
  const moment = expect.stringMatching(/^\d{4}-/)
  expect(JSON.parse(text).secondFactors).toEqual([
    {
      kind: 'totp',
      name: 'Phone of Mo',
      createdAt: moment,
      confirmedAt: moment,
      lastUsedAt: moment,
    },
    {
      kind: 'recovery_code',
      name: 'Recovery codes',
      createdAt: moment,
      confirmedAt: moment,
      lastUsedAt: moment,
      codesLeft: 9,
      codesUsedAt: [moment],
    },
  ])
  const sessions = files.get('sessions.json')?.bytes.toString('utf8') ?? ''
  expect(JSON.parse(sessions)).toEqual([expect.objectContaining({ secondFactorAt: moment })])
  const all = [...files.values()].map(({ bytes }) => bytes.toString('utf8')).join()
  for (const secret of [mo.app.secret, ...mo.codes]) expect(all).not.toContain(secret)
})

test('an account that is deleted takes its second factor along', async () => {
  const mo = await aGuardedMember()
  await deleteAccount(shop, mo)
  // That it was deleted stays, so that a restored backup deletes it again.
  expect(await placesWith(shop, [mo.user.id, mo.app.factorId])).toEqual([
    'private.deletions.subject',
  ])
})
