import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faultsOfMigration, LAST_BEFORE_THE_RULE } from './migration-rule.ts'

const MIGRATIONS = join(import.meta.dirname, '../../migrations')

test('every migration lets the release before it run on', async () => {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql'))
  const faults: Record<string, string[]> = {}
  for (const name of names.filter((found) => found.slice(0, 4) > LAST_BEFORE_THE_RULE)) {
    const found = faultsOfMigration(await readFile(join(MIGRATIONS, name), 'utf8'))
    if (found.length > 0) faults[name] = found
  }
  expect(faults).toEqual({})
})

test.each([
  ['alter table public.orders drop column colour_facts;', /drops/],
  ['drop function public.total(int);', /drops/],
  ['alter table public.orders rename column amount to price;', /renames/],
  ['alter table public.orders alter column amount type bigint;', /type of a column/],
  ['alter table public.orders alter amount set data type bigint;', /type of a column/],
  ['alter table public.orders alter column shelf set not null;', /demands a value/],
  ['revoke select on public.orders from anon;', /right away/],
  ['revoke all on function f() from public;', /right away/],
  [
    "-- It's closed.\ncreate function f() returns int language sql as 'select 1'; revoke all on function f(), g() from public;",
    /right away/,
  ],
  ['alter table public.orders add column shelf text not null;', /default/],
  ['alter table public.orders add column a int default 1, add column b int not null;', /default/],
  ['alter table public.orders add column a int not null, add column b int default 1;', /default/],
  ['create index orders_shelf on public.orders (shelf);', /index on public.orders/],
  ['create unique index on public.orders (shelf);', /index on public.orders/],
  [
    'alter table public.orders add constraint positive check (amount > 0);',
    /every row of public.orders/,
  ],
])('%s breaks the rule', (sql, fault) => {
  expect(faultsOfMigration(sql).join()).toMatch(fault)
})

test.each([
  'alter table public.orders add column shelf text;',
  "alter table public.orders add column shelf text not null default 'none';",
  "alter table public.orders add column shelf text default 'none' not null;",
  'create table private.shelf (id int not null); create index on private.shelf (id);',
  'create index if not exists orders_shelf on public.orders (shelf);',
  'alter table public.orders add constraint positive check (amount > 0) not valid;',
  'alter table public.orders validate constraint positive;',
  "-- It does not drop table orders.\ncomment on table public.orders is 'never drop table';",
  'create or replace function f() returns int language sql as $$ drop table x; select 1 $$;',
  "create function f() returns int language sql as 'select 1'; revoke all on function f() from public;",
  '-- contract: nothing reads it since release 1.4\nalter table public.orders drop column shelf;',
])('%s keeps the rule', (sql) => {
  expect(faultsOfMigration(sql)).toEqual([])
})

test('taking away does not excuse a long lock', () => {
  const sql = '-- contract: nobody uses it\ncreate index orders_shelf on public.orders (shelf);'
  expect(faultsOfMigration(sql)).toHaveLength(1)
})
