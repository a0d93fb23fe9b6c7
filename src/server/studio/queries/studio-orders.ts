import { type Selectable, sql } from 'kysely'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import type { DatabaseTransaction, Tables } from '#server/db/database.ts'

/** What every role reads of an order that it sees. */
const COLUMNS = [
  'id',
  'status',
  'proof_status',
  'shipment_status',
  'image_path',
  'image_sha256',
  'file_name',
  'print_size',
  'special_instructions',
  'colour_facts',
  'customer_marks',
  'colour_richness',
  'keeps_black_and_white_at',
  'sharpness',
  'sharpness_accepted',
  'on_hold_at',
] as const
export type SeenOrder = Pick<Selectable<Tables['public.orders']>, (typeof COLUMNS)[number]>

/** One order and what hangs on it, in the transaction of a member's role. */
export const studioOrders = {
  async find(trx: DatabaseTransaction, id: string): Promise<SeenOrder | undefined> {
    return await trx
      .selectFrom('public.orders')
      .select(COLUMNS)
      .where('id', '=', id)
      .executeTakeFirst()
  },

  /** The photo that the order is made from, unless it was removed. */
  async original(trx: DatabaseTransaction, order: SeenOrder) {
    return await trx
      .selectFrom('storage.objects')
      .select(['id', 'name', 'width', 'height', 'sha256', sql<number>`size::float8`.as('bytes')])
      .where('bucket_id', '=', PHOTO_BUCKET)
      .where('name', '=', order.image_path)
      .where('sha256', '=', order.image_sha256)
      .executeTakeFirst()
  },

  /** Every version with its picture's place, what the engine says of it, and who made it. */
  async proofs(trx: DatabaseTransaction, orderId: string) {
    return await trx
      .selectFrom('private.proofs as p')
      .leftJoin('storage.objects as picture', 'picture.id', 'p.object_id')
      .leftJoin('private.restorations as run', 'run.proof_id', 'p.id')
      .leftJoin('private.staff as maker', 'maker.user_id', 'p.made_by')
      .selectAll('p')
      .select([
        'picture.name as path',
        'maker.name as maker',
        'run.report',
        'run.settings',
        'run.layers',
      ])
      .where('p.order_id', '=', orderId)
      .orderBy('p.version')
      .execute()
  },

  async pins(trx: DatabaseTransaction, orderId: string) {
    return await trx
      .selectFrom('private.proof_pins as pin')
      .innerJoin('private.proofs as p', 'p.id', 'pin.proof_id')
      .selectAll('pin')
      .where('p.order_id', '=', orderId)
      .orderBy('p.version')
      .orderBy('pin.number')
      .execute()
  },

  async lastRun(trx: DatabaseTransaction, orderId: string) {
    return await trx
      .selectFrom('private.restorations')
      .select(['settings', 'failure', 'finished_at'])
      .where('order_id', '=', orderId)
      .orderBy('run', 'desc')
      .limit(1)
      .executeTakeFirst()
  },

  async messages(trx: DatabaseTransaction, orderId: string) {
    return await trx
      .selectFrom('private.order_messages as m')
      .leftJoin('private.staff as s', 's.user_id', 'm.staff')
      .select(['m.id', 'm.reason', 'm.text', 'm.created_at', 'm.staff', 's.name'])
      .where('m.order_id', '=', orderId)
      .orderBy('m.created_at')
      .execute()
  },

  /** What happened, with the names of the shop's people. */
  async history(trx: DatabaseTransaction, orderId: string) {
    return await trx
      .selectFrom('private.order_events as e')
      .leftJoin('private.staff as s', 's.user_id', 'e.actor_id')
      .select(['e.id', 'e.happened_at', 'e.actor', 'e.actor_id', 'e.kind', 'e.params', 's.name'])
      .where('e.order_id', '=', orderId)
      .orderBy('e.id')
      .execute()
  },
}
export type StudioOrders = typeof studioOrders
