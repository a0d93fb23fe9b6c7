import { sql } from 'kysely'
import type Stripe from 'stripe'
import type { Database, DatabaseTransaction } from '#server/db/database.ts'

/** The objects of the test checkout, as it answers them. */
export type TestObjects = {
  session: Stripe.Checkout.Session
  payment_intent: Stripe.PaymentIntent
  refund: Stripe.Refund
  dispute: Stripe.Dispute
  event: Stripe.Event
}
export type TestObjectKind = keyof TestObjects

/** The memory of the test checkout. Bodies were written by it, so they are read back as they are. */
export const testCheckoutObjects = {
  async insert<Kind extends TestObjectKind>(
    trx: DatabaseTransaction,
    kind: Kind,
    body: TestObjects[Kind],
  ): Promise<void> {
    await trx
      .insertInto('test_checkout.objects')
      .values({ id: body.id, kind, body: JSON.stringify(body) })
      .execute()
  },

  async update<Kind extends TestObjectKind>(
    trx: DatabaseTransaction,
    body: TestObjects[Kind],
  ): Promise<void> {
    await trx
      .updateTable('test_checkout.objects')
      .set({ body: JSON.stringify(body) })
      .where('id', '=', body.id)
      .execute()
  },

  async find<Kind extends TestObjectKind>(
    db: Database | DatabaseTransaction,
    kind: Kind,
    id: string,
  ): Promise<TestObjects[Kind] | undefined> {
    const row = await db
      .selectFrom('test_checkout.objects')
      .select('body')
      .where('kind', '=', kind)
      .where('id', '=', id)
      .executeTakeFirst()
    return row?.body as TestObjects[Kind] | undefined
  },

  async lock<Kind extends TestObjectKind>(
    trx: DatabaseTransaction,
    kind: Kind,
    id: string,
  ): Promise<TestObjects[Kind] | undefined> {
    const row = await trx
      .selectFrom('test_checkout.objects')
      .select('body')
      .where('kind', '=', kind)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    return row?.body as TestObjects[Kind] | undefined
  },

  /** All objects of a kind, the newest first. */
  async list<Kind extends TestObjectKind>(
    db: Database | DatabaseTransaction,
    kind: Kind,
  ): Promise<TestObjects[Kind][]> {
    const rows = await db
      .selectFrom('test_checkout.objects')
      .select('body')
      .where('kind', '=', kind)
      .orderBy('created_at', 'desc')
      .limit(100)
      .execute()
    return rows.map((row) => row.body as TestObjects[Kind])
  },

  /** All objects of a kind that belong to a payment, the newest first. */
  async listOfIntent<Kind extends 'refund' | 'dispute'>(
    db: Database | DatabaseTransaction,
    kind: Kind,
    paymentIntent: string,
  ): Promise<TestObjects[Kind][]> {
    const rows = await db
      .selectFrom('test_checkout.objects')
      .select('body')
      .where('kind', '=', kind)
      .where(sql<string>`body ->> 'payment_intent'`, '=', paymentIntent)
      .orderBy('created_at', 'desc')
      .execute()
    return rows.map((row) => row.body as TestObjects[Kind])
  },
}
export type TestCheckoutObjects = typeof testCheckoutObjects

/** Requests that were answered before, by the key that their caller gave them. */
export const idempotencyKeys = {
  /** Makes requests with one key wait for each other, then says what was answered before. */
  async claim(trx: DatabaseTransaction, key: string) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`idempotency ${key}`}, 0))`.execute(
      trx,
    )
    return await trx
      .selectFrom('test_checkout.idempotency_keys')
      .select(['request_hash', 'answer'])
      .where('key', '=', key)
      .executeTakeFirst()
  },

  async record(trx: DatabaseTransaction, key: string, requestHash: string, answer: unknown) {
    await trx
      .insertInto('test_checkout.idempotency_keys')
      .values({ key, request_hash: requestHash, answer: JSON.stringify(answer) })
      .execute()
  },
}
export type IdempotencyKeys = typeof idempotencyKeys
