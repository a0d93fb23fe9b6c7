import { chmod, copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CHECKS } from '#server/operations/doctor/checks.ts'
import { readDoctorContext } from '#server/operations/doctor/doctor-context.ts'
import { writeReport, writeReportJson } from '#server/operations/doctor/report.ts'
import { hasFault, runChecks } from '#server/operations/doctor/run-checks.ts'
import { openDemoMember } from '#server/studio/demo-member.ts'
import { startMailServer } from '../mail/mail-server.ts'
import {
  aWorld,
  consult,
  expectFault,
  only,
  type Plant,
  type Surroundings,
  startSurroundings,
} from './doctor-steps.ts'

let around: Surroundings
let folder: string
beforeAll(async () => {
  around = await startSurroundings()
  folder = await mkdtemp(join(tmpdir(), 'hueloom-doctor-'))
})
afterAll(async () => {
  await around.stop()
  await rm(folder, { recursive: true })
})

test('a studio that needs no second factor in production is a warning', async () => {
  const lines = await consult(around, 'settings', { settings: { SECOND_FACTOR: 'offered' } })
  expect(only(lines, 'warning')).toContainEqual(expect.stringMatching(/SECOND_FACTOR: /))
})

test('a shop that is well has no fault, in lines for people and in JSON for machines', async () => {
  const examined = await runChecks(readDoctorContext(around.environment, around.world), CHECKS)
  const report = writeReport(examined)
  expect(hasFault(examined), report).toBe(false)
  for (const { name } of CHECKS) expect(report).toMatch(new RegExp(`^\\w+ +${name} +\\S`, 'm'))
  expect(report).toMatch(/0 faults, \d+ warnings?$/)
  expect(JSON.parse(writeReportJson(examined))).toMatchObject({ healthy: true })
  for (const secret of ['p%40ss', 'p@ss', around.shop.secrets.urlKey]) {
    expect(report).not.toContain(secret)
  }
})

