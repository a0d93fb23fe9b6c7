import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { AppError } from '#domain/app-error.ts'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import type { OrderStatus, PaymentStatus } from '#domain/orders/order-life.ts'
import type { RushOption } from '#domain/payments/rates.ts'
import type { PixelSize } from '#domain/printing/print-sharpness.ts'
import type { Database, DatabaseTransaction, Tables } from '#server/db/database.ts'
import { noteOrder } from '#server/telemetry/work-context.ts'

export type StoredOrder = Selectable<Tables['public.orders']>
export type NewOrder = Insertable<Tables['public.orders']>
/** What changes besides the status, which `order-progress` moves. A rush only when it is dropped. */
export type OrderChange = Pick<
  Updateable<Tables['public.orders']>,
  | 'proof_status'
  | 'shipment_status'
  | 'rush'
  | 'rush_amount'
  | 'amount'
  | 'revisions_included'
  | 'revisions_granted'
  | 'revisions_used'
  | 'paid_at'
  | 'promised_at'
  | 'proof_due_at'
  | 'on_hold_at'
  | 'customer_marks'
  | 'crop'
  | 'sharpness'
  | 'sharpness_accepted'
  | 'colours_asked_at'
  | 'keeps_black_and_white_at'
  | 'buyer_country'
>
export type Customer = { email: string; fullName: string }

/** Two clicks on "pay" that agree in this ask for the same order. */
export type OrderRequest = Pick<
  NewOrder,
  | 'user_id'
  | 'image_path'
  | 'image_sha256'
  | 'copy_of'
  | 'family_link_id'
  | 'print_size_id'
  | 'files'
  | 'paper'
  | 'copies'
  | 'purchase_place'
  | 'discount_amount'
  | 'delivery_service'
  | 'delivery_country'
  | 'language'
  | 'special_instructions'
  | 'colour_facts'
  | 'customer_marks'
  | 'colour_richness'
  | 'keeps_black_and_white_at'
  | 'crop'
  | 'gift'
  | 'amount'
  | 'terms_version'
  | 'company'
  | 'is_tax_free'
> & { frameId: string | null; rush: RushOption | null }

