import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '#server/adapters/db/migrate.ts'
import { MIGRATIONS } from '#server/start/assemble.ts'
import { copyDatabase, type TestDatabase } from './test-database.ts'

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
