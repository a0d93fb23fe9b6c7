import type { DatabaseTransaction } from '#server/db/database.ts'

/** What the desks show of an order, in the transaction of a member's role. */
export const studioDesks = {
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
}
export type StudioDesks = typeof studioDesks
