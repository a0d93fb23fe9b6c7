import { type Selectable, sql } from 'kysely'
import type { Money } from '#domain/payments/money.ts'
import type { Database, DatabaseTransaction, Tables } from '#server/db/database.ts'

export type StoredPayment = Selectable<Tables['private.payments']>

/** Which orders a payment is for: one, or all of a purchase. */
type Payable = { id: string; purchase_id: string | null }

type NewPayment = Money & {
  order: Payable
  orderNumber: string
  attempt: number
  createdAt: Date
}

/** The ledger: one row for each attempt to pay. Lock the order before its payments. */
export const payments = {
  async insert(trx: DatabaseTransaction, payment: NewPayment): Promise<StoredPayment> {
    return await trx
      .insertInto('private.payments')
      .values({
        order_id: payment.order.id,
        purchase_id: payment.order.purchase_id,
        order_number: payment.orderNumber,
        attempt: payment.attempt,
        amount: payment.amount,
        currency: payment.currency,
        created_at: payment.createdAt,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  },

  async find(db: Database | DatabaseTransaction, id: string): Promise<StoredPayment | undefined> {
    return await db
      .selectFrom('private.payments')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
  },

  async lock(trx: DatabaseTransaction, id: string): Promise<StoredPayment | undefined> {
    return await trx
      .selectFrom('private.payments')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
  },

  /** Every attempt to pay an order, the latest first; of a purchase those to pay all of it. */
  async listOfOrder(db: Database, order: Payable): Promise<StoredPayment[]> {
    return await attemptsAt(db, order).execute()
  },

  /** The same, held until the transaction ends. */
  async lockOfOrder(trx: DatabaseTransaction, order: Payable): Promise<StoredPayment[]> {
    return await attemptsAt(trx, order).forUpdate().execute()
  },

  /**
   * Attempts with a session that nobody has heard of since; what became of them must be asked.
   * Those that are taken go to the end of the line, so that each has its turn.
   */
  async takeOpenSince(
    db: Database,
    { before, now, limit }: { before: Date; now: Date; limit: number },
  ): Promise<StoredPayment[]> {
    return await db
      .updateTable('private.payments')
      .set({ updated_at: sql<Date>`now()` })
      .where('id', 'in', (line) =>
        line
          .selectFrom('private.payments')
          .select('id')
          .where('status', '=', 'open')
          .where('session_id', 'is not', null)
          .where((eb) => eb.or([eb('created_at', '<', before), eb('created_at', '>', now)]))
          .orderBy('updated_at')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .execute()
  },

  async recordSession(
    db: Database | DatabaseTransaction,
    id: string,
    session: { id: string; url: string | null },
  ): Promise<void> {
    await db
      .updateTable('private.payments')
      .set({ session_id: session.id, checkout_url: session.url, status: 'open' })
      .where('id', '=', id)
      .where('session_id', 'is', null)
      .execute()
  },

  /** Gives up an attempt whose session the provider refused to make. */
  async abandon(db: Database | DatabaseTransaction, id: string): Promise<void> {
    await db
      .updateTable('private.payments')
      .set({ status: 'failed' })
      .where('id', '=', id)
      .where('status', '=', 'created')
      .execute()
  },

  async expire(trx: DatabaseTransaction, id: string): Promise<void> {
    await trx
      .updateTable('private.payments')
      .set({ status: 'expired' })
      .where('id', '=', id)
      .execute()
  },

  /** Some banks refuse days after the attempt began; the time to try again begins then. */
  async fail(trx: DatabaseTransaction, id: string, at: Date): Promise<void> {
    await trx
      .updateTable('private.payments')
      .set({ status: 'failed', failed_at: at })
      .where('id', '=', id)
      .execute()
  },

  async markPaid(
    trx: DatabaseTransaction,
    id: string,
    paid: {
      sessionId: string
      paymentIntent: string
      amount: number
      paysOrder: boolean
      at: Date
    },
  ): Promise<StoredPayment> {
    return await trx
      .updateTable('private.payments')
      .set({
        status: 'paid',
        session_id: paid.sessionId,
        payment_intent: paid.paymentIntent,
        paid_amount: paid.amount,
        pays_order: paid.paysOrder,
        paid_at: paid.at,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  },

  async findByIntent(
    db: Database | DatabaseTransaction,
    paymentIntent: string,
  ): Promise<StoredPayment | undefined> {
    return await db
      .selectFrom('private.payments')
      .selectAll()
      .where('payment_intent', '=', paymentIntent)
      .executeTakeFirst()
  },

  /** Adds up the refunds that succeeded, and returns the payment as it is then. */
  async bookRefunds(trx: DatabaseTransaction, id: string): Promise<StoredPayment> {
    const refunded = sql<number>`coalesce((
      select sum(amount) from private.refunds where payment_id = ${id} and status = 'succeeded'
    ), 0)::int`
    return await trx
      .updateTable('private.payments')
      .set({
        refunded_amount: refunded,
        status: sql<'paid' | 'refunded'>`case when ${refunded} = paid_amount
          then 'refunded' else 'paid' end`,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  },
}

function attemptsAt(db: Database | DatabaseTransaction, { id, purchase_id }: Payable) {
  return db
    .selectFrom('private.payments')
    .selectAll()
    .where((eb) =>
      purchase_id === null ? eb('order_id', '=', id) : eb('purchase_id', '=', purchase_id),
    )
    .orderBy('attempt', 'desc')
}
