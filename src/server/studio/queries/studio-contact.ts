import { sql } from 'kysely'
import type { DatabaseTransaction } from '#server/db/database.ts'

/** What people wrote to the shop, in the transaction of a role that may read it. */
export const studioContact = {
  /** Newest first, those before a moment. */
  async list(
    trx: DatabaseTransaction,
    request: { isHandled: boolean; before: Date | undefined; limit: number },
  ) {
    const { isHandled, before, limit } = request
    return await trx
      .selectFrom('private.contact_messages as m')
      .leftJoin('private.staff as s', 's.user_id', 'm.handled_by')
      .selectAll('m')
      .select('s.name as handler')
      .where('m.handled_at', isHandled ? 'is not' : 'is', null)
      .$if(before !== undefined, (all) => all.where('m.created_at', '<', before ?? new Date(0)))
      .orderBy('m.created_at', 'desc')
      .orderBy('m.id')
      .limit(limit)
      .execute()
  },

  async countOpen(trx: DatabaseTransaction): Promise<number> {
    const { open } = await trx
      .selectFrom('private.contact_messages')
      .select(sql<number>`count(*)::int`.as('open'))
      .where('handled_at', 'is', null)
      .executeTakeFirstOrThrow()
    return open
  },
}
export type StudioContact = typeof studioContact
