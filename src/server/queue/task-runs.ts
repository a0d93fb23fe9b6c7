import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

/** When the jobs that the clock starts last came to their end. */
export const taskRuns = {
  async note(db: Database, task: string): Promise<void> {
    await db
      .insertInto('private.task_runs')
      .values({ task, succeeded_at: sql`now()` })
      .onConflict((on) => on.column('task').doUpdateSet({ succeeded_at: sql`now()` }))
      .execute()
  },
}
