import { type Selectable, sql } from 'kysely'
import type { Crop } from '#domain/printing/print-crop.ts'
import type { Approval } from '#domain/proofs/proofing.ts'
import type { Database, DatabaseTransaction, Tables } from '#server/db/database.ts'

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
  colour: StoredProof['colour']
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
        colour: proof.colour,
        made_by: proof.madeBy ?? null,
        made_at: proof.madeAt,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  },

  async changeCrop(trx: DatabaseTransaction, id: string, crop: Crop): Promise<void> {
    await trx
      .updateTable('private.proofs')
      .set({ crop: JSON.stringify(crop) })
      .where('id', '=', id)
      .execute()
  },

  async find(db: Database | DatabaseTransaction, id: string): Promise<StoredProof | undefined> {
    return await db.selectFrom('private.proofs').selectAll().where('id', '=', id).executeTakeFirst()
  },

  /** The version that the customer approved. */
  async findApproved(
    db: Database | DatabaseTransaction,
    orderId: string,
  ): Promise<StoredProof | undefined> {
    return await db
      .selectFrom('private.proofs')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('status', '=', 'approved')
      .executeTakeFirst()
  },

  /** Keeps the finished picture from being removed until the transaction ends; false if it is gone. */
  async holdPicture(trx: DatabaseTransaction, id: string): Promise<boolean> {
    const held = await trx
      .selectFrom('storage.objects')
      .select('id')
      .where('id', '=', (eb) =>
        eb.selectFrom('private.proofs').select('object_id').where('id', '=', id),
      )
      .forKeyShare()
      .executeTakeFirst()
    return held !== undefined
  },

  /** Notes that the picture with the watermark is there; a repeat keeps the first moment. */
  async notePicture(trx: DatabaseTransaction, id: string, at: Date): Promise<void> {
    await trx
      .updateTable('private.proofs')
      .set({ picture_at: at })
      .where('id', '=', id)
      .where('picture_at', 'is', null)
      .execute()
  },

  /** Lays aside what else of an order waits to be sent or answered. */
  async supersede(
    trx: DatabaseTransaction,
    { id, order_id }: Pick<StoredProof, 'id' | 'order_id'>,
    which: 'older' | 'all others',
  ): Promise<void> {
    await trx
      .updateTable('private.proofs as other')
      .from('private.proofs as this')
      .set({ status: 'superseded' })
      .where('this.id', '=', id)
      .where('other.order_id', '=', order_id)
      .where('other.id', '<>', id)
      .where('other.status', 'in', ['in_review', 'sent'])
      .$if(which === 'older', (query) => query.whereRef('other.version', '<', 'this.version'))
      .execute()
  },

  /** Lets the customer see a version that is not sent, because its colours are still to come. */
  async show(trx: DatabaseTransaction, id: string, at: Date): Promise<void> {
    await trx.updateTable('private.proofs').set({ shown_at: at }).where('id', '=', id).execute()
  },

  /** Reminders of what was shown before do not count for what is sent. */
  async send(
    trx: DatabaseTransaction,
    id: string,
    sent: { at: Date; by: string | undefined; note: string | undefined },
  ): Promise<void> {
    await trx
      .updateTable('private.proofs')
      .set({
        status: 'sent',
        sent_at: sent.at,
        sent_by: sent.by ?? null,
        note: sent.note ?? null,
        reminded_day: null,
      })
      .where('id', '=', id)
      .execute()
  },

  async approve(
    trx: DatabaseTransaction,
    id: string,
    approved: { at: Date; by: string; approval: Approval },
  ): Promise<void> {
    await trx
      .updateTable('private.proofs')
      .set({
        status: 'approved',
        decided_at: approved.at,
        decided_by: approved.by,
        approval: JSON.stringify(approved.approval),
      })
      .where('id', '=', id)
      .execute()
  },

  async requestChanges(
    trx: DatabaseTransaction,
    id: string,
    asked: { at: Date; by: string; text: string },
  ): Promise<void> {
    await trx
      .updateTable('private.proofs')
      .set({
        status: 'changes_requested',
        decided_at: asked.at,
        decided_by: asked.by,
        change_request: asked.text,
      })
      .where('id', '=', id)
      .execute()
  },

  /** Versions that have waited since before a moment to be answered, or for notes on their colours. */
  async listWaiting(
    db: Database,
    { sentBefore, lastStep }: { sentBefore: Date; lastStep: number },
  ): Promise<Pick<StoredProof, 'id' | 'order_id'>[]> {
    return await db
      .selectFrom('private.proofs')
      .select(['id', 'order_id'])
      .where(({ and, or, eb }) =>
        or([
          and([eb('status', '=', 'sent'), eb('sent_at', '<=', sentBefore)]),
          and([eb('status', '=', 'in_review'), eb('shown_at', '<=', sentBefore)]),
        ]),
      )
      .where((eb) => eb.or([eb('reminded_day', 'is', null), eb('reminded_day', '<', lastStep)]))
      .orderBy('made_at')
      .execute()
  },

  async noteReminder(trx: DatabaseTransaction, id: string, day: number): Promise<void> {
    await trx
      .updateTable('private.proofs')
      .set({ reminded_day: day })
      .where('id', '=', id)
      .execute()
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
