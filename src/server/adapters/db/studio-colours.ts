import type { DatabaseTransaction } from './database.ts'

/** What the colour desk shows of an order, in the transaction of a member's role. */
export const studioColours = {
  /** The newest run of the engine whose picture is there. */
  async base(trx: DatabaseTransaction, orderId: string) {
    return await trx
      .selectFrom('private.restorations as run')
      .innerJoin('private.proofs as p', 'p.id', 'run.proof_id')
      .innerJoin('storage.objects as picture', 'picture.id', 'p.object_id')
      .select(['run.id', 'run.settings', 'run.report', 'run.layers'])
      .select(['p.id as proof_id', 'p.version', 'p.width', 'p.height', 'picture.name as path'])
      .where('run.order_id', '=', orderId)
      .orderBy('run.run', 'desc')
      .limit(1)
      .executeTakeFirst()
  },

  /** The marks that were saved last, by whom, and what the engine said of the picture under them. */
  async saved(trx: DatabaseTransaction, orderId: string) {
    return await trx
      .selectFrom('private.colour_hints as h')
      .leftJoin('private.restorations as run', 'run.id', 'h.restoration_id')
      .leftJoin('private.staff as s', 's.user_id', 'h.saved_by')
      .select(['h.hints', 'h.version', 'h.saved_at', 'h.saved_by', 's.name', 'run.report'])
      .where('h.order_id', '=', orderId)
      .executeTakeFirst()
  },
}
export type StudioColours = typeof studioColours
