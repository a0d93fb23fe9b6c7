import type { Selectable } from 'kysely'
import type { Database, DatabaseTransaction, Tables } from '#server/db/database.ts'

export type StoredFamilyComment = Selectable<Tables['private.family_comments']>
export type NewFamilyComment = {
  linkId: string
  proofId: string
  name: string
  text: string
  x: number | null
  y: number | null
}

/** What families said about proofs. It belongs to the link through which it came, and goes with it. */
export const familyComments = {
  async insert(
    trx: DatabaseTransaction,
    { linkId, proofId, ...said }: NewFamilyComment,
    at: Date,
  ): Promise<string> {
    const { id } = await trx
      .insertInto('private.family_comments')
      .values({ link_id: linkId, proof_id: proofId, ...said, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  /** Every comment that came through a link, the oldest one first. */
  async listOfLink(
    db: Database | DatabaseTransaction,
    linkId: string,
  ): Promise<StoredFamilyComment[]> {
    return await db
      .selectFrom('private.family_comments')
      .selectAll()
      .where('link_id', '=', linkId)
      .orderBy('number')
      .execute()
  },

  /** Every comment about an order, whichever link it came through, the oldest one first. */
  async listOfOrder(
    db: Database | DatabaseTransaction,
    orderId: string,
  ): Promise<(StoredFamilyComment & { version: number })[]> {
    return await db
      .selectFrom('private.family_comments as c')
      .innerJoin('private.family_links as l', 'l.id', 'c.link_id')
      .innerJoin('private.proofs as p', 'p.id', 'c.proof_id')
      .selectAll('c')
      .select('p.version')
      .where('l.order_id', '=', orderId)
      .orderBy('c.number')
      .execute()
  },

  /** False where the order has no such comment. */
  async remove(
    trx: DatabaseTransaction,
    { orderId, commentId }: { orderId: string; commentId: string },
  ): Promise<boolean> {
    const { numDeletedRows } = await trx
      .deleteFrom('private.family_comments')
      .where('id', '=', commentId)
      .where('link_id', 'in', (eb) =>
        eb.selectFrom('private.family_links').select('id').where('order_id', '=', orderId),
      )
      .executeTakeFirstOrThrow()
    return numDeletedRows > 0n
  },
}
