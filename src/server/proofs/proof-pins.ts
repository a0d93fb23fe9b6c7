import type { Selectable } from 'kysely'
import type { Database, DatabaseTransaction, Tables } from '#server/db/database.ts'

export type StoredPin = Selectable<Tables['private.proof_pins']>

/** Places on a proof that the customer wants changed. */
export const proofPins = {
  /** Numbers them in the order in which they were set. */
  async insertAll(
    trx: DatabaseTransaction,
    proofId: string,
    pins: readonly (Pick<StoredPin, 'x' | 'y' | 'note'> & { tone?: string | null | undefined })[],
  ): Promise<void> {
    if (pins.length === 0) return
    await trx
      .insertInto('private.proof_pins')
      .values(
        pins.map(({ x, y, note, tone = null }, index) => ({
          proof_id: proofId,
          number: index + 1,
          x,
          y,
          note,
          tone,
          done_at: null,
          done_by: null,
        })),
      )
      .execute()
  },

  /** The pins of every version of an order, by version and number. */
  async listOfOrder(db: Database | DatabaseTransaction, orderId: string): Promise<StoredPin[]> {
    return await db
      .selectFrom('private.proof_pins')
      .innerJoin('private.proofs', 'private.proofs.id', 'private.proof_pins.proof_id')
      .selectAll('private.proof_pins')
      .where('private.proofs.order_id', '=', orderId)
      .orderBy('private.proofs.version')
      .orderBy('private.proof_pins.number')
      .execute()
  },

  /** What the customer asked for last and nobody has ticked, unless they have seen a version since. */
  async openOfOrder(trx: DatabaseTransaction, orderId: string) {
    return await trx
      .selectFrom('private.proof_pins as pin')
      .innerJoin('private.proofs as p', 'p.id', 'pin.proof_id')
      .select(['pin.proof_id', 'pin.x', 'pin.y', 'pin.note', 'pin.tone'])
      .select(({ ref }) => ref('p.decided_at').$notNull().as('asked_at'))
      .where('p.order_id', '=', orderId)
      .where('p.status', '=', 'changes_requested')
      .where('p.decided_at', 'is not', null)
      .where('pin.done_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('private.proofs as later')
              .whereRef('later.order_id', '=', 'p.order_id')
              .whereRef('later.version', '>', 'p.version')
              .where('later.sent_at', 'is not', null),
          ),
        ),
      )
      .orderBy('pin.number')
      .execute()
  },

  /** The pin and the version that it is on, if it is of this order. */
  async findOfOrder(trx: DatabaseTransaction, orderId: string, id: string) {
    return await trx
      .selectFrom('private.proof_pins as pin')
      .innerJoin('private.proofs as p', 'p.id', 'pin.proof_id')
      .select(['pin.number', 'pin.done_at', 'p.version'])
      .where('pin.id', '=', id)
      .where('p.order_id', '=', orderId)
      .executeTakeFirst()
  },

  /** Notes who made the change that the customer asked for, or that it is not done after all. */
  async tick(
    trx: DatabaseTransaction,
    id: string,
    done: { at: Date; by: string } | undefined,
  ): Promise<void> {
    await trx
      .updateTable('private.proof_pins')
      .set({ done_at: done?.at ?? null, done_by: done?.by ?? null })
      .where('id', '=', id)
      .execute()
  },
}
