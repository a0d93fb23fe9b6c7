import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { WorkerKind } from '#server/db/tables/monitoring-tables.ts'

export type WorkerFacts = {
  version: string
  engine: string
  node: string
  /** Workers of a release that had no lanes leave it out: they take all jobs of their kind. */
  lane?: string
  /** Workers that have run since before they said what their models are for leave it out. */
  models: { name: string; version: string; capability?: string }[]
}

/** The workers that take jobs, on whichever machine. */
export const workers = {
  /** Says that a worker is alive, and forgets those that were killed long ago. */
  async heartbeat(
    db: Database,
    { id, kind, facts }: { id: string; kind: WorkerKind; facts: WorkerFacts },
  ): Promise<void> {
    await db
      .insertInto('private.workers')
      .values({ id, kind, facts: JSON.stringify(facts) })
      .onConflict((on) => on.column('id').doUpdateSet({ seen_at: sql`now()` }))
      .execute()
    await db
      .deleteFrom('private.workers')
      .where(({ or, eb }) =>
        or([
          eb('seen_at', '<', sql<Date>`now() - interval '1 day'`),
          // Of a clock that ran ahead. Whoever lives says so again within half a minute.
          eb('seen_at', '>', sql<Date>`now() + interval '5 minutes'`),
        ]),
      )
      .execute()
  },

  async remove(db: Database, id: string): Promise<void> {
    await db.deleteFrom('private.workers').where('id', '=', id).execute()
  },
}
