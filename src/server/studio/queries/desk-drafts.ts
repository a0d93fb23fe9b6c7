import { sql } from 'kysely'
import type { DatabaseTransaction } from '#server/db/database.ts'

type DraftToSave = {
  orderId: string
  restorationId: string
  draft: unknown
  savedBy: string
  at: Date
}
/** What was saved last, by whom, and what the engine said of the picture under it. */
type SavedDraft = {
  draft: unknown
  version: number
  saved_at: Date
  saved_by: string | null
  name: string | null
  report: unknown
}

/** What is being marked at one of the desks, one draft for each order. */
function createDeskDrafts(names: { table: string; column: string }) {
  const table = sql.id('private', names.table)
  const column = sql.id(names.column)
  return {
    /** As the role of the transaction may see it. */
    async read(trx: DatabaseTransaction, orderId: string): Promise<SavedDraft | undefined> {
      const { rows } = await sql<SavedDraft>`
        select saved.${column} as draft, saved.version, saved.saved_at, saved.saved_by,
          staff.name, run.report
        from ${table} saved
        left join private.restorations run on run.id = saved.restoration_id
        left join private.staff staff on staff.user_id = saved.saved_by
        where saved.order_id = ${orderId}`.execute(trx)
      return rows[0]
    },

    /** The number of the last save, 0 before the first one. Lock the order before. */
    async savedVersion(trx: DatabaseTransaction, orderId: string): Promise<number> {
      const { rows } = await sql<{ version: number }>`
        select version from ${table} where order_id = ${orderId}`.execute(trx)
      return rows[0]?.version ?? 0
    },

    /** Whether exactly this is stored: the database compares it as data. */
    async isStored(
      trx: DatabaseTransaction,
      { orderId, draft, savedBy }: Pick<DraftToSave, 'orderId' | 'draft' | 'savedBy'>,
    ): Promise<boolean> {
      const { rows } = await sql`
        select from ${table}
        where order_id = ${orderId} and saved_by = ${savedBy}
          and ${column} = ${JSON.stringify(draft)}::jsonb`.execute(trx)
      return rows.length > 0
    },

    /** Answers the number of this save. Lock the order before. */
    async put(trx: DatabaseTransaction, saved: DraftToSave): Promise<number> {
      const { orderId, restorationId, draft, savedBy, at } = saved
      const { rows } = await sql<{ version: number }>`
        insert into ${table} as saved (order_id, restoration_id, ${column}, saved_by, saved_at)
        values (${orderId}, ${restorationId}, ${JSON.stringify(draft)}, ${savedBy}, ${at})
        on conflict (order_id) do update set
          restoration_id = excluded.restoration_id, ${column} = excluded.${column},
          saved_by = excluded.saved_by, saved_at = excluded.saved_at, version = saved.version + 1
        returning version`.execute(trx)
      return rows[0]?.version ?? 0
    },
  }
}

export const colourHints = createDeskDrafts({ table: 'colour_hints', column: 'hints' })
export const repairMarks = createDeskDrafts({ table: 'repair_marks', column: 'marks' })
export type DeskDrafts = typeof colourHints
