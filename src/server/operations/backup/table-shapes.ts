import { escapeIdentifier, type Pool, type PoolClient } from 'pg'

/** Where the shop and its job queue keep rows. */
const SCHEMAS = ['auth', 'graphile_worker', 'private', 'public', 'storage', 'test_checkout']

/** A table by its schema and name, such as `public.orders`, with the columns that can be written. */
export type TableShape = { name: string; columns: string[] }
/** A sequence and the last number that it gave; null when it has given none. */
export type SequencePlace = { name: string; lastValue: string | null }
type Connection = Pick<Pool | PoolClient, 'query'>

/** What belongs to an extension is not the shop's. */
const OF_NO_EXTENSION = `not exists (
  select from pg_depend d
  where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
)`

/** What is in a database, as far as a copy of its rows has to know. */
export const tableShapes = {
  async tables(connection: Connection): Promise<TableShape[]> {
    const { rows } = await connection.query<TableShape>(
      `select n.nspname || '.' || c.relname as name,
         array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid
       where c.relkind = 'r' and n.nspname = any ($1) and ${OF_NO_EXTENSION}
         and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       group by n.nspname, c.relname
       order by n.nspname::text collate "C", c.relname::text collate "C"`,
      [SCHEMAS],
    )
    return rows
  },

  async sequences(connection: Connection): Promise<SequencePlace[]> {
    const { rows } = await connection.query<SequencePlace>(
      `select schemaname || '.' || sequencename as name, last_value::text as "lastValue"
       from pg_sequences where schemaname = any ($1)
       order by schemaname::text collate "C", sequencename::text collate "C"`,
      [SCHEMAS],
    )
    return rows
  },

  /** The revision of the job queue's own tables; undefined while there is no queue. */
  async queueRevision(connection: Connection): Promise<number | undefined> {
    const found = await connection.query<{ isThere: boolean }>(
      `select to_regclass('graphile_worker.migrations') is not null as "isThere"`,
    )
    if (!found.rows[0]?.isThere) return undefined
    const { rows } = await connection.query<{ id: number }>(
      'select max(id) as id from graphile_worker.migrations',
    )
    return rows[0]?.id
  },

  /** Something that somebody has put into a database; undefined while it is as it was created. */
  async findAnything(connection: Connection): Promise<string | undefined> {
    const { rows } = await connection.query<{ name: string }>(
      `select n.nspname || '.' || c.relname as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and ${OF_NO_EXTENSION}
         and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'
       union all
       select 'schema ' || nspname from pg_namespace where nspname = any ($1) and nspname <> 'public'
       limit 1`,
      [SCHEMAS],
    )
    return rows[0]?.name
  },
}
export type TableShapes = typeof tableShapes

/** The name of a table, sequence or trigger's table as a statement writes it. */
export function quoted(name: string): string {
  return name.split('.').map(escapeIdentifier).join('.')
}
