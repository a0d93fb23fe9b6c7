import type { DatabaseTransaction } from '#server/db/database.ts'

/** Every review, in the transaction of a role that may read it. */
export const studioReviews = {
  /** Newest first, those before a moment. */
  async list(trx: DatabaseTransaction, request: { before: Date | undefined; limit: number }) {
    const { before, limit } = request
    return await trx
      .selectFrom('private.reviews as r')
      .leftJoin('private.staff as s', 's.user_id', 'r.hidden_by')
      .selectAll('r')
      .select('s.name as hider')
      .$if(before !== undefined, (all) => all.where('r.written_at', '<', before ?? new Date(0)))
      .orderBy('r.written_at', 'desc')
      .orderBy('r.id')
      .limit(limit)
      .execute()
  },
}
