import { escapeIdentifier, type PoolClient } from 'pg'
import { quoted, type SequencePlace, type TableShape } from './table-shapes.ts'

/** A reference between tables, and the statement's part that makes it anew. */
type Reference = { tableName: string; name: string; definition: string }

/**
 * Rows go in as they were: no trigger changes them or queues jobs for them, and no table has to wait
 * for another. References are taken away and made anew, which checks all rows at once; the owner of
 * the tables may do that, where switching them off would need a superuser. All of it within the
 * caller's transaction.
 */
export const bulkLoad = {
  /** Empties the tables and opens them. What is returned closes them again. */
  async open(client: PoolClient, tables: readonly TableShape[]): Promise<() => Promise<void>> {
    const names = tables.map(({ name }) => name)
    const references = await referencesOf(client, names)
    for (const { tableName, name } of references) {
      await client.query(
        `alter table ${quoted(tableName)} drop constraint ${escapeIdentifier(name)}`,
      )
    }
    for (const name of names) {
      await client.query(`alter table ${quoted(name)} disable trigger user`)
    }
    await client.query(`truncate ${names.map(quoted).join(', ')}`)
    return async () => {
      for (const { tableName, name, definition } of references) {
        await client.query(
          `alter table ${quoted(tableName)} add constraint ${escapeIdentifier(name)} ${definition}`,
        )
      }
      for (const name of names) {
        await client.query(`alter table ${quoted(name)} enable trigger user`)
      }
    }
  },

  async setSequences(client: PoolClient, places: readonly SequencePlace[]): Promise<void> {
    for (const { name, lastValue } of places) {
      if (lastValue === null) continue
      await client.query('select setval($1::regclass, $2)', [quoted(name), lastValue])
    }
  },

  /** Workers of another time hold no jobs any more. */
  async freeJobs(client: PoolClient): Promise<void> {
    for (const table of ['_private_jobs', '_private_job_queues']) {
      await client.query(
        `update graphile_worker.${table} set locked_at = null, locked_by = null
         where locked_by is not null or locked_at is not null`,
      )
    }
  },

  /** What the planner has to know of tables that were empty a moment ago. */
  async analyze(client: PoolClient, tables: readonly TableShape[]): Promise<void> {
    await client.query(`analyze ${tables.map(({ name }) => quoted(name)).join(', ')}`)
  },
}
export type BulkLoad = typeof bulkLoad

async function referencesOf(client: PoolClient, tables: readonly string[]): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select n.nspname || '.' || c.relname as "tableName", r.conname as name,
       pg_get_constraintdef(r.oid) as definition
     from pg_constraint r
     join pg_class c on c.oid = r.conrelid
     join pg_namespace n on n.oid = c.relnamespace
     where r.contype = 'f' and n.nspname || '.' || c.relname = any ($1)
     order by r.oid`,
    [tables],
  )
  return rows
}
