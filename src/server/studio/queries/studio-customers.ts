import { sql } from 'kysely'
import type { DatabaseTransaction } from '#server/db/database.ts'

export type CustomerRow = Awaited<
  ReturnType<ReturnType<typeof customers>['executeTakeFirstOrThrow']>
>

/** Who buys, in the transaction of a role that may know them. */
export const studioCustomers = {
  async find(trx: DatabaseTransaction, id: string): Promise<CustomerRow | undefined> {
    return await customers(trx).where('u.id', '=', id).executeTakeFirst()
  },

  /** Newest first, those created before a moment. */
  async list(
    trx: DatabaseTransaction,
    request: { search: string; before: Date | undefined; limit: number },
  ): Promise<CustomerRow[]> {
    const { search, before, limit } = request
    const wanted = search.toLowerCase()
    return await customers(trx)
      .$if(before !== undefined, (all) =>
        // What is shown is cut to the millisecond.
        all.where(sql<Date>`date_trunc('milliseconds', u.created_at)`, '<', before ?? new Date(0)),
      )
      .$if(wanted !== '', (all) =>
        all.where(
          sql<boolean>`(strpos(lower(u.email), ${wanted}) > 0
            or strpos(lower(profile.full_name), ${wanted}) > 0)`,
        ),
      )
      .orderBy('u.created_at', 'desc')
      .orderBy('u.id')
      .limit(limit)
      .execute()
  },
}

/** People with a confirmed address; of the shop's own people those who order for themselves. */
function customers(trx: DatabaseTransaction) {
  return trx
    .selectFrom('auth.users as u')
    .leftJoin('public.profiles as profile', 'profile.id', 'u.id')
    .select(['u.id', 'u.email', 'u.language', 'u.created_at', 'profile.full_name'])
    .select(
      sql<number>`(select count(*)::int from public.orders o where o.user_id = u.id)`.as('orders'),
    )
    .where('u.email_confirmed_at', 'is not', null)
    .where(
      sql<boolean>`(not exists (select from private.staff s where s.user_id = u.id)
        or exists (select from public.orders o where o.user_id = u.id))`,
    )
}
