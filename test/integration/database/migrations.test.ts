import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MIGRATIONS, migrate } from '#server/db/migrations/migrate.ts'
import { openTestPool } from '../open-test-pool.ts'
import { copyDatabase, type TestDatabase } from '../test-database.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await copyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'hueloom-migrations-'))
  await cp(MIGRATIONS, folder, { recursive: true })
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

test('a migrated database has nothing left to apply', async () => {
  expect(await migrate(database.pool, MIGRATIONS)).toEqual([])
})

test('two servers that start together apply a new migration once', async () => {
  await writeFile(join(folder, '9999-add-shelf.sql'), 'create table private.shelf (id int);')
  const applied = await Promise.all([
    migrate(database.pool, folder),
    migrate(database.pool, folder),
  ])
  expect(applied.flat()).toEqual(['9999-add-shelf.sql'])
})

/** Has a session hold a table as a report that runs long does, until it is let go. */
async function occupy(table: string): Promise<() => Promise<void>> {
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query(`lock table ${table} in access share mode`)
  return async () => {
    await client.query('rollback')
    client.release()
  }
}
const ADD_COLUMN = 'alter table public.orders add column shelf text;'

test('a migration waits shortly for a table, makes room for those behind it, and goes on', async () => {
  await writeFile(join(folder, '9999-add-column.sql'), ADD_COLUMN)
  const letGo = await occupy('public.orders')
  const waits: string[] = []
  const patience = { lockMs: 50, tries: 1000, pauseMs: 50 }
  const migrating = migrate(database.pool, folder, {
    patience,
    onWait: (reason) => waits.push(reason),
  })
  await vi.waitFor(() => expect(waits.join()).toMatch(/9999.*in use.*try 2/))
  // Between two tries nobody stands in line: others use the table.
  await database.pool.query('update public.orders set version = version')
  await letGo()
  expect(await migrating).toEqual(['9999-add-column.sql'])
})

test('a migration that never gets its table says what to look for and has changed nothing', async () => {
  await writeFile(join(folder, '9999-add-column.sql'), ADD_COLUMN)
  const letGo = await occupy('public.orders')
  const patience = { lockMs: 20, tries: 2, pauseMs: 1 }
  const migrating = migrate(database.pool, folder, { patience })
  await expect(migrating).rejects.toThrow(/9999-add-column.sql .*2 tries.*pg_stat_activity/)
  await letGo()
  expect(await migrate(database.pool, folder)).toEqual(['9999-add-column.sql'])
})

test('whoever starts while another migrates says so and waits until it is done', async () => {
  await writeFile(join(folder, '9999-add-shelf.sql'), 'create table private.shelf (id int);')
  const events: string[] = []
  let goOn: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const first = migrate(database.pool, folder, {
    before: () => {
      events.push('first begins')
      return held
    },
  })
  await vi.waitFor(() => expect(events).toEqual(['first begins']))
  const second = migrate(database.pool, folder, { onWait: (reason) => events.push(reason) })
  await vi.waitFor(() => expect(events[1]).toMatch(/another copy .* migrates/))
  goOn()
  expect(await Promise.all([first, second])).toEqual([['9999-add-shelf.sql'], []])
})

test('a role that may not create tables starts a shop whose database is up to date', async () => {
  const name = `reader_${randomBytes(4).toString('hex')}`
  await database.pool.query(`create role ${name} login password 'reads';
    grant usage on schema public to ${name}; grant select on public.migrations to ${name}`)
  const address = Object.assign(new URL(database.url), { username: name, password: 'reads' })
  const pool = openTestPool(String(address), 1)
  try {
    await expect(pool.query('create table public.mine ()')).rejects.toThrow(/permission denied/)
    expect(await migrate(pool, MIGRATIONS)).toEqual([])
  } finally {
    await pool.end()
    await database.pool.query(`drop owned by ${name}; drop role ${name}`)
  }
})

test('a migration that fails leaves nothing behind and says which it was', async () => {
  await writeFile(join(folder, '9999-fail.sql'), 'create table private.half (id int); select 1/0;')
  await expect(migrate(database.pool, folder)).rejects.toThrow('9999-fail.sql')
  const { rows } = await database.pool.query(`select to_regclass('private.half') as found`)
  expect(rows).toEqual([{ found: null }])
})

test('a migration that was changed after it was applied stops the start', async () => {
  await writeFile(join(folder, '0001-create-roles-and-schemas.sql'), 'select 1;')
  await expect(migrate(database.pool, folder)).rejects.toThrow(/changed after it was applied/)
})

test('every table that a browser could reach has row-level security', async () => {
  const { rows } = await database.pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name
    from pg_tables join pg_class on oid = format('%I.%I', schemaname, tablename)::regclass
    where not relrowsecurity and exists (
      select from information_schema.role_table_grants
      where grantee in ('anon', 'authenticated', 'PUBLIC')
        and table_schema = schemaname and table_name = tablename
        and schemaname not in ('pg_catalog', 'information_schema')
    )`)
  expect(rows).toEqual([])
})
