import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { STAFF_ROLES } from '#domain/studio/staff.ts'
import type { Check } from '#server/operations/doctor/check.ts'
import { databaseCheck } from '#server/operations/doctor/checks/database.ts'
import { databaseLimitsCheck } from '#server/operations/doctor/checks/database-limits.ts'
import { databaseRightsCheck } from '#server/operations/doctor/checks/database-rights.ts'
import { demoAccountCheck } from '#server/operations/doctor/checks/demo-account.ts'
import { liveUpdatesCheck } from '#server/operations/doctor/checks/live-updates.ts'
import { migrationsCheck } from '#server/operations/doctor/checks/migrations.ts'
import { readDoctorContext, type World } from '#server/operations/doctor/doctor-context.ts'
import { runChecks } from '#server/operations/doctor/run-checks.ts'
import { copyDatabase, type TestDatabase } from '../test-database.ts'

const ROLES = ['anon', 'authenticated', ...STAFF_ROLES.map((role) => `studio_${role}`)].join(', ')
const server = inject('databaseServerUrl')
/** Somebody who may sign in and nothing else, as an administrator makes them. */
const clerk = `clerk_${randomBytes(4).toString('hex')}`
const empty = `empty_${clerk}`
let admin: Client
let migrated: TestDatabase
beforeAll(async () => {
  migrated = await copyDatabase()
  admin = new Client(`${server}postgres`)
  await admin.connect()
  await admin.query(`create role ${clerk} login password 'right'`)
})
beforeEach(() => admin.query(`create database ${empty}`))
afterEach(() => dropEmpty())
afterAll(async () => {
  await admin.query(`drop role ${clerk}`)
  await admin.end()
  await migrated.drop()
})

/** What a check says of a database, as its clerk or as the administrator. */
async function look(check: Check, settings: Record<string, string>): Promise<string[]> {
  // These checks ask the database only.
  const context = readDoctorContext({ HUELOOM_MODE: 'production', ...settings }, {} as World)
  const [results] = await runChecks(context, [check])
  return (results?.findings ?? []).map(({ level, sentence }) => `${level}: ${sentence}`)
}

const urlOf = (database: string, as = '') => {
  const url = new URL(`${server}${database}`)
  if (as !== '') [url.username, url.password] = as.split(':') as [string, string]
  return url.href
}
const clerkIn = (database: string) => ({ DATABASE_URL: urlOf(database, `${clerk}:right`) })
const dropEmpty = () => admin.query(`drop database if exists ${empty} with (force)`)

test('an address that leads to no database says what to mend', async () => {
  const at = (database: string, as: string) =>
    look(databaseCheck, { DATABASE_URL: urlOf(database, as) })
  expect(await at(empty, `${clerk}:wrong`)).toEqual([
    expect.stringMatching(/^fault: DATABASE_URL: mend the user or the password/),
  ])
  expect(await at('nowhere', `${clerk}:right`)).toEqual([
    expect.stringMatching(/^fault: DATABASE_URL: create the database or mend its name/),
  ])
})

test('a database that lacks letters is a fault, one that forgets in a power cut a warning', async () => {
  await dropEmpty()
  await admin.query(
    `create database ${empty} template template0 encoding sql_ascii locale_provider libc locale 'C'`,
  )
  expect(await look(databaseCheck, clerkIn(empty))).toEqual([
    expect.stringMatching(/^ok: PostgreSQL 1\d/),
    expect.stringMatching(/^fault: create the database with the encoding UTF8/),
    expect.stringMatching(/^warning: set fsync and .* to on/),
  ])
})

