import type { Deletion } from '#domain/operations/deletions.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'

/** Deletions that have not reached the journal. */
export const deletions = {
  /** Takes the oldest ones out; those that another process has taken are left to it. */
  async take(trx: DatabaseTransaction, limit: number): Promise<Deletion[]> {
    const rows = await trx
      .deleteFrom('private.deletions')
      .where('number', 'in', (eb) =>
        eb
          .selectFrom('private.deletions')
          .select('number')
          .orderBy('number')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['kind', 'subject', 'deleted_at'])
      .execute()
    return rows.map(({ kind, subject, deleted_at }) => ({
      kind,
      id: subject,
      at: deleted_at.toISOString(),
    }))
  },
}
