import { sql } from 'kysely'
import type { DatabaseTransaction } from '#server/db/database.ts'

/** More than anybody reads in a day; what is decided makes room for the rest. */
const MOST_SHOWN = 100

/** Statements of withdrawal, in the transaction of a role that may read them. */
export const studioWithdrawals = {
  async list(trx: DatabaseTransaction, { isOpen }: { isOpen: boolean }) {
    return await trx
      .selectFrom('private.withdrawals as w')
      .leftJoin('public.orders as o', 'o.id', 'w.order_id')
      .leftJoin('private.staff as s', 's.user_id', 'w.decided_by')
      .selectAll('w')
      .select(['o.status as order_status', 'o.proof_status as proof_status', 's.name as decider'])
      .where('w.state', isOpen ? '=' : '<>', 'received')
      .orderBy(sql`${isOpen} and w.order_id is null`)
      .orderBy('w.received_at', isOpen ? 'asc' : 'desc')
      .orderBy('w.id')
      .limit(MOST_SHOWN)
      .execute()
  },

  /** How many wait, or are decided. */
  async count(trx: DatabaseTransaction, { isOpen }: { isOpen: boolean }): Promise<number> {
    const { count } = await trx
      .selectFrom('private.withdrawals')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('state', isOpen ? '=' : '<>', 'received')
      .executeTakeFirstOrThrow()
    return count
  },
}
