import { runMigrations } from 'graphile-worker'
import type { Pool } from 'pg'

/**
 * Makes the tables and functions of the queue, or those of its next version. Functions can be called
 * by everybody unless that is taken back, and a schema that is closed should not be all that stands
 * in the way.
 */
export async function migrateQueue(connectionString: string, pool: Pool): Promise<void> {
  await runMigrations({ connectionString })
  const { rowCount } = await pool.query(FIND_OPEN)
  // Only their owner may take it back; whoever else starts a process finds that it was done.
  if (rowCount === 0) return
  await pool.query('revoke execute on all functions in schema graphile_worker from public')
}

const FIND_OPEN = `
  select from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = 'graphile_worker' and has_function_privilege('public', p.oid, 'execute')`
