import { type Selectable, sql } from 'kysely'
import type { Crop } from '#domain/print-crop.ts'
import type { Database, DatabaseTransaction, Tables } from './database.ts'

export type StoredProof = Selectable<Tables['private.proofs']>
export type NewProof = {
  /** Also the id of the finished picture. */
  id: string
  orderId: string
  source: StoredProof['source']
  sha256: string
  width: number
  height: number
  crop: Crop
  /** The person of the shop who made it; undefined when the engine did. */
  madeBy: string | undefined
  madeAt: Date
}

/** The versions of what each order is to become. Lock the order before its proofs. */
export const proofs = {
  /** Adds the next version of an order. */
  async insert(trx: DatabaseTransaction, proof: NewProof): Promise<StoredProof> {
    return await trx
      .insertInto('private.proofs')
      .values({
        id: proof.id,
        order_id: proof.orderId,
        version: sql<number>`(
          select coalesce(max(version), 0) + 1 from private.proofs where order_id = ${proof.orderId}
        )`,
        source: proof.source,
        object_id: proof.id,
        sha256: proof.sha256,
        width: proof.width,
        height: proof.height,
        crop: JSON.stringify(proof.crop),
        made_by: proof.madeBy ?? null,
        made_at: proof.madeAt,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  },

  async find(db: Database | DatabaseTransaction, id: string): Promise<StoredProof | undefined> {
    return await db.selectFrom('private.proofs').selectAll().where('id', '=', id).executeTakeFirst()
  },

  /** Every version of an order, the first one first. */
  async listOfOrder(db: Database | DatabaseTransaction, orderId: string): Promise<StoredProof[]> {
    return await db
      .selectFrom('private.proofs')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('version')
      .execute()
  },
}
export type Proofs = typeof proofs
