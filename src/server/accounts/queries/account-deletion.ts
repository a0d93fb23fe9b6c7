import { sql } from 'kysely'
import type { OrderState } from '#domain/orders/order-life.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import { photosLock } from '#server/photos/objects.ts'

/** What lies outside the database and goes with an account once its rows are gone. */
export type LeftOutside = { photoIds: string[]; uploadIds: string[] }
type Person = { id: string; email: string; newEmail: string | undefined }

/** The rows of one person, taken away in the order in which everything else takes its locks. */
export const accountDeletion = {
  /** Lets photos that are being stored come to their end first. */
  async lockPhotos(trx: DatabaseTransaction, userId: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${photosLock(userId)}, 0))`.execute(trx)
  },

  async lockOrders(
    trx: DatabaseTransaction,
    userId: string,
  ): Promise<({ id: string } & OrderState)[]> {
    return await trx
      .selectFrom('public.orders')
      .select(['id', 'status', 'payment_status'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .forUpdate()
      .execute()
  },

  /** Makes payments ready to outlive their orders; returns the sessions that can still be paid. */
  async closePayments(trx: DatabaseTransaction, orderIds: readonly string[]): Promise<string[]> {
    if (orderIds.length === 0) return []
    const rows = await trx
      .updateTable('private.payments')
      .set({ checkout_url: null })
      .where('order_id', 'in', orderIds)
      .returning(['session_id', 'status'])
      .execute()
    return rows.flatMap(({ session_id, status }) =>
      status === 'open' && session_id !== null ? [session_id] : [],
    )
  },

  /** Sessions, links, profile and messages go with the user, updates and results with the orders. */
  async deleteRows(trx: DatabaseTransaction, person: Person): Promise<LeftOutside> {
    const { id } = person
    const photos = await trx
      .deleteFrom('storage.objects')
      .where(({ or, eb }) => or([eb('owner', '=', id), eb('name', 'like', `${id}/%`)]))
      .returning('id')
      .execute()
    const orders = await trx
      .deleteFrom('public.orders')
      .where('user_id', '=', id)
      .returning('id')
      .execute()
    const uploads = await trx
      .deleteFrom('private.uploads')
      .where('owner', '=', id)
      .returning('id')
      .execute()
    await forgetCorrespondence(trx, person)
    await sql`delete from private.rate_limits where position(${id} in key) > 0`.execute(trx)
    const jobs = [
      ...orders.map((order) => `restore:${order.id}`),
      ...photos.flatMap(({ id }) => [
        `make-sizes:${id}`,
        `make-first-look:${id}`,
        `proof-picture:${id}`,
        `print-file:${id}`,
      ]),
    ]
    await sql`select graphile_worker.remove_job(key) from unnest(${jobs}::text[]) key`.execute(trx)
    await trx.deleteFrom('auth.users').where('id', '=', id).execute()
    return { photoIds: photos.map((row) => row.id), uploadIds: uploads.map((row) => row.id) }
  },
}

/** What was written to and from the person's address, signed in or not. */
async function forgetCorrespondence(trx: DatabaseTransaction, { email, newEmail }: Person) {
  await trx.deleteFrom('private.contact_messages').where(sql`lower(email)`, '=', email).execute()
  // Those of another account stay, whose address this one has taken over; its own go with the user.
  await trx
    .deleteFrom('private.withdrawals')
    .where('user_id', 'is', null)
    .where(sql`lower(email)`, '=', email)
    .execute()
  for (const table of ['private.outbox', 'private.mailbox'] as const) {
    await trx
      .deleteFrom(table)
      .where(({ or, eb }) =>
        or([eb(sql`lower(recipient)`, '=', email), eb(sql`lower(reply_to)`, '=', email)]),
      )
      .execute()
  }
  if (newEmail === undefined) return
  // The address may be another person's account by now: only what this change caused goes.
  await trx
    .deleteFrom('private.outbox')
    .where('recipient', '=', newEmail)
    .where('kind', 'in', ['confirm-new-address', 'address-wanted'])
    .execute()
}