test('whoever may not make the tables of an empty database learns how they may', async () => {
  expect(await look(databaseRightsCheck, clerkIn(empty))).toEqual([
    `fault: as an administrator run: alter database "${empty}" owner to "${clerk}"; the user may not make the tables`,
    expect.stringMatching(
      `^fault: as an administrator run: grant ${ROLES} to "${clerk}" with admin option`,
    ),
  ])
  await admin.query(`alter database ${empty} owner to ${clerk}`)
  await admin.query(`grant ${ROLES} to ${clerk} with admin option`)
  expect(await look(databaseRightsCheck, clerkIn(empty))).toEqual([expect.stringMatching(/^ok: /)])
  await admin.query(`revoke ${ROLES} from ${clerk}`)
})

test('tables that belong to somebody else are a fault, and a superuser is a warning', async () => {
  const database = new URL(migrated.url).pathname.slice(1)
  const [first] = await look(databaseRightsCheck, clerkIn(database))
  expect(first).toMatch(new RegExp(`^fault: let ${clerk} own what is in the database: auth\\.`))
  expect(await look(migrationsCheck, clerkIn(database))).toEqual([
    expect.stringMatching(/^skipped: the user of the database may not look/),
  ])
  expect(await look(databaseRightsCheck, { DATABASE_URL: migrated.url })).toEqual([
    expect.stringMatching(/^warning: connect as a user of the shop's own/),
  ])
})

test('migrations that wait are a warning; changed and unknown ones are faults', async () => {
  expect(await look(migrationsCheck, { DATABASE_URL: urlOf(empty) })).toEqual([
    expect.stringMatching(/^warning: run `npm run db:migrate`.* 0001-.*\.sql and \d+ more$/),
  ])
  expect(await look(demoAccountCheck, { DATABASE_URL: urlOf(empty) })).toEqual([
    'ok: there is none',
  ])
  const at = { DATABASE_URL: migrated.url }
  expect(await look(migrationsCheck, at)).toEqual([expect.stringMatching(/^ok: /)])
  await migrated.pool.query(
    "insert into public.migrations (name, sha256) values ('9999-of-tomorrow.sql', '')",
  )
  await migrated.pool.query("update public.migrations set sha256 = '' where name like '0003-%'")
  expect(await look(migrationsCheck, at)).toEqual([
    expect.stringMatching(/^fault: install the release .* it knows 9999-of-tomorrow.sql$/),
    expect.stringMatching(/^fault: put back the files of this release; 0003-/),
  ])
})

test('a direct address that leads to another database, or nowhere, is a fault', async () => {
  const DATABASE_URL = migrated.url
  const other = { DATABASE_URL, DATABASE_DIRECT_URL: urlOf('postgres') }
  expect(await look(liveUpdatesCheck, other)).toEqual([
    expect.stringMatching(/^fault: DATABASE_DIRECT_URL: name the same database as DATABASE_URL/),
  ])
  const nowhere = { DATABASE_URL, DATABASE_DIRECT_URL: 'postgres://shop@127.0.0.1:1/x' }
  expect(await look(liveUpdatesCheck, nowhere)).toEqual([
    expect.stringMatching(/^fault: DATABASE_DIRECT_URL: mend it; the server does not answer/),
  ])
  expect(await look(liveUpdatesCheck, { DATABASE_URL })).toEqual([expect.stringMatching(/^ok: /)])
})

test('a pooler that sets no time limits is a warning with the line that sets them', async () => {
  const DATABASE_DIRECT_URL = migrated.url
  const without = { DATABASE_DIRECT_URL, DATABASE_URL: `${migrated.url}?application_name=pooler` }
  expect(await look(databaseLimitsCheck, without)).toEqual([
    expect.stringMatching(/^warning: .*connect_query='set lock_timeout = \d+; .*lock_timeout, /),
  ])
  const options = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']
    .map((name) => `-c ${name}=1000`)
    .join(' ')
  const limited = `${migrated.url}?options=${encodeURIComponent(options)}`
  expect(await look(databaseLimitsCheck, { DATABASE_DIRECT_URL, DATABASE_URL: limited })).toEqual([
    'ok: the pooler sets them',
  ])
})
