import { FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js'
import type { TestShop } from '../test-shop.ts'

export type DeletionAnswer = { deleted?: boolean; code?: string; params?: { count?: number } }

/** Asks for the link as a signed-in person does. */
export async function requestDeletion(person: { client: SupabaseClient }): Promise<DeletionAnswer> {
  return await invoke(person.client, 'account-delete', {})
}

/** The token in the newest mail that asks to confirm a deletion. */
export async function deletionToken(shop: TestShop, email: string): Promise<string> {
  const { text } = await shop.db
    .selectFrom('private.outbox')
    .select('text')
    .where('recipient', '=', email)
    .where('kind', '=', 'confirm-deletion')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const link = new URL(/https?:\/\/\S+#deletion=\S+/.exec(text ?? '')?.[0] ?? '')
  return new URLSearchParams(link.hash.slice(1)).get('deletion') ?? ''
}

/** Brings the token from a device where nobody is signed in. */
export async function confirmDeletion(shop: TestShop, token: string): Promise<DeletionAnswer> {
  return await invoke(shop.client(), 'account-delete-confirm', { token })
}

/** From the request to the end. */
export async function deleteAccount(
  shop: TestShop,
  person: { client: SupabaseClient; email: string },
): Promise<DeletionAnswer> {
  const asked = await requestDeletion(person)
  if (asked.code) return asked
  return await confirmDeletion(shop, await deletionToken(shop, person.email))
}

async function invoke(client: SupabaseClient, name: string, body: object): Promise<DeletionAnswer> {
  const { data, error } = await client.functions.invoke(name, { body })
  return error instanceof FunctionsHttpError ? await error.context.json() : data
}

/** Where any of some words stand in the database, as `schema.table.column`. */
export async function placesWith(shop: TestShop, words: readonly string[]): Promise<string[]> {
  const { rows: columns } = await shop.pool.query<{ place: string; query: string }>(`
    select format('%s.%s.%s', c.table_schema, c.table_name, c.column_name) as place,
      format('select from %I.%I where %I::text ilike any ($1)',
        c.table_schema, c.table_name, c.column_name) as query
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE'
      and c.table_schema not in ('pg_catalog', 'information_schema')
      and (c.data_type in ('text', 'character varying', 'uuid', 'json', 'jsonb', 'ARRAY')
        or c.udt_name = 'citext')`)
  const patterns = words.map((word) => `%${word}%`)
  const found = columns.map(async ({ place, query }) =>
    (await shop.pool.query(query, [patterns])).rowCount ? [place] : [],
  )
  return (await Promise.all(found)).flat().sort()
}
