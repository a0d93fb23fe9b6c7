import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

/**
 * Whether a job was added anew under its key while it was under way. The library then takes away
 * the key of the older one and all of its tries: what fails of it would lie among those that failed
 * for good, though the newer one does its work.
 */
export async function wasReplaced(
  db: Database,
  job: { id: string; key: string | null },
): Promise<boolean> {
  if (job.key === null) return false
  const { rows } = await sql<{ key: string | null }>`
    select key from graphile_worker.jobs where id = ${job.id}::bigint`.execute(db)
  return rows[0]?.key === null
}