test('a data folder that every user of the machine may look into is a warning', async () => {
  const warnings = async (mode: number) => {
    await chmod(folder, mode)
    return only(await consult(around, 'data folder', { settings: { DATA_DIR: folder } }), 'warning')
  }
  expect(await warnings(0o755)).toEqual([expect.stringMatching(/DATA_DIR: run chmod o-rwx \//)])
  expect(await warnings(0o750)).toEqual([])
  expect(await warnings(0o700)).toEqual([])
})

const YEAR_MS = 365 * 86_400_000
const elsewhere = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' }

test.each<[string, string, RegExp, Plant]>([
  ['a setting that cannot be read', 'settings', /PORT: set it to/, { settings: { PORT: 'x' } }],
  [
    'an address without TLS',
    'settings',
    /PUBLIC_ORIGIN: begin it with https/,
    { settings: { PUBLIC_ORIGIN: 'http://shop.example' } },
  ],
  [
    'secrets that are cut off',
    'settings',
    /SECRETS: set it to what `npm run --silent keys:rotate -- new` prints/,
    { settings: { SECRETS: '{"tokenKeys": [' } },
  ],
  ['no proxy', 'proxies', /TRUSTED_PROXIES: set it to/, { settings: { TRUSTED_PROXIES: '0' } }],
  [
    'a data folder that is not there',
    'data folder',
    /DATA_DIR: make the folder \/nowhere\/at\/all/,
    { settings: { DATA_DIR: '/nowhere/at/all' } },
  ],
  [
    'a data folder that nobody may write',
    'data folder',
    /DATA_DIR: give \/proc to the user/,
    { settings: { DATA_DIR: '/proc' } },
  ],
  [
    'a disk that is full',
    'data folder',
    /make room on the disk/,
    { world: { freeBytes: async () => 1_000_000 } },
  ],
  [
    'a clock that is ahead of the database',
    'clock',
    /keep the clock of this machine by NTP .* 600 s ahead of the database/,
    { world: { clock: () => new Date(Date.now() + 600_000) } },
  ],
  [
    'a mail server that is off',
    'mail',
    /MAIL_URL: start the server or mend host and port/,
    { settings: { MAIL_URL: 'smtp://127.0.0.1:1' } },
  ],
  [
    'a name that is not in the DNS',
    'reverse proxy',
    /PUBLIC_ORIGIN: mend the name, or enter it in the DNS/,
    { settings: { PUBLIC_ORIGIN: 'https://nowhere.invalid' } },
  ],
  [
    'secrets of another installation',
    'reverse proxy',
    /SECRETS: start the shop anew with these settings/,
    { settings: { SECRETS: 'of-another' } },
  ],
  [
    'a list of models that is not there',
    'engine',
    /MODELS: mend the list. .*no such file/,
    { settings: { MODELS: '/nowhere/models.json' } },
  ],
  [
    'a profile that is none',
    'print profile',
    /PRINT_PROFILE: take the file anew from the printing house/,
    { settings: { PRINT_PROFILE: import.meta.filename } },
  ],
  [
    'a key for pictures that is none',
    'content credentials',
    /CONTENT_CREDENTIALS: make .* anew .*no private key that can be read/,
    { settings: { CONTENT_CREDENTIALS: import.meta.filename } },
  ],
  [
    'a certificate for pictures that has ended',
    'content credentials',
    /CONTENT_CREDENTIALS: .*it ended on/,
    { world: { clock: () => new Date(Date.now() + 11 * YEAR_MS) } },
  ],
  [
    'a site that is not built',
    'installation',
    /run `npm run build` before the start; the site is not built/,
    { world: { siteState: async () => 'missing' } },
  ],
  [
    'a database that is off',
    'database',
    /start the database server, or mend/,
    { settings: elsewhere },
  ],
])('%s is found by the check "%s"', async (_what, name, sentence, plant) => {
  const isOfAnother = plant.settings?.SECRETS === 'of-another'
  const anonKey = `sb_publishable_of-another`
  const SECRETS = JSON.stringify({ ...around.shop.secrets, anonKey })
  const planted = isOfAnother ? { settings: { SECRETS } } : plant
  await expectFault(around, name, { says: sentence, ...planted })
})

test('it is said who signs pictures, that nobody vouches, and when that ends', async () => {
  const name = 'content credentials'
  expect(await consult(around, name)).toEqual([
    expect.stringMatching(
      /^ok: pictures are signed by Hueloom Example, Inc., for whom no authority vouches; .* until 20\d\d-/,
    ),
  ])
  const clock = () => new Date(Date.now() + 10 * YEAR_MS)
  expect(await consult(around, name, { world: { clock } })).toEqual([
    expect.stringMatching(
      /^warning: renew the certificate in CONTENT_CREDENTIALS; it ends in \d days/,
    ),
  ])
})

test('what another check has to say first is skipped, and says so', async () => {
  const lines = await consult(around, 'migrations', { settings: elsewhere })
  expect(lines).toEqual([expect.stringMatching(/^skipped: the database cannot be asked/)])
})

test('a former name of a setting is reported, and so is one that is none', async () => {
  const settings = { SHOP_MODE: 'production', S3_REGOIN: 'eu', SHOP: 'shop.example' }
  expect(only(await consult(around, 'settings', { settings }), 'warning')).toEqual([
    expect.stringContaining('call it HUELOOM_MODE'),
    expect.stringContaining('S3_REGOIN is no setting'),
  ])
})

test('a market is named whose legal texts no lawyer has read', async () => {
  const world = aWorld()
  const { operator, ...rest } = world.company
  const unread = { ...operator, legalReviews: { ...operator.legalReviews, dk: null } }
  const company = { operator: unread, ...rest }
  expect(await consult(around, 'law', { world: { company } })).toEqual([
    expect.stringMatching(/^warning: no lawyer has read the legal texts of the market dk/),
  ])
  const elsewhereThan = { ...unread, markets: ['de'] as const }
  expect(
    await consult(around, 'law', { world: { company: { operator: elsewhereThan, ...rest } } }),
  ).toEqual(['ok: the legal texts were read for de by A. Lawyer on 2026-11-20'])
})

test('example numbers of the accountant and a VAT number of elsewhere are named', async () => {
  expect(await consult(around, 'books')).toEqual([
    expect.stringMatching(/^warning: the DATEV export names an accountant and a client that stand/),
  ])
  const { operator, ...rest } = aWorld().company
  const company = { operator: { ...operator, dispatchCountry: 'SE' }, ...rest }
  expect(await consult(around, 'books', { world: { company } })).toContainEqual(
    expect.stringMatching(/^warning: the VAT number DE 000 000 000 is one of DE, but .* from SE/),
  )
})

test('a mail server is found that refuses the password, or whose certificate nobody knows', async () => {
  const MAIL_URL = around.mail.url.replace('//', '//shop:wrong@')
  await expectFault(around, 'mail', {
    says: /MAIL_URL: mend user or password/,
    settings: { MAIL_URL },
  })
  vi.mocked(console.error).mockImplementation(() => undefined)
  const sealed = await startMailServer({ tls: true })
  // The library says that its certificate is worth nothing, which is what this test needs.
  vi.mocked(console.error).mockClear()
  await expectFault(around, 'mail', {
    says: /MAIL_URL: renew the certificate of the server/,
    settings: { MAIL_URL: sealed.url },
  })
  await expectFault(around, 'certificate', {
    says: /give the proxy a certificate for 127.0.0.1 that browsers/,
    settings: { PUBLIC_ORIGIN: `https://127.0.0.1:${sealed.port}` },
  })
  await sealed.stop()
})

test.each<[string, number, Record<string, string>, RegExp]>([
  ['another site', 200, {}, /^fault: PUBLIC_ORIGIN: let the proxy lead .* something else answers$/],
  [
    'a redirect',
    301,
    { location: 'https://www.shop.example/' },
    /^fault: PUBLIC_ORIGIN: name where customers end up; .* to https:\/\/www.shop.example\/$/,
  ],
  ['a proxy alone', 502, {}, /^warning: start the shop, or point the proxy at it/],
])("%s at the shop's address is found", async (_what, status, headers, sentence) => {
  const answer = async () => new Response('{}', { status, headers })
  expect(await consult(around, 'reverse proxy', { world: { fetch: answer } })).toEqual([
    expect.stringMatching(sentence),
  ])
})

test('a proxy that takes no photographs of full size is a fault, and the shop itself does', async () => {
  const port = await getPort({ host: '127.0.0.1' })
  const proxy = createServer((_request, answer) => answer.writeHead(413).end())
  proxy.listen(port, '127.0.0.1')
  await expectFault(around, 'uploads', {
    says: /client_max_body_size 101m/,
    settings: { PUBLIC_ORIGIN: `http://127.0.0.1:${port}` },
  })
  proxy.close()
  const PUBLIC_ORIGIN = `http://127.0.0.1:${around.shop.config.http.port}`
  const lines = await consult(around, 'uploads', { settings: { PUBLIC_ORIGIN } })
  expect(lines).toEqual(['ok: photographs of 100 MB come through'])
})

test('a model that is another file than its list means is a fault', async () => {
  await copyFile(
    join(import.meta.dirname, '../../../models/damage-mask.onnx'),
    join(folder, 'a.onnx'),
  )
  const model = { profile: 'hueloom-mask', name: 'Net', version: '1', licence: 'MIT' }
  const models = [{ ...model, file: 'a.onnx', sha256: '0'.repeat(64) }]
  const MODELS = join(folder, 'models.json')
  await writeFile(MODELS, JSON.stringify({ models }))
  await expectFault(around, 'engine', {
    says: /put the model "Net" back as its list means it.*SHA-256/,
    settings: { MODELS },
  })
})

test('a shop that was never backed up is warned, and so is one whose backup is old', async () => {
  const consulted = () => consult(around, 'backup', {})
  expect(await consulted()).toEqual([
    expect.stringMatching(/^warning: no backup has been made yet; run `npm run backup/),
  ])
  const note = (takenAt: string) =>
    around.shop.pool.query(
      `insert into private.backups (taken_at, snapshot, files, bytes, missing, changed)
       values (${takenAt}, 'x', 1, 1, 0, 0)`,
    )
  await note(`now() - interval '30 hours'`)
  expect(await consulted()).toEqual([
    expect.stringMatching(/^warning: the last backup is 30 h old/),
  ])
  await note('now()')
  expect(await consulted()).toEqual(['ok: the last backup shows the shop 0 h ago'])
})

test('the demo account of an embedded shop is a fault in production', async () => {
  await openDemoMember({ ...around.shop, config: { ...around.shop.config, mode: 'embedded' } })
  await expectFault(around, 'demo account', {
    says: /end that account with `npm run studio:invite/,
  })
})
