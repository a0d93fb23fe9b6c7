import { type SqlBool, sql } from 'kysely'
import { type ExchangeRate, readExchangeRate } from '#domain/books/exchange-rate.ts'
import type { Quarter } from '#domain/books/quarter.ts'
import type { Currency } from '#domain/payments/money.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'

/** What is booked, in the transaction of a role that may see it. */
export const studioBooks = {
  /** The documents that were issued from one moment to another, in the order of their numbers. */
  async documents(trx: DatabaseTransaction, { from, until }: { from: Date; until: Date }) {
    return await documentsOf(trx)
      .where('d.issued_at', '>=', from)
      .where('d.issued_at', '<', until)
      .orderBy('d.number')
      .execute()
  },

  async find(trx: DatabaseTransaction, id: string) {
    return await documentsOf(trx).where('d.id', '=', id).executeTakeFirst()
  },

  /** Who paid whose order is deleted, by payment. */
  async keptBuyers(
    trx: DatabaseTransaction,
    paymentIds: readonly string[],
  ): Promise<Map<string, unknown>> {
    if (paymentIds.length === 0) return new Map()
    const rows = await trx
      .selectFrom('private.kept_buyers')
      .select(['payment_id', 'buyer'])
      // As one array: a statement takes no more than 65,535 values.
      .where(sql<SqlBool>`payment_id = any(${[...paymentIds]}::uuid[])`)
      .execute()
    return new Map(rows.map(({ payment_id, buyer }) => [payment_id, buyer]))
  },

  /** When the first document was issued. */
  async begin(trx: DatabaseTransaction): Promise<Date | undefined> {
    const row = await trx
      .selectFrom('private.invoices')
      .select('issued_at')
      .orderBy('issued_at')
      .limit(1)
      .executeTakeFirst()
    return row?.issued_at
  },

  /** The rates that count, each with who entered it. */
  async rates(trx: DatabaseTransaction) {
    const rows = await trx
      .selectFrom('private.exchange_rates as r')
      .leftJoin('private.staff as s', 's.user_id', 'r.entered_by')
      .distinctOn(['r.quarter', 'r.currency'])
      .select(['r.quarter', 'r.currency', 'r.per_euro', 'r.entered_at', 's.name as entered_by'])
      .orderBy('r.quarter')
      .orderBy('r.currency')
      .orderBy('r.id', 'desc')
      .execute()
    return rows.map(({ per_euro, ...row }) => ({ ...row, rate: rateIn(per_euro) }))
  },

  /** As the shop: a rate that was entered before stays on record beneath this one. */
  async insertRate(
    trx: DatabaseTransaction,
    rate: { quarter: Quarter; currency: Currency; perEuro: string; by: string; at: Date },
  ): Promise<void> {
    const { quarter, currency, perEuro: per_euro, by: entered_by, at: entered_at } = rate
    await trx
      .insertInto('private.exchange_rates')
      .values({ quarter, currency, per_euro, entered_by, entered_at })
      .execute()
  },

  /** All refunds of payments of which one failed and which have not gone back whole since. */
  async otherRefundsOfFailed(trx: DatabaseTransaction) {
    return await trx
      .selectFrom('private.refunds as r')
      .innerJoin('private.payments as p', 'p.id', 'r.payment_id')
      .select(['r.id', 'r.payment_id', 'r.amount', 'r.currency', 'r.status', 'r.failure'])
      .select(['r.created_at', 'r.settled_at', 'r.transfer_of', 'r.order_id'])
      .select(['p.order_number', 'p.paid_amount', 'p.refunded_amount'])
      .where('r.payment_id', 'in', unsettled(trx))
      .execute()
  },

  /** What disputes say of the same payments. */
  async disputesOfFailed(trx: DatabaseTransaction) {
    return await trx
      .selectFrom('private.disputes')
      .select(['payment_id', 'amount', 'status'])
      .where('payment_id', 'in', unsettled(trx))
      .execute()
  },
}
export type StudioBooks = typeof studioBooks

function rateIn(perEuro: string): ExchangeRate {
  const rate = readExchangeRate(perEuro)
  if (rate === undefined) throw new Error(`expected an exchange rate, got ${perEuro}`)
  return rate
}

function unsettled(trx: DatabaseTransaction) {
  return trx
    .selectFrom('private.payments as payment')
    .innerJoin('private.refunds as failed', 'failed.payment_id', 'payment.id')
    .select('payment.id')
    .where('failed.status', '=', 'failed')
    .whereRef('payment.refunded_amount', '<', 'payment.paid_amount')
}

/** Each document with the invoice that it is, or that it corrects. */
function documentsOf(trx: DatabaseTransaction) {
  return trx
    .selectFrom('private.invoices as d')
    .innerJoin('private.invoices as sale', (join) =>
      join.onRef('sale.payment_id', '=', 'd.payment_id').on('sale.kind', '=', 'invoice'),
    )
    .selectAll('d')
    .select('sale.issued_at as sold_at')
}
