import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '../test-shop.ts'

const ROLES = `unnest(array['studio_owner', 'studio_manager', 'studio_retoucher', 'studio_print',
  'studio_accounting'])`
const OWN = `n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'`

/**
 * The tables of which the roles of the studio read anything at all: A accounting, M manager, O
 * owner, P print, R retoucher. A table without a line here is closed to them, also one that does not exist
 * yet; who sees which rows and columns is `studio-access-table.test.ts`.
 */
const READABLE = [
  'auth.factors MO',
  'auth.users MO',
  'private.colour_hints MOR',
  'private.contact_messages MO',
  'private.disputes AMO',
  'private.exchange_rates AO',
  'private.invoices AMO',
  'private.kept_buyers A',
  'private.order_claims MOPR',
  'private.order_events MOPR',
  'private.order_messages MOR',
  'private.outbox MO',
  'private.parcels MOP',
  'private.payments AMO',
  'private.price_changes MO',
  'private.print_files MOP',
  'private.proof_pins MOPR',
  'private.proofs MOPR',
  'private.refunds AMO',
  'private.repair_marks MOR',
  'private.restorations MOPR',
  'private.reviews MO',
  'private.setting_changes MO',
  'private.shared_parcels MOP',
  'private.ship_to MOP',
  'private.staff AMOPR',
  'private.staff_invitations MO',
  'private.withdrawals MO',
  'public.orders MOPR',
  'public.profiles MO',
  'storage.objects MOPR',
]

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

async function list(statement: string): Promise<string[]> {
  const { rows } = await shop.pool.query<{ entry: string }>(statement)
  return rows.map(({ entry }) => entry)
}

test('the studio reads the listed tables only', async () => {
  const readable = await list(`
    select format('%s.%s %s', n.nspname, c.relname,
      string_agg(upper(substr(r.role, 8, 1)), '' order by upper(substr(r.role, 8, 1)))) as entry
    from pg_class c join pg_namespace n on n.oid = c.relnamespace, ${ROLES} as r (role)
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and ${OWN}
      and has_schema_privilege(r.role, n.oid, 'usage')
      and has_any_column_privilege(r.role, c.oid, 'SELECT')
    group by n.nspname, c.relname`)
  expect(readable.toSorted()).toEqual(READABLE)
})

test('the studio writes nothing by itself, in no table and no column', async () => {
  const writable = await list(`
    select format('%s %s.%s', r.role, n.nspname, c.relname) as entry
    from pg_class c join pg_namespace n on n.oid = c.relnamespace, ${ROLES} as r (role)
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and ${OWN}
      and (has_table_privilege(r.role, c.oid, 'INSERT,UPDATE,DELETE,TRUNCATE,TRIGGER')
        or has_any_column_privilege(r.role, c.oid, 'INSERT,UPDATE,REFERENCES'))`)
  expect(writable).toEqual([])
})

test('every table that it reads shows rows by a policy only', async () => {
  const open = await list(`
    select distinct format('%s.%s', n.nspname, c.relname) as entry
    from pg_class c join pg_namespace n on n.oid = c.relnamespace, ${ROLES} as r (role)
    where c.relkind in ('r', 'p', 'v', 'm') and ${OWN} and not c.relrowsecurity
      and has_any_column_privilege(r.role, c.oid, 'SELECT')`)
  expect(open).toEqual([])
})

test('it calls no function that runs with the rights of the owner', async () => {
  const elevated = await list(`
    select format('%s %s.%s', r.role, n.nspname, p.proname) as entry
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace, ${ROLES} as r (role)
    where (p.prosecdef or n.nspname = 'private') and ${OWN}
      and has_schema_privilege(r.role, n.oid, 'usage')
      and has_function_privilege(r.role, p.oid, 'execute')`)
  expect(elevated).toEqual([])
})

test('its roles cannot sign in, inherit, create or take on another role', async () => {
  const roles = await list(`
    select format('%s %s%s%s%s%s%s', rolname, rolcanlogin, rolsuper, rolcreaterole, rolbypassrls,
      rolinherit, exists (select from pg_auth_members m where m.member = pg_roles.oid)) as entry
    from pg_roles where rolname like 'studio%' order by 1`)
  expect(roles).toEqual([
    'studio_accounting ffffff',
    'studio_manager ffffff',
    'studio_owner ffffff',
    'studio_print ffffff',
    'studio_retoucher ffffff',
  ])
  const creating = await list(`
    select format('%s %s', r.role, n.nspname) as entry
    from pg_namespace n, ${ROLES} as r (role)
    where ${OWN} and has_schema_privilege(r.role, n.oid, 'create')`)
  expect(creating).toEqual([])
})
