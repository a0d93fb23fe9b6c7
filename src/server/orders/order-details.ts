import type { Selectable } from 'kysely'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import type { Database, DatabaseTransaction, Tables } from '#server/db/database.ts'
import { paymentsOfOrder } from '#server/payments/payments-of-order.ts'
import type { StoredProof } from '#server/proofs/proofs.ts'
import { firstLooks } from '#server/restoration/first-looks/first-looks.ts'
import { parcelsWith } from './parcels.ts'

export type OrderRecords = NonNullable<Awaited<ReturnType<typeof orderDetails.read>>>
/**
 * A version with the path of its picture, which is null when the picture is gone, and what the engine
 * was asked for and reports, which are null when a person made it.
 */
export type ShownProof = StoredProof & {
  path: string | null
  picture_bytes: string | null
  report: unknown
  settings: unknown
}

/** What a customer may know of an order of their own, as of one moment. */
export const orderDetails = {
  /** Undefined for an order of somebody else, or of nobody. */
  async read(db: Database, order: { id: string; userId: string }) {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        const own = await trx
          .selectFrom('public.orders')
          .selectAll()
          .where('id', '=', order.id)
          .where('user_id', '=', order.userId)
          .executeTakeFirst()
        if (own === undefined) return undefined
        const photo = await storedPhoto(trx, own)
        return {
          order: own,
          photo,
          firstLook: photo && (await firstLooks.find(trx, photo.id)),
          printFile: await printFileOf(trx, own.id),
          proofs: await sentProofs(trx, own.id),
          coloursNext: await shownForColours(trx, own),
          parcels: await shippedParcels(trx, own.id),
          shipTo: await trx
            .selectFrom('private.ship_to')
            .selectAll()
            .where('order_id', '=', own.id)
            .executeTakeFirst(),
          messages: await messagesOf(trx, own.id),
          documents: await documentsOf(trx, own.id),
        }
      })
  },
}

/** The photo that the order is about, not another one that came under its name later. */
async function storedPhoto(trx: DatabaseTransaction, order: Selectable<Tables['public.orders']>) {
  return await trx
    .selectFrom('storage.objects')
    .select(['id', 'width', 'height'])
    .where('bucket_id', '=', PHOTO_BUCKET)
    .where('name', '=', order.image_path)
    .where('sha256', '=', order.image_sha256)
    .executeTakeFirst()
}

/** Only of an approved version is there one. */
async function printFileOf(trx: DatabaseTransaction, orderId: string) {
  return await trx
    .selectFrom('private.print_files')
    .select(['proof_id', 'width', 'height', 'bytes'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

async function sentProofs(trx: DatabaseTransaction, orderId: string): Promise<ShownProof[]> {
  return await versionsOf(trx, orderId).where('p.sent_at', 'is not', null).execute()
}

/** The version whose colours are still to come, as long as the order is in the making. */
async function shownForColours(
  trx: DatabaseTransaction,
  { id, status }: Pick<Selectable<Tables['public.orders']>, 'id' | 'status'>,
): Promise<ShownProof | undefined> {
  if (status !== 'colorizing') return undefined
  return await versionsOf(trx, id)
    .where('p.status', '=', 'in_review')
    .where('p.shown_at', 'is not', null)
    .executeTakeFirst()
}

function versionsOf(trx: DatabaseTransaction, orderId: string) {
  return trx
    .selectFrom('private.proofs as p')
    .leftJoin('storage.objects as picture', 'picture.id', 'p.object_id')
    .leftJoin('private.restorations as run', 'run.proof_id', 'p.id')
    .selectAll('p')
    .select(['picture.name as path', 'picture.size as picture_bytes', 'run.report', 'run.settings'])
    .where('p.order_id', '=', orderId)
    .orderBy('p.version')
}

/** What is packed and has not left may still change. */
async function shippedParcels(trx: DatabaseTransaction, orderId: string) {
  return await parcelsWith(trx, orderId).where('p.shipped_at', 'is not', null).execute()
}

async function messagesOf(trx: DatabaseTransaction, orderId: string) {
  return await trx
    .selectFrom('private.order_messages')
    .select(['id', 'reason', 'text', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute()
}

async function documentsOf(trx: DatabaseTransaction, orderId: string) {
  return await trx
    .selectFrom('private.invoices')
    .select(['id', 'kind', 'number'])
    .where('payment_id', 'in', paymentsOfOrder(trx, orderId))
    .orderBy('issued_at')
    .orderBy('number')
    .execute()
}
