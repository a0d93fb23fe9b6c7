import type { Selectable } from 'kysely'
import type { PictureLayer } from '#domain/photos/picture-sizes.ts'
import type { Database, DatabaseTransaction, Tables } from '#server/db/database.ts'

export type StoredRestoration = Selectable<Tables['private.restorations']>

/** The runs of the engine over the photo of each order. */
export const restorations = {
  /**
   * The latest run of an order; the first one is noted, with what `settings` gives, when there is none.
   * Lock the order before.
   */
  async begin(
    trx: DatabaseTransaction,
    orderId: string,
    settings: () => Promise<unknown>,
  ): Promise<StoredRestoration> {
    const latest = await restorations.latest(trx, orderId)
    if (latest !== undefined) return latest
    return await trx
      .insertInto('private.restorations')
      .values({ order_id: orderId, settings: JSON.stringify(await settings()) })
      .returningAll()
      .executeTakeFirstOrThrow()
  },

  /** Notes that somebody wants another run. Lock the order before. */
  async ask(
    trx: DatabaseTransaction,
    orderId: string,
    /** The person of the shop who asks; null: the customer. */
    request: { settings: unknown; askedBy: string | null },
  ): Promise<StoredRestoration> {
    const latest = await restorations.latest(trx, orderId)
    return await trx
      .insertInto('private.restorations')
      .values({
        order_id: orderId,
        run: (latest?.run ?? 0) + 1,
        settings: JSON.stringify(request.settings),
        asked_by: request.askedBy,
        asked_by_customer: request.askedBy === null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  },

  async latest(
    db: Database | DatabaseTransaction,
    orderId: string,
  ): Promise<StoredRestoration | undefined> {
    return await db
      .selectFrom('private.restorations')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('run', 'desc')
      .limit(1)
      .executeTakeFirst()
  },

  async find(
    db: Database | DatabaseTransaction,
    id: string,
  ): Promise<StoredRestoration | undefined> {
    return await db
      .selectFrom('private.restorations')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
  },

  /** The run that made a version; undefined where a person made it. */
  async findOfProof(
    trx: DatabaseTransaction,
    proofId: string,
  ): Promise<StoredRestoration | undefined> {
    return await trx
      .selectFrom('private.restorations')
      .selectAll()
      .where('proof_id', '=', proofId)
      .executeTakeFirst()
  },

  async countAskedByCustomer(trx: DatabaseTransaction, orderId: string): Promise<number> {
    const { count } = await trx
      .selectFrom('private.restorations')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('order_id', '=', orderId)
      .where('asked_by_customer', '=', true)
      .executeTakeFirstOrThrow()
    return Number(count)
  },

  /** What the engine says of the picture of a version; undefined where it did not make it. */
  async reportOf(trx: DatabaseTransaction, proofId: string): Promise<unknown> {
    const run = await trx
      .selectFrom('private.restorations')
      .select('report')
      .where('proof_id', '=', proofId)
      .executeTakeFirst()
    return run?.report
  },

  async finish(
    trx: DatabaseTransaction,
    id: string,
    done: { proofId: string; report: unknown; layers: PictureLayer[]; at: Date },
  ): Promise<void> {
    await trx
      .updateTable('private.restorations')
      .set({
        proof_id: done.proofId,
        report: JSON.stringify(done.report),
        layers: done.layers,
        finished_at: done.at,
      })
      .where('id', '=', id)
      .execute()
  },

  async fail(
    trx: DatabaseTransaction,
    id: string,
    failed: { reason: string; at: Date },
  ): Promise<void> {
    await trx
      .updateTable('private.restorations')
      .set({ failure: failed.reason, finished_at: failed.at })
      .where('id', '=', id)
      .execute()
  },
}
