import type { DatabaseTransaction } from '#server/db/database.ts'

/** The price ledger with who wrote it, in the transaction of a role that may see it. */
export const studioPrices = {
  async list(trx: DatabaseTransaction, { withDemo }: { withDemo: boolean }) {
    return await trx
      .selectFrom('private.price_changes as p')
      .leftJoin('private.staff as s', 's.user_id', 'p.set_by')
      .select(['p.id', 'p.article', 'p.currency', 'p.amount'])
      .select(['p.valid_from', 'p.set_at', 'p.origin', 's.name'])
      .$if(!withDemo, (query) => query.where('p.origin', '<>', 'demo'))
      .orderBy('p.id')
      .execute()
  },
}
