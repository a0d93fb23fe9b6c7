import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { studioSessionSchema } from '#contract/studio/member.ts'
import { hasDemoMember, openDemoMember } from '#server/studio/demo-member.ts'
import { aProductionEnvironment } from '#test/factories/a-production-environment.ts'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aStaffMember, callStudio } from '#test/factories/a-staff-member.ts'
import { inviteStaff } from '../../../scripts/invite-staff.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

const SCRIPT = join(import.meta.dirname, '../../../scripts/invite-staff.ts')
const run = promisify(execFile)

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

type Ended = { code: number; stdout: string; stderr: string }

const environmentOf = ({ config, dataDir }: TestShop) => ({
  PORT: String(config.http.port),
  DATA_DIR: dataDir,
  DATABASE_URL: config.databaseUrl,
})

/** The command's own function, while the shop runs. */
async function invite(words: string[], environment: Record<string, string> = {}): Promise<Ended> {
  const ended: Ended = { code: 0, stdout: '', stderr: '' }
  ended.code = await inviteStaff(
    words,
    { ...environmentOf(shop), ...environment },
    {
      info: (text) => {
        ended.stdout += text
      },
      error: (text) => {
        ended.stderr += text
      },
    },
  )
  return ended
}

/** `npm run studio:invite -- …` as an operator types it. */
async function type(...words: string[]): Promise<Ended> {
  const env = { ...process.env, ...environmentOf(shop) }
  return await run(process.execPath, [SCRIPT, ...words], { env }).then(
    (ended) => ({ ...ended, code: 0 }),
    // What a process that ended with another code is reported as.
    (error: Ended) => error,
  )
}

async function invitationsFor(email: string) {
  const { rows } = await shop.pool.query(
    'select name, role, invited_by from private.staff_invitations where email = $1',
    [email],
  )
  return rows
}

test('the operator gets a link that lets the invited person in, with their role', async () => {
  const words = ['Nina.New@example.com', '--role', 'manager', '--name', 'Nina New']
  const { code, stdout } = await type(...words)
  expect(code).toBe(0)
  const link = new URL(/https?:\/\/\S+/.exec(stdout)?.[0] ?? '')
  expect([link.origin, link.pathname]).toEqual([shop.url, '/studio'])
  const mails = await shop.pool.query<{ text: string }>(
    `select text from private.outbox where kind = 'staff-invitation' and recipient = $1`,
    ['nina.new@example.com'],
  )
  expect(mails.rows).toEqual([{ text: expect.stringContaining(link.hash) }])

  const token = new URLSearchParams(link.hash.slice(1)).get('invite')
  const nina = await aSignedInUser(shop, { email: 'nina.new@example.com' })
  const joined = await callStudio(shop, nina, { name: 'studio-join', body: { token } })
  expect(studioSessionSchema.parse(joined.body)).toMatchObject({
    id: nina.id,
    name: 'Nina New',
    role: 'manager',
  })
})

test('who is invited without more words becomes an owner, named after the address', async () => {
  expect((await invite(['olga@example.com'])).code).toBe(0)
  expect(await invitationsFor('olga@example.com')).toEqual([
    { name: 'olga', role: 'owner', invited_by: null },
  ])
})

test.each([
  ['a role that there is not', ['pia@example.com', '--role', 'king'], 'role'],
  ['no address', [], 'email'],
  ['an address that is none', ['pia'], 'email'],
])('with %s the usage is shown and nobody is invited', async (_what, words, fault) => {
  const before = await shop.pool.query('select from private.staff_invitations')
  const { code, stdout, stderr } = await invite(words)
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toContain('npm run studio:invite')
  expect(stderr).toContain(`${fault}:`)
  const after = await shop.pool.query('select from private.staff_invitations')
  expect(after.rowCount).toBe(before.rowCount)
})

test('who is of the shop already is not invited', async () => {
  const mo = await aStaffMember(shop, 'print')
  await expect(invite([mo.email])).rejects.toMatchObject({ code: 'already_staff' })
  expect(await invitationsFor(mo.email)).toEqual([])
})

test('in production the first invitation ends the demo account, so that the shop can start', async () => {
  await openDemoMember(shop)
  await invite(['first@example.com'])
  expect(await hasDemoMember(shop.pool)).toBe(true)
  const production = { ...aProductionEnvironment(), SECRETS: JSON.stringify(shop.secrets) }
  expect((await invite(['second@example.com'], production)).code).toBe(0)
  expect(await hasDemoMember(shop.pool)).toBe(false)
})
