import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSignedInUser } from '#test/factories/a-signed-in-user.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

/** A column that may be read only, one that nobody outside knows, and such a table. */
const REFUSALS: Record<number, string> = { 403: '42501', 400: 'PGRST204', 404: 'PGRST205' }

/**
 * All that the two roles of requests from outside may do. Whatever is not named here, also in
 * tables that do not exist yet, they may not; who may touch which rows is `access-table.test.ts`.
 */
const GRANTS = [
  'anon SELECT storage.buckets',
  'authenticated DELETE public.order_updates',
  'authenticated DELETE public.orders',
  'authenticated DELETE storage.objects',
  'authenticated INSERT storage.objects',
  'authenticated SELECT public.order_updates',
  'authenticated SELECT public.orders',
  'authenticated SELECT public.profiles',
  'authenticated SELECT storage.buckets',
  'authenticated SELECT storage.objects',
  'authenticated UPDATE public.profiles',
]
/** What runs with the rights of the database's owner and can be called by them. */
const ELEVATED = ['authenticated storage.is_in_use']
/** What a customer may write of a row that exists. */
const WRITABLE_COLUMNS = ['public.profiles.full_name']

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

async function list(statement: string): Promise<string[]> {
  const { rows } = await shop.pool.query<{ entry: string }>(statement)
  return rows.map(({ entry }) => entry)
}

const OWN = `n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'`

describe('from outside', () => {
  test('no function of the queue may be called, even if its schema were open', async () => {
    const callable = await list(`
      select p.oid::regprocedure::text as entry
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'graphile_worker' and has_function_privilege('anon', p.oid, 'execute')`)
    expect(callable).toEqual([])
  })

  test('nothing may be done to any table but what is listed', async () => {
    const granted = await list(`
      select format('%s %s %s.%s', r.role, p.privilege, n.nspname, c.relname) as entry
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace,
      unnest(array['anon', 'authenticated']) as r (role),
      unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER'])
        as p (privilege)
      where c.relkind in ('r', 'p', 'v', 'm', 'f') and ${OWN}
        and has_schema_privilege(r.role, n.oid, 'usage')
        and (has_table_privilege(r.role, c.oid, p.privilege)
          or p.privilege in ('SELECT', 'INSERT', 'UPDATE', 'REFERENCES')
          and has_any_column_privilege(r.role, c.oid, p.privilege))
      order by entry`)
    expect(granted.toSorted()).toEqual(GRANTS)
  })

  test('no column is written but those listed', async () => {
    const writable = await list(`
      select format('%s.%s.%s', n.nspname, c.relname, a.attname) as entry
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid
      join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped and ${OWN}
        and (has_column_privilege('anon', c.oid, a.attnum, 'UPDATE')
          or has_column_privilege('authenticated', c.oid, a.attnum, 'UPDATE'))`)
    expect(writable).toEqual(WRITABLE_COLUMNS)
  })

  test('every table that may be touched at all shows rows by a policy only', async () => {
    const open = await list(`
      select format('%s.%s', n.nspname, c.relname) as entry
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm') and ${OWN} and not c.relrowsecurity
        and has_schema_privilege('authenticated', n.oid, 'usage')
        and has_any_column_privilege('authenticated', c.oid, 'SELECT,INSERT,UPDATE,REFERENCES')`)
    expect(open).toEqual([])
  })

  test('only the listed functions run with the rights of the owner', async () => {
    const elevated = await list(`
      select format('%s %s.%s', r.role, n.nspname, p.proname) as entry
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace,
      unnest(array['anon', 'authenticated']) as r (role)
      where p.prosecdef and ${OWN} and has_schema_privilege(r.role, n.oid, 'usage')
        and has_function_privilege(r.role, p.oid, 'execute')`)
    expect(elevated).toEqual(ELEVATED)
  })

  test('functions with the rights of the owner do not look names up where others can put them', async () => {
    const loose = await list(`
      select format('%s.%s', n.nspname, p.proname) as entry
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where p.prosecdef and n.nspname in ('public', 'auth', 'storage', 'private')
        and not coalesce(p.proconfig, '{}') @> array['search_path=""']`)
    expect(loose).toEqual([])
  })

  test('the roles cannot sign in, inherit, create or take on another role', async () => {
    const roles = await list(`
      select format('%s %s%s%s%s%s', rolname, rolcanlogin, rolsuper, rolcreaterole, rolbypassrls,
        exists (select from pg_auth_members m where m.member = pg_roles.oid)) as entry
      from pg_roles where rolname in ('anon', 'authenticated') order by 1`)
    expect(roles).toEqual(['anon fffff', 'authenticated fffff'])
    const creating = await list(`
      select format('%s %s', r.role, n.nspname) as entry
      from pg_namespace n, unnest(array['anon', 'authenticated']) as r (role)
      where ${OWN} and has_schema_privilege(r.role, n.oid, 'create')`)
    expect(creating).toEqual([])
  })
})

describe('through the API', () => {
  test('no table is found but the three of a customer, in whatever schema it lies', async () => {
    const ada = await aSignedInUser(shop)
    const tables = await list(`
      select distinct c.relname as entry
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm') and ${OWN}`)
    const found: string[] = []
    for (const table of tables) {
      const { status } = await ada.client.from(table).select()
      if (status !== 404) found.push(table)
    }
    expect(tables.length).toBeGreaterThan(15)
    expect(found.toSorted()).toEqual(['order_updates', 'orders', 'profiles'])
  })

  test('no column of a row is changed but the name in a profile', async () => {
    const ada = await aSignedInUser(shop)
    const { rows } = await shop.pool.query<{ table: string; column: string }>(`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public'`)
    const changed: string[] = []
    for (const { table, column } of rows) {
      const { status, error } = await ada.client
        .from(table)
        .update({ [column]: null })
        .eq('id', ada.id)
      if (error === null) changed.push(`${table}.${column}`)
      else expect(error.code).toBe(REFUSALS[status])
    }
    expect(rows.length).toBeGreaterThan(25)
    expect(changed).toEqual(['profiles.full_name'])
  })
})