/** Orders, read and changed by the shop itself. */
export const orders = {
  async insert(trx: DatabaseTransaction, order: NewOrder): Promise<StoredOrder> {
    noteOrder(order.id)
    return await trx
      .insertInto('public.orders')
      .values(order)
      .returningAll()
      .executeTakeFirstOrThrow()
  },

  async find(db: Database | DatabaseTransaction, id: string): Promise<StoredOrder | undefined> {
    noteOrder(id)
    return await db.selectFrom('public.orders').selectAll().where('id', '=', id).executeTakeFirst()
  },

  /** Holds the order until the transaction ends. Whoever also locks payments does so afterwards. */
  async lock(trx: DatabaseTransaction, id: string): Promise<StoredOrder | undefined> {
    noteOrder(id)
    return await trx
      .selectFrom('public.orders')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
  },

  /**
   * The same for a customer who names an order.
   * @throws AppError `order_not_found` also for the order of somebody else.
   */
  async lockOwn(trx: DatabaseTransaction, userId: string, id: string): Promise<StoredOrder> {
    const order = await orders.lock(trx, id)
    if (order?.user_id !== userId) throw new AppError('order_not_found')
    return order
  },

  /**
   * Hair and eyes of the person of an order, as last noted by the customer with another order of the
   * same name that they paid for; null where they never did. What somebody wore belongs to one photo.
   */
  async rememberedFacts(db: Database | DatabaseTransaction, orderId: string): Promise<unknown> {
    const { rows } = await sql<{ facts: unknown }>`
      select other.colour_facts - 'clothes' - 'clothesNote' as facts
      from public.orders mine
      join public.orders other
        on other.user_id = mine.user_id
        and other.id <> mine.id
        and lower(other.colour_facts ->> 'name') = lower(mine.colour_facts ->> 'name')
      where mine.id = ${orderId}
        and other.paid_at is not null
        and other.colour_facts ?| array['hair', 'eyes']
      order by other.created_at desc
      limit 1`.execute(db)
    return rows[0]?.facts ?? null
  },

  /** Makes checkouts of one customer wait for each other until the transaction ends. */
  async takeTurn(trx: DatabaseTransaction, userId: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`checkout ${userId}`}, 0))`.execute(
      trx,
    )
  },

  /**
   * The customer's unpaid order for exactly this request, held until the transaction ends; where one is
   * named, no other.
   */
  async lockUnpaid(
    trx: DatabaseTransaction,
    request: OrderRequest,
    id?: string,
  ): Promise<StoredOrder | undefined> {
    return await trx
      .selectFrom('public.orders')
      .selectAll()
      .where('user_id', '=', request.user_id)
      .where('image_path', '=', request.image_path)
      .where('image_sha256', '=', request.image_sha256)
      .where('copy_of', 'is not distinct from', request.copy_of ?? null)
      .where('family_link_id', 'is not distinct from', request.family_link_id ?? null)
      .where('print_size_id', '=', request.print_size_id)
      .where('files', 'is not distinct from', request.files ?? null)
      .where('paper', 'is not distinct from', request.paper ?? null)
      .where('copies', '=', request.copies ?? 1)
      .where(sql<string>`frame ->> 'id'`, 'is not distinct from', request.frameId)
      .where('delivery_service', 'is not distinct from', request.delivery_service ?? null)
      .where('delivery_country', 'is not distinct from', request.delivery_country ?? null)
      .where('language', '=', request.language)
      .where('terms_version', '=', request.terms_version)
      .where('rush', 'is not distinct from', request.rush)
      // One from before a change of prices is another order, to be had at the price it was placed for.
      .where('amount', '=', request.amount)
      .where('discount_amount', '=', request.discount_amount ?? 0)
      .where('purchase_place', 'is not distinct from', request.purchase_place ?? null)
      .where('special_instructions', 'is not distinct from', request.special_instructions ?? null)
      .where(sql`colour_facts`, 'is not distinct from', sql`${request.colour_facts ?? null}::jsonb`)
      .where(sql`customer_marks`, '=', sql`${request.customer_marks ?? '[]'}::jsonb`)
      .where('colour_richness', 'is not distinct from', request.colour_richness ?? null)
      // When its customer said so makes it no other order.
      .where('keeps_black_and_white_at', request.keeps_black_and_white_at ? 'is not' : 'is', null)
      .where(sql`crop`, 'is not distinct from', sql`${request.crop ?? null}::jsonb`)
      .where(sql`gift`, 'is not distinct from', sql`${request.gift ?? null}::jsonb`)
      // When its number was looked up makes it no other company.
      .where(
        sql`company - 'check'`,
        'is not distinct from',
        sql`${request.company ?? null}::jsonb - 'check'`,
      )
      .where('is_tax_free', '=', request.is_tax_free ?? false)
      .where('status', '=', 'pending')
      .where('payment_status', 'in', ['unpaid', 'failed'])
      .$if(id !== undefined, (found) => found.where('id', '=', id ?? ''))
      .orderBy('created_at', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst()
  },

  /** What a buyer agreed to with a later click for the same order; the first consent stays. */
  async keepConsent(trx: DatabaseTransaction, id: string, consent: string): Promise<void> {
    await trx
      .updateTable('public.orders')
      .set({ prepayment_consent: consent })
      .where('id', '=', id)
      .where('prepayment_consent', 'is', null)
      .execute()
  },

  /** Unpaid orders in which nothing can be paid any more and nothing was tried since. */
  async listForgotten(db: Database, since: Date, limit: number): Promise<string[]> {
    const rows = await db
      .selectFrom('public.orders')
      .select('id')
      .where('status', '=', 'pending')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('private.payments')
              .select('private.payments.id')
              .where((of) =>
                of.or([
                  of('private.payments.order_id', '=', of.ref('public.orders.id')),
                  of('private.payments.purchase_id', '=', of.ref('public.orders.purchase_id')),
                ]),
              )
              .where(({ or, eb }) =>
                or([
                  eb('private.payments.status', 'in', ['open', 'paid']),
                  eb('private.payments.created_at', '>=', since),
                  eb('private.payments.failed_at', '>=', since),
                ]),
              ),
          ),
        ),
      )
      .where('created_at', '<', since)
      .orderBy('created_at')
      .limit(limit)
      .execute()
    return rows.map(({ id }) => id)
  },

  /** Returns the order as it is now. */
  async setStatus(trx: DatabaseTransaction, id: string, status: OrderStatus): Promise<StoredOrder> {
    return await trx
      .updateTable('public.orders')
      .set({ status })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  },

  /** Sets what belongs together; the database refuses steps that its machines do not have. */
  async change(trx: DatabaseTransaction, id: string, change: OrderChange): Promise<StoredOrder> {
    return await trx
      .updateTable('public.orders')
      .set(change)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  },

  /** Counts a change of what belongs to the order, so that an older view of it is noticed. */
  async touch(trx: DatabaseTransaction, id: string): Promise<StoredOrder> {
    return await trx
      .updateTable('public.orders')
      .set({ updated_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  },

  async setPaymentStatus(
    trx: DatabaseTransaction,
    id: string,
    payment_status: PaymentStatus,
  ): Promise<void> {
    await trx.updateTable('public.orders').set({ payment_status }).where('id', '=', id).execute()
  },

  /** Notes that a bank takes its time over a payment; what comes of it ends that by itself. */
  async setConfirming(trx: DatabaseTransaction, id: string, since: Date | null): Promise<void> {
    await trx
      .updateTable('public.orders')
      .set({ payment_confirming_since: since })
      .where('id', '=', id)
      .execute()
  },

  async setResult(trx: DatabaseTransaction, id: string, url: string | null): Promise<void> {
    await trx
      .updateTable('public.orders')
      .set({ processed_image_url: url })
      .where('id', '=', id)
      .execute()
  },

  /**
   * The stored photo that an order is made from, unless it was removed. It is held until the
   * transaction ends, so that it cannot be removed while the order comes to need it.
   */
  async holdPhoto(trx: DatabaseTransaction, order: StoredOrder): Promise<string | undefined> {
    return (await photoOf(trx, order).forKeyShare().executeTakeFirst())?.id
  },

  /** The photo of an order by its path and checksum, without a lock. */
  async findPhoto(db: Database, order: StoredOrder): Promise<string | undefined> {
    return (await photoOf(db, order).executeTakeFirst())?.id
  },

  /** The pixels of that photo; undefined when it was removed or has not been looked into. */
  async photoPixels(
    db: Database | DatabaseTransaction,
    order: Pick<StoredOrder, 'image_path' | 'image_sha256'>,
  ): Promise<PixelSize | undefined> {
    const row = await db
      .selectFrom('storage.objects')
      .select(['width', 'height'])
      .where('bucket_id', '=', PHOTO_BUCKET)
      .where('name', '=', order.image_path)
      .where('sha256', '=', order.image_sha256)
      .executeTakeFirst()
    if (row === undefined || row.width === null || row.height === null) return undefined
    return { width: row.width, height: row.height }
  },

  async customerOf(
    db: Database | DatabaseTransaction,
    order: Pick<StoredOrder, 'user_id'>,
  ): Promise<Customer> {
    const row = await db
      .selectFrom('auth.users')
      .leftJoin('public.profiles', 'public.profiles.id', 'auth.users.id')
      .select(['auth.users.email', 'public.profiles.full_name'])
      .where('auth.users.id', '=', order.user_id)
      .executeTakeFirstOrThrow()
    return { email: row.email, fullName: row.full_name ?? '' }
  },
}

function photoOf(db: Database | DatabaseTransaction, order: StoredOrder) {
  return db
    .selectFrom('storage.objects')
    .select('id')
    .where('bucket_id', '=', PHOTO_BUCKET)
    .where('name', '=', order.image_path)
    .where('sha256', '=', order.image_sha256)
}
