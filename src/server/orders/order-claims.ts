import type { DatabaseTransaction } from '#server/db/database.ts'

/** Who of the shop works on which order. Lock the order before. */
export const orderClaims = {
  async find(
    trx: DatabaseTransaction,
    orderId: string,
  ): Promise<{ id: string; name: string } | undefined> {
    return await trx
      .selectFrom('private.order_claims as claim')
      .innerJoin('private.staff as s', 's.user_id', 'claim.staff')
      .select(['claim.staff as id', 's.name'])
      .where('claim.order_id', '=', orderId)
      .executeTakeFirst()
  },

  /** Gives an order to somebody, also one that another has. */
  async put(
    trx: DatabaseTransaction,
    claim: { orderId: string; staff: string; at: Date },
  ): Promise<void> {
    await trx
      .insertInto('private.order_claims')
      .values({ order_id: claim.orderId, staff: claim.staff, claimed_at: claim.at })
      .onConflict((conflict) =>
        conflict.column('order_id').doUpdateSet({ staff: claim.staff, claimed_at: claim.at }),
      )
      .execute()
  },

  async remove(trx: DatabaseTransaction, orderId: string): Promise<void> {
    await trx.deleteFrom('private.order_claims').where('order_id', '=', orderId).execute()
  },

  async removeOfMember(trx: DatabaseTransaction, staff: string): Promise<void> {
    await trx.deleteFrom('private.order_claims').where('staff', '=', staff).execute()
  },
}
